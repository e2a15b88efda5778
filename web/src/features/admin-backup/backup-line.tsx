import { chakra } from '@chakra-ui/react';
import { Notice } from '../../components/ui/notice';
import { useBackupNews } from './api';

/** How old the last proven backup is. Nothing where no backups are made. */
export function BackupLine() {
  const { data: news } = useBackupNews();
  if (!news) return null;
  return news.late ? (
    <Notice tone="error" role="status" mb="6">
      {news.text}
    </Notice>
  ) : (
    <chakra.p color="muted" fontSize="sm" mb="6">
      {news.text}
    </chakra.p>
  );
}

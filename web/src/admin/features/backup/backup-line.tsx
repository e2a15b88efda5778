import { chakra } from '@chakra-ui/react';
import { Notice } from '../../../shared/components/ui/notice';
import { useBackupNews } from './api';

/** Shows the age of the last proven backup. Renders nothing if no backups are scheduled. */
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

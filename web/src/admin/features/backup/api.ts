import { adminEndpoints, type BackupStatus } from '#contract';
import useSWR from 'swr';
import { adminGet } from '../../lib/client';
import { isNumber, isText, orNull, hasShape } from '../../../shared/lib/guards';
import { backupNews, type BackupNews } from './backup-news';

const readStatus = adminGet(hasShape<BackupStatus>({ interval_hours: isNumber, last_proven_at: orNull(isText) }));

const LOOK_EVERY_MS = 5 * 60_000;

/** Loads the backup message; `null`: none. */
export function useBackupNews() {
  return useSWR<BackupNews | null, Error>(
    adminEndpoints.backup,
    async (path: string) => backupNews(await readStatus(path), Date.now()),
    { revalidateOnFocus: true, refreshInterval: LOOK_EVERY_MS },
  );
}

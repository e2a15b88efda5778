/** The backup status that the administrator sees. */
export interface BackupStatus {
  /** When the latest backup was proven: UTC, ISO 8601 with milliseconds; `null`: none yet. */
  last_proven_at: string | null;
  /** Hours between backups; 0: no backups. */
  interval_hours: number;
}

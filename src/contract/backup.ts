/** What the administrator learns of the backups. */
export interface BackupStatus {
  /** When the latest backup was restored and found equal: UTC, ISO 8601 with milliseconds; `null`: none was yet. */
  last_proven_at: string | null;
  /** Hours between backups; 0: none are made. */
  interval_hours: number;
}

/** The backup status that the administrator sees. */
import type { Count, Moment } from './scalars.js';
export interface BackupStatus {
  /** When the latest backup was proven: UTC, ISO 8601 with milliseconds; `null`: none yet. */
  last_proven_at: Moment | null;
  /** Hours between backups; 0: no backups. */
  interval_hours: Count;
}

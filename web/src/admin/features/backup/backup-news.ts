import { formatCount, type BackupStatus } from '#contract';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface BackupNews {
  text: string;
  /** Whether a backup is overdue: the last proven one is older than two intervals, or there is none. */
  late: boolean;
}

/** Returns the backup message at time `now`; `null` if none are scheduled. */
export function backupNews(status: BackupStatus, now: number): BackupNews | null {
  const { last_proven_at: last, interval_hours: hours } = status;
  if (hours === 0) return null;
  const rhythm = `every ${hours === 1 ? 'hour' : formatCount(hours, 'hour')}`;
  if (last === null) return { text: `No backup has been proven yet. One is due ${rhythm}.`, late: true };
  const age = Math.max(0, now - Date.parse(last));
  const late = age > 2 * hours * HOUR;
  return { text: `Last proven backup: ${ageText(age)}${late ? `. One is due ${rhythm}.` : ''}`, late };
}

function ageText(age: number): string {
  if (age < MINUTE) return 'just now';
  const [unit, name] = age < 2 * HOUR ? [MINUTE, 'minute'] : age < 2 * DAY ? [HOUR, 'hour'] : [DAY, 'day'];
  return `${formatCount(Math.floor(age / unit), name)} ago`;
}

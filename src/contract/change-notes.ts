/** Notes for readers on what changed in a guide. */
import { formatDate } from './format.js';

/** One sentence, with the time its change was published. */
export interface ChangeNote {
  /** UTC, ISO 8601 with milliseconds. */
  at: string;
  /** Plain text on one line. */
  text: string;
}

export const CHANGE_NOTE_LIMITS = {
  text: 200,
  /** Notes kept per article; the newest replaces the oldest. */
  notes: 20,
} as const;

/** India has a single time zone, five and a half hours ahead of UTC all year. */
const INDIA_AHEAD_MS = 5.5 * 3_600_000;

/** `Updated 22 November 2026: Metro fares of February added`, dated in Bangalore's time. */
export function noteLine({ at, text }: ChangeNote): string {
  const time = new Date(at).getTime();
  const day = Number.isNaN(time) ? at : new Date(time + INDIA_AHEAD_MS).toISOString();
  return `Updated ${formatDate(day)}: ${text}`;
}

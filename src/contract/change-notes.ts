/** What readers are told of a change to a guide. */
import { formatDate } from './format.js';

/** One sentence, with the moment at which its change was published. */
export interface ChangeNote {
  /** UTC, ISO 8601 with milliseconds. */
  at: string;
  /** Plain text on one line. */
  text: string;
}

export const CHANGE_NOTE_LIMITS = {
  text: 200,
  /** Notes of one article; the oldest makes room for the newest. */
  notes: 20,
} as const;

/** India has one time, five and a half hours ahead of UTC, all the year. */
const INDIA_AHEAD_MS = 5.5 * 3_600_000;

/** `Updated 22 November 2026: Metro fares of February added`, by the day in the city. */
export function noteLine({ at, text }: ChangeNote): string {
  const time = new Date(at).getTime();
  const day = Number.isNaN(time) ? at : new Date(time + INDIA_AHEAD_MS).toISOString();
  return `Updated ${formatDate(day)}: ${text}`;
}

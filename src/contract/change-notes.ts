/** Notes for readers on what changed in a guide. */
import { formatDate, toIndianDay } from './format.js';
import type { Moment } from './scalars.js';

/** One sentence, with the time its change was published. */
export interface ChangeNote {
  at: Moment;
  /** Plain text on one line. @maxLength CHANGE_NOTE_LIMITS.text */
  text: string;
}

export const CHANGE_NOTE_LIMITS = {
  text: 200,
  /** Notes kept per article; the newest replaces the oldest. */
  notes: 20,
} as const;

/** `Updated 22 November 2026: Metro fares of February added`, dated in Bangalore's time. */
export function noteLine({ at, text }: ChangeNote): string {
  return `Updated ${formatDate(toIndianDay(at))}: ${text}`;
}

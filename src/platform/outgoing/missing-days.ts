import { today } from '../common/today.js';

/** Different days on which a page must be missing to be gone: a site may be broken for one. */
const DAYS_UNTIL_GONE = 3;

/** Adds today to the days on which a page was missing, `YYYY-MM-DD`; no more are kept than count. */
export function addMissingDay(days: readonly string[] = []): string[] {
  return [...new Set([...days, today()])].slice(-DAYS_UNTIL_GONE);
}

/** Whether a page is gone, by the days on which it was missing. */
export function isGone(days: readonly string[]): boolean {
  return days.length >= DAYS_UNTIL_GONE;
}

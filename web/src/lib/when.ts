import { formatDate } from '#contract';

/** `2026-01-31T20:05:09.000Z` -> `1 February 2026, 01:35`, as the clocks of the city show it; anything else as it is. */
export function formatMoment(moment: string): string {
  const time = new Date(moment);
  if (Number.isNaN(time.getTime())) return moment;
  const there = new Date(time.getTime() + INDIA_AHEAD_MS).toISOString();
  return `${formatDate(there)}, ${there.slice(11, 16)}`;
}

/** `2026-01-31T20:05:09.000Z` -> `2026-02-01T01:35`, as a field for day and time in the city holds it; `''` for `null`. */
export function indianTime(moment: string | null): string {
  const time = new Date(moment ?? '').getTime();
  return Number.isNaN(time) ? '' : new Date(time + INDIA_AHEAD_MS).toISOString().slice(0, 16);
}

/** India has one time, five and a half hours ahead of UTC, all the year. */
const INDIA_AHEAD_MS = 5.5 * 3_600_000;

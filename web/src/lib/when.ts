import { formatDate } from '#contract';

/** `2026-01-31T20:05:09.000Z` -> `1 February 2026, 01:35`, as the clocks of the city show it; anything else as it is. */
export function formatMoment(moment: string): string {
  const time = new Date(moment);
  if (Number.isNaN(time.getTime())) return moment;
  const there = new Date(time.getTime() + INDIA_AHEAD_MS).toISOString();
  return `${formatDate(there)}, ${there.slice(11, 16)}`;
}

/** India has one time, five and a half hours ahead of UTC, all the year. */
const INDIA_AHEAD_MS = 5.5 * 3_600_000;

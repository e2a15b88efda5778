import { formatMoment, INDIA_AHEAD_MS } from '#contract';

export { formatMoment };

/** `2026-01-31T20:05:09.000Z` -> `1 February 2026`, the day in the city; anything else unchanged. */
export function formatDay(moment: string): string {
  return formatMoment(moment).replace(/, \d\d:\d\d$/, '');
}

/** `2026-01-31T20:05:09.000Z` -> `2026-02-01T01:35`, the city's time for a date and time field; `''` for `null`. */
export function indianTime(moment: string | null): string {
  const time = new Date(moment ?? '').getTime();
  return Number.isNaN(time) ? '' : new Date(time + INDIA_AHEAD_MS).toISOString().slice(0, 16);
}

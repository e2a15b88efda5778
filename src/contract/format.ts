/** Human-readable dates and numbers. Fixed locale and time zone, so that server and browser render the same text. */

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** India has a single time zone, five and a half hours ahead of UTC all year. */
export const INDIA_AHEAD_MS = 5.5 * 3_600_000;

/**
 * The day in Bangalore of a time, which until half past five in the morning is not the day in UTC.
 * @param at ISO 8601
 * @returns `YYYY-MM-DD`; anything that is no time unchanged
 */
export function toIndianDay(at: string): string {
  const time = Date.parse(at);
  return Number.isNaN(time) ? at : new Date(time + INDIA_AHEAD_MS).toISOString().slice(0, 10);
}

/** `2026-01-15` -> `15 January 2026`; returns anything else unchanged. */
export function formatDate(date: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
  const month = parts ? MONTHS[Number(parts[2]) - 1] : undefined;
  return parts && month ? `${Number(parts[3])} ${month} ${parts[1]}` : date;
}

/** `2026-01-31T20:05:09.000Z` -> `1 February 2026, 01:35`, the time in Bangalore; anything else unchanged. */
export function formatMoment(at: string): string {
  const time = Date.parse(at);
  if (Number.isNaN(time)) return at;
  const there = new Date(time + INDIA_AHEAD_MS).toISOString();
  return `${formatDate(there)}, ${there.slice(11, 16)}`;
}

/** Like `formatDate`, without the year if it is that of `today`: `17 October`. */
export function formatDay(day: string, today: string): string {
  const date = formatDate(day);
  return day.slice(0, 4) === today.slice(0, 4) ? date.replace(/ \d{4}$/, '') : date;
}

/** `2026-01-15` -> `January 2026`. */
export function formatMonth(date: string): string {
  return formatDate(date).replace(/^\d+ /, '');
}

/** 1234 -> `1,234`. */
export function formatNumber(value: number): string {
  return String(Math.trunc(value)).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `1 article`, `2 articles`, `1,234 articles`. */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(count)} ${count === 1 ? singular : plural}`;
}

/** Shortens `text` to `limit` characters: unchanged if it fits, else cut at a word and ended with `…`. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const room = text.slice(0, limit);
  const space = room.lastIndexOf(' ');
  const cut = wholeNames(space > 0 ? room.slice(0, space) : room.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, ''));
  return `${cut.replace(/[\s,;:.–—-]+$/, '')}…`;
}

/** Drops a reference to a fact that a cut has split. */
function wholeNames(cut: string): string {
  const open = cut.lastIndexOf('{{');
  return open > cut.lastIndexOf('}}') ? cut.slice(0, open) : cut;
}

/**
 * Shortens `text` to `limit` characters: whole sentences if they fill at least half of it, else cut at a word and ended
 * with `…`.
 */
export function teaser(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const [sentences = ''] = /^.*[.!?](?= )/s.exec(text.slice(0, limit + 1)) ?? [];
  return sentences.length >= limit / 2 ? sentences : cutAtWord(text, limit);
}

/** Dates as other programs write them. */
import { isCalendarDate } from '../../../platform/common/calendar-date.js';
import { today } from '../../../platform/common/today.js';

/** Years in which somebody may have written something. */
const EARLIEST = Date.UTC(1990, 0, 1);

/**
 * The day of a date, `YYYY-MM-DD`; `''` if it is none. A date without a zone is its writer's own day; one in the future is
 * today's.
 */
export function readDate(value: unknown): string {
  const written =
    typeof value === 'string' ? /^(\d{4}-\d{2}-\d{2})(?:$|[ T][\d:.]*$)/.exec(value.trim())?.[1] : undefined;
  const moment = readMoment(value);
  const day = written !== undefined && isCalendarDate(written) ? written : moment && today(Date.parse(moment));
  return day && day > today() ? today() : day;
}

/** A moment as ISO 8601 in UTC; `''` if it is none, or not in the past. */
export function readMoment(value: unknown): string {
  const time = toTime(value);
  return time !== undefined && time >= EARLIEST && time <= Date.now() ? new Date(time).toISOString() : '';
}

/** Whether a date is in the future. */
export function isFuture(value: unknown): boolean {
  return (toTime(value) ?? 0) > Date.now();
}

function toTime(value: unknown): number | undefined {
  if (value instanceof Date) return finite(value.getTime());
  if (typeof value === 'number') return finite(value);
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  // Without a zone: UTC, not the zone of this machine.
  const parts =
    /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?)?(?:\s*(Z|[+-]\d{2}:?\d{2}|UTC))?$/i.exec(text);
  if (!parts) return finite(Date.parse(/Z$|GMT|UTC|[+-]\d{2}:?\d{2}$/i.test(text) ? text : `${text} UTC`));
  const [, day = '', time = '00:00', zone = 'Z'] = parts;
  return finite(Date.parse(`${day}T${time}${/utc/i.test(zone) ? 'Z' : zone.replace(/(\d{2})(\d{2})$/, '$1:$2')}`));
}

function finite(time: number): number | undefined {
  return Number.isFinite(time) ? time : undefined;
}

/**
 * The plan as a calendar file (RFC 5545): an all-day entry for each step's due date, or for today if that is past. Readers
 * whose answers stay on their device make it there.
 */
import { foldLine } from './fold-line.js';
import { formatDay } from './format.js';
import { addDays, stepTiming } from './plan-days.js';
import { planPath } from './plan-rules.js';
import type { PlanItem } from './plan.js';
import { articlePath } from './routes.js';

export interface CalendarDetails {
  siteName: string;
  siteUrl: string;
  /** When the plan last changed. */
  changedAt: Date;
  /** `YYYY-MM-DD` in Bangalore. */
  today: string;
}

/** The name of the file. */
export const CALENDAR_FILE = 'arrival-plan.ics';

/** Steps without a due date, and those that can no longer be done, are omitted. */
export function planCalendar(items: readonly PlanItem[], facts: CalendarDetails): string {
  const { siteName, siteUrl, changedAt, today } = facts;
  const host = new URL(siteUrl).host;
  const stamp = changedAt.toISOString().replace(/[-:]|\.\d+/g, '');
  const events = items.flatMap((item) => {
    const { id, title, due, done_when, guide, heading } = item;
    const timing = stepTiming(item, today);
    if (due === null || timing === 'over') return [];
    const isLate = timing === 'late';
    const day = isLate ? today : due;
    const page = guide ? `${articlePath(guide.slug)}${heading && `#${heading}`}` : `${planPath()}#${id}`;
    const late = isLate && `${lateSentence(due, today)}.`;
    const said = [late, done_when && `Done when: ${done_when}`, siteUrl + page].filter(Boolean).join('\n');
    return [
      'BEGIN:VEVENT',
      `UID:plan-${id}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(said)}`,
      `URL:${siteUrl}${page}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ];
  });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(siteName)}//Arrival plan//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(`${siteName}: arrival plan`)}`,
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** What is said of a step whose due date is past. */
export function lateSentence(due: string, today: string): string {
  return `Was due ${formatDay(due, today)}: do it now, or skip`;
}

const compact = (day: string): string => day.replaceAll('-', '');

/** Escapes a text as a value (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

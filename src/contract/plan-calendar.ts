/**
 * The plan as a calendar file (RFC 5545): an all-day entry for each step's due date. Readers whose answers stay on their
 * device make it there.
 */
import { planPath } from './plan-rules.js';
import type { PlanItem } from './plan.js';
import { articlePath } from './routes.js';

export interface CalendarFacts {
  siteName: string;
  siteUrl: string;
  /** When the plan last changed. */
  changedAt: Date;
}

/** The name of the file. */
export const CALENDAR_FILE = 'arrival-plan.ics';

/** Octets of a line, without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/** Steps without a due date are omitted. */
export function planCalendar(items: readonly PlanItem[], facts: CalendarFacts): string {
  const { siteName, siteUrl, changedAt } = facts;
  const host = new URL(siteUrl).host;
  const stamp = changedAt.toISOString().replace(/[-:]|\.\d+/g, '');
  const events = items.flatMap(({ id, title, due, done_when, guide, heading }) => {
    if (due === null) return [];
    const page = guide ? `${articlePath(guide.slug)}${heading && `#${heading}`}` : `${planPath()}#${id}`;
    const said = [done_when && `Done when: ${done_when}`, siteUrl + page].filter(Boolean).join('\n');
    return [
      'BEGIN:VEVENT',
      `UID:plan-${id}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(due)}`,
      `DTEND;VALUE=DATE:${compact(dayAfter(due))}`,
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
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const compact = (day: string): string => day.replaceAll('-', '');

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** Escapes a text as a value (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** Folds a line into pieces of at most 75 octets, never within a character; each continuation starts with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let result = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      result += '\r\n ';
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
}

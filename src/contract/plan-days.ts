/** The days of the plan's steps: when each is due, how long it can still be done, and how it stands on a given day. */
import type { PlanItem, PlanStep } from './plan.js';
import type { Stage } from './relations.js';

/** Days after arrival by which the steps of a window are due. */
const LAST_DAY: Readonly<Record<Stage, number | undefined>> = {
  'before-you-come': -1,
  'first-day': 0,
  'first-week': 6,
  'first-month': 29,
  'first-quarter': 89,
  'first-year': 364,
  'when-needed': undefined,
};
const DAYS = /^[+-]\d{1,3}$/;
const DAY_OF_YEAR = /^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const DAY_MS = 86_400_000;

/** Steps due within as many days from today are for now. */
export const NOW_DAYS = 7;

/** Whether a text counts days from arrival, such as `+14` or `-21`. */
export function isDayCount(text: string): boolean {
  return DAYS.test(text);
}

/** Whether a text is a valid due date: `''`, days such as `+14` and `-21`, or a day of the year such as `07-31`. */
export function isDueRule(text: string): boolean {
  return (
    text === '' ||
    isDayCount(text) ||
    (DAY_OF_YEAR.test(text) && !/^(?:02-(?:29|30|31)|(?:04|06|09|11)-31)$/.test(text))
  );
}

/** The days from arrival until a step is due; `undefined` if it has no due date, or it is a day of the year. */
export function dueDays({ due, window }: Pick<PlanStep, 'due' | 'window'>): number | undefined {
  if (due === '') return LAST_DAY[window];
  return isDayCount(due) ? Number(due) : undefined;
}

/** The day a step is due (`YYYY-MM-DD`), given the arrival date; `null` if it has none. */
export function dueDay(step: Pick<PlanStep, 'due' | 'window'>, arrival: string): string | null {
  if (!isDay(arrival)) return null;
  const { due } = step;
  if (DAY_OF_YEAR.test(due)) {
    const year = Number(arrival.slice(0, 4));
    const sameYear = `${arrival.slice(0, 4)}-${due}`;
    return sameYear >= arrival ? sameYear : `${String(year + 1).padStart(4, '0')}-${due}`;
  }
  const days = dueDays(step);
  return days === undefined ? null : addDays(arrival, days);
}

/** The last day on which a step can be done (`YYYY-MM-DD`), given the arrival date; `undefined`: it can be done late. */
export function lastDay({ until }: Pick<PlanStep, 'until'>, arrival: string): string | undefined {
  return isDayCount(until) && isDay(arrival) ? addDays(arrival, Number(until)) : undefined;
}

/** How a step stands: no longer possible, past its due date, due soon, due later, or without a date. */
export type StepTiming = 'over' | 'late' | 'now' | 'later' | 'undated';

/** @param today `YYYY-MM-DD` */
export function stepTiming({ due, last }: Pick<PlanItem, 'due' | 'last'>, today: string): StepTiming {
  if (due === null || today === '') return 'undated';
  if (last !== undefined && last < today) return 'over';
  if (due < today) return 'late';
  return due <= addDays(today, NOW_DAYS) ? 'now' : 'later';
}

/** `2026-12-30` and 3 -> `2027-01-02`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

function isDay(day: string): boolean {
  return !Number.isNaN(Date.parse(`${day}T00:00:00Z`));
}

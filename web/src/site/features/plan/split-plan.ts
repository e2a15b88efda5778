import { type PlanItem, type Stage, STAGES, stepTiming } from '#contract';

/** Steps past their due date that are listed at once; those before them are folded. */
export const LATE_AT_ONCE = 8;

/** A plan as its page shows it. Each step is in one part. */
export interface PlanParts {
  /** Past their due date, but still possible, by that date: the oldest, and the `LATE_AT_ONCE` newest. */
  earlier: PlanItem[];
  late: PlanItem[];
  /** Due within a week. */
  soon: PlanItem[];
  /** All others by window; none is empty. */
  windows: { stage: Stage; steps: PlanItem[] }[];
}

/**
 * Splits a plan into what is for now and the rest, by window.
 * @param today `YYYY-MM-DD`
 * @param settled ids of the steps that are done or left out: they stay in their window
 */
export function splitPlan(items: readonly PlanItem[], today: string, settled: ReadonlySet<string>): PlanParts {
  const late: PlanItem[] = [];
  const soon: PlanItem[] = [];
  const rest = new Map<Stage, PlanItem[]>(STAGES.map((stage) => [stage, []]));
  for (const item of items) {
    const timing = settled.has(item.id) ? undefined : stepTiming(item, today);
    const part = timing === 'late' ? late : timing === 'now' ? soon : rest.get(item.window);
    part?.push(item);
  }
  const windows = [...rest].map(([stage, steps]) => ({ stage, steps })).filter(({ steps }) => steps.length > 0);
  const byDay = [...late].sort((a, b) => (a.due ?? '').localeCompare(b.due ?? ''));
  const folded = Math.max(0, late.length - LATE_AT_ONCE);
  return { earlier: byDay.slice(0, folded), late: byDay.slice(folded), soon, windows };
}

/** The steps of a plan that are done or can still be done. */
export function possibleSteps(items: readonly PlanItem[], today: string, done: readonly string[]): PlanItem[] {
  return items.filter((item) => done.includes(item.id) || stepTiming(item, today) !== 'over');
}

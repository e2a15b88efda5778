import { planPath, type Stage } from '#contract';
import { useState } from 'react';
import { useHydrated } from '../../../shared/hooks/use-hydrated';
import { indianTime } from '../../../shared/lib/format-time';
import { type KeptPlan, computeProgress } from './kept-plan';
import type { PlanView } from './own-view';
import { type PlanParts, possibleSteps, splitPlan } from './split-plan';

/** Today in Bangalore: the day of the served page until it is hydrated, since it may come from a cache. */
export function useToday(served: string): string {
  const isHydrated = useHydrated();
  return isHydrated ? indianTime(new Date().toISOString()).slice(0, 10) : served;
}

interface Start {
  key: string;
  /** The steps that were done or left out. */
  settled: ReadonlySet<string>;
  openStage: Stage | undefined;
}

/**
 * Splits the plan for today. Steps stay where they are while the reader ticks them; only other answers, or another
 * visit, rearrange them.
 * @returns its parts; the window that starts unfolded, the one with the next step unless that is for now; and a key
 * that changes when the parts do
 */
export function usePlanParts(
  { answers, arrival, items }: PlanView,
  plan: KeptPlan,
  today: string,
): PlanParts & { openStage: Stage | undefined; key: string } {
  const isHydrated = useHydrated();
  const key = [isHydrated, today, planPath(answers, arrival), items.length].join(' ');
  const begin = (): Start => {
    const settled = new Set([...plan.done, ...plan.skipped]);
    const { late, soon } = splitPlan(items, today, settled);
    const { next } = computeProgress(possibleSteps(items, today, plan.done), plan);
    return { key, settled, openStage: late.length + soon.length > 0 ? undefined : next?.window };
  };
  const [start, setStart] = useState(begin);
  if (start.key !== key) setStart(begin());
  return { ...splitPlan(items, today, start.settled), openStage: start.openStage, key };
}

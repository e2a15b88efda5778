import { endpoints, type PlanStep, STAGES } from '#contract';
import { useEffect, useState } from 'react';
import { isText, isListWith, isAmong, hasShape } from '../../../shared/lib/guards';
import { hasKeptPlan } from '../../lib/kept-plan-flag';
import { KEPT_STEPS_KEY } from './kept-plan';

const areSteps = isListWith(
  hasShape<PlanStep>({
    id: isText,
    title: isText,
    guide: isText,
    heading: isText,
    window: isAmong(STAGES),
    due: isText,
    applies_if: isText,
    papers: isListWith(isText),
  }),
);

/**
 * Loads all steps with their conditions and due rules, to compute the plan on the device. They are stored along with
 * it: offline, or until the server responds, the last visit's are used.
 * @param isWanted loads nothing until true
 * @returns `undefined` until loaded, and if loading fails
 */
export function usePlanSteps(isWanted: boolean): PlanStep[] | undefined {
  const [steps, setSteps] = useState(readSteps);
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    fetch(endpoints.plan, { headers: { Accept: 'application/json' }, signal: leaving.signal })
      .then(async (response) => {
        const answer: unknown = await response.json();
        if (!response.ok || !areSteps(answer)) return;
        setSteps(answer);
        keepSteps(answer);
      })
      .catch(() => undefined);
    return () => leaving.abort();
  }, [isWanted]);
  return steps;
}

/** The steps that this device keeps along with the plan. */
export function readSteps(): PlanStep[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_STEPS_KEY) ?? 'null');
    return areSteps(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function keepSteps(steps: PlanStep[]): void {
  // The plan may have been deleted meanwhile.
  if (!hasKeptPlan()) return;
  try {
    localStorage.setItem(KEPT_STEPS_KEY, JSON.stringify(steps));
  } catch {
    // Without storage, the next page fetches them.
  }
}

import { endpoints, type PlanStep, STAGES } from '#contract';
import { useEffect, useState } from 'react';
import { isText, listOf, oneOf, shapeOf } from '../../lib/answers';

const areSteps = listOf(
  shapeOf<PlanStep>({
    id: isText,
    title: isText,
    guide: isText,
    heading: isText,
    window: oneOf(STAGES),
    due: isText,
    applies_if: isText,
  }),
);

/**
 * All steps with whom they apply to and when they are due, for computing the plan on the device.
 * @param isWanted nothing is loaded before
 * @returns `undefined` until loaded; if that fails, the page stays as it is for everybody
 */
export function usePlanSteps(isWanted: boolean): PlanStep[] | undefined {
  const [steps, setSteps] = useState<PlanStep[]>();
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    fetch(endpoints.plan, { headers: { Accept: 'application/json' }, signal: leaving.signal })
      .then(async (response) => {
        const answer: unknown = await response.json();
        if (response.ok && areSteps(answer)) setSteps(answer);
      })
      .catch(() => undefined);
    return () => leaving.abort();
  }, [isWanted]);
  return steps;
}

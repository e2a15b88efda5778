import { planPath, type PlanPage, routes } from '#contract';
import { useEffect, useMemo, useState } from 'react';
import { changePlan } from './change-plan';
import { isEmptyPlan, type KeptPlan } from './kept-plan';
import { ownView, type PlanView } from './own-view';
import { usePlanSteps } from './plan-steps';

/** The link or button from the reader's own steps to all of them, or back. */
export interface WayToView {
  text: string;
  href?: string;
  onClick?: () => void;
}

/**
 * The plan for the answers saved on this device. They are applied in the browser, so that the server never sees them. A
 * page whose URL contains answers shows those.
 */
export function useOwnView(
  data: PlanPage,
  plan: KeptPlan,
): { view: PlanView; isAddressed: boolean; way: WayToView | undefined } {
  const { answers, arrival } = plan;
  const own = planPath(answers, arrival);
  const hasOwn = own !== routes.plan;
  const addressed = planPath(data.answers, data.arrival);
  const isAddressed = addressed !== routes.plan;
  /** The answers for which the reader chose to see the whole plan. */
  const [wholeFor, setWholeFor] = useState<string>();
  const steps = usePlanSteps(hasOwn && !isAddressed);
  const isOwn = hasOwn && !isAddressed && wholeFor !== own;
  const view = useMemo(
    () => (isOwn && steps ? ownView(data.items, steps, answers, arrival) : data),
    [isOwn, steps, data, answers, arrival],
  );
  // Answers in the URL are adopted if the reader's plan has none; saved ones are never overwritten by following a link.
  const adopts = isAddressed && !hasOwn && !isEmptyPlan(plan);
  useEffect(() => {
    if (adopts) changePlan((now) => ({ ...now, answers: data.answers, arrival: data.arrival }));
  }, [adopts, data.answers, data.arrival]);

  let way: WayToView | undefined;
  if (isAddressed && hasOwn && addressed !== own) way = { href: routes.plan, text: 'Show my own plan' };
  else if (isAddressed && !hasOwn) way = { href: routes.plan, text: 'Show the whole plan' };
  else if (hasOwn && !isAddressed)
    way = {
      onClick: () => setWholeFor(isOwn ? own : undefined),
      text: isOwn ? 'Show the whole plan' : 'Show only what is for me',
    };
  return { view, isAddressed, way };
}

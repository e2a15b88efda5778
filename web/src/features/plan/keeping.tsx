/** What those need who keep a plan on this device; the page of the plan fetches it for them. */
import { planPath, type PlanAnswers, type PlanPage, routes } from '#contract';
import { useEffect, useMemo, useState } from 'react';
import { isEmptyPlan, keptPlan, together } from './kept-plan';
import { keep } from './keep';
import { type PlanView, ownView } from './own-view';
import { PlanBar } from './plan-bar';
import { usePlanSteps } from './plan-steps';
import { TakeOver } from './take-over';
import { useKeptPlan } from './use-kept-plan';

export { StepControls } from './step-controls';

/** Keeps what somebody answered, and the day of arrival. */
export function keepAnswers(answers: PlanAnswers, arrival: string): void {
  keep((plan) => ({ ...plan, answers, arrival }));
}

export interface OwnPlanProps {
  data: PlanPage;
  /** Takes what is to be shown in place of the page's own steps; `undefined`: these. */
  onView: (view: PlanView | undefined) => void;
  /** What is shown. */
  view: PlanView;
  /** Whether it took the place of what was pressed, and so takes the focus. */
  takesFocus: boolean;
}

/**
 * How far one has come, and the plan by the answers that this device keeps: they are applied here, so that the server never hears of
 * them. A page whose address holds answers shows those.
 */
export function OwnPlan({ data, view, onView, takesFocus }: OwnPlanProps) {
  const plan = useKeptPlan();
  const { answers, arrival } = plan;
  const own = planPath(answers, arrival);
  const hasOwn = own !== routes.plan;
  const isAddressed = planPath(data.answers, data.arrival) !== routes.plan;
  /** The answers for which the whole plan was asked for. */
  const [wholeFor, setWholeFor] = useState<string>();
  const steps = usePlanSteps(hasOwn && !isAddressed);
  const isOwn = hasOwn && !isAddressed && wholeFor !== own;
  const shown = useMemo(
    () => (isOwn && steps ? ownView(data.items, steps, answers, arrival) : undefined),
    [isOwn, steps, data.items, answers, arrival],
  );
  useEffect(() => onView(shown), [shown, onView]);
  useEffect(() => {
    // Who begins with answers in the address means these; whoever has some keeps them, whatever link is followed.
    const kept = keptPlan();
    if (isAddressed && planPath(kept.answers, kept.arrival) === routes.plan) keepAnswers(data.answers, data.arrival);
  }, [isAddressed, data.answers, data.arrival]);

  const isOther = isAddressed && planPath(data.answers, data.arrival) !== own;
  const way = isOther
    ? { href: routes.plan, text: 'Show my own plan' }
    : hasOwn &&
      !isAddressed && {
        onClick: () => setWholeFor(isOwn ? own : undefined),
        text: isOwn ? 'Show the whole plan' : 'Show only what is for me',
      };
  return (
    <>
      <TakeOver onTake={(carried) => keep((now) => together(now, carried))} isFree={() => isEmptyPlan(keptPlan())} />
      <PlanBar items={view.items} plan={plan} takesFocus={takesFocus} way={way || undefined} />
    </>
  );
}

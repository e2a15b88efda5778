/** What readers with a plan on this device need; the plan's page loads it for them. */
import {
  CALENDAR_FILE,
  planCalendar,
  planPath,
  type PlanAnswers,
  type PlanItem,
  type PlanPage,
  routes,
  type SiteInfo,
} from '#contract';
import { useEffect, useMemo, useState } from 'react';
import { saveFile } from '../../lib/save-file';
import { isEmptyPlan, keptPlan, mergePlans } from './kept-plan';
import { changePlan } from './change-plan';
import { type PlanView, ownView } from './own-view';
import { PlanBar } from './plan-bar';
import { usePlanSteps } from './plan-steps';
import { ImportPlan } from './import-plan';
import { useKeptPlan } from './use-kept-plan';

export { StepControls } from './step-controls';

/** Saves a reader's answers and day of arrival. */
export function saveAnswers(answers: PlanAnswers, arrival: string): void {
  changePlan((plan) => ({ ...plan, answers, arrival }));
}

/**
 * Creates the calendar file in the browser, because the server must not see the answers. Done and skipped steps are
 * left out.
 */
export function saveCalendar(items: readonly PlanItem[], { name, url }: SiteInfo): void {
  const { done, skipped } = keptPlan();
  const open = items.filter(({ id }) => !done.includes(id) && !skipped.includes(id));
  const text = planCalendar(open, { siteName: name, siteUrl: url, changedAt: new Date() });
  saveFile(new Blob([text], { type: 'text/calendar' }), CALENDAR_FILE);
}

export interface OwnPlanProps {
  data: PlanPage;
  /** Called with the view to show instead of the server's steps; `undefined` for those. */
  onView: (view: PlanView | undefined) => void;
  /** The current view. */
  view: PlanView;
  /** Whether to take the focus, having replaced the pressed control. */
  takesFocus: boolean;
}

/**
 * The reader's progress, and the plan for the answers saved on this device. They are applied in the browser, so that
 * the server never sees them. A page whose URL contains answers shows those.
 */
export function OwnPlan({ data, view, onView, takesFocus }: OwnPlanProps) {
  const plan = useKeptPlan();
  const { answers, arrival } = plan;
  const own = planPath(answers, arrival);
  const hasOwn = own !== routes.plan;
  const isAddressed = planPath(data.answers, data.arrival) !== routes.plan;
  /** The answers for which the reader chose to see the whole plan. */
  const [wholeFor, setWholeFor] = useState<string>();
  const steps = usePlanSteps(hasOwn && !isAddressed);
  const isOwn = hasOwn && !isAddressed && wholeFor !== own;
  const shown = useMemo(
    () => (isOwn && steps ? ownView(data.items, steps, answers, arrival) : undefined),
    [isOwn, steps, data.items, answers, arrival],
  );
  useEffect(() => onView(shown), [shown, onView]);
  useEffect(() => {
    // Answers in the URL are adopted if the reader has none; saved ones are never overwritten by following a link.
    const kept = keptPlan();
    if (isAddressed && planPath(kept.answers, kept.arrival) === routes.plan) saveAnswers(data.answers, data.arrival);
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
      <ImportPlan
        onTake={(carried) => changePlan((now) => mergePlans(now, carried))}
        isFree={() => isEmptyPlan(keptPlan())}
      />
      <PlanBar items={view.items} plan={plan} takesFocus={takesFocus} way={way || undefined} />
    </>
  );
}

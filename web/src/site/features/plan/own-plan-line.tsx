import { type PlanPlace, routes } from '#contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { TickBox } from '../../../shared/components/ui/tick-box';
import { styled } from '../../../shared/theme/styled';
import { changePlan } from './change-plan';
import { withDone } from './kept-plan';
import { ownPlace } from './own-place';
import { usePlanSteps } from './plan-steps';
import { useKeptPlan } from './use-kept-plan';

const Label = styled('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '2.75rem',
  },
});

/** Marks a step as done or not done, on this device. */
export function markStep(id: string, isDone: boolean): void {
  changePlan((plan) => withDone(plan, id, isDone));
}

export interface OwnPlanLineProps {
  /** The guide's place in the whole plan. */
  place: PlanPlace;
  slug: string;
  /** Whether to take the focus, having replaced the pressed control. */
  takesFocus: boolean;
  /** Renders a place with its checkbox. */
  lines: (place: PlanPlace, tick: ReactNode) => ReactNode;
}

/**
 * A guide's place in the reader's own plan. The reader's answers are applied in the browser, so that the server never
 * sees them; without answers, all steps apply.
 */
export function OwnPlanLine({ place, slug, takesFocus, lines }: OwnPlanLineProps) {
  const plan = useKeptPlan();
  const isOwn = plan.skipped.length > 0 || Object.keys(plan.answers).length > 0;
  const steps = usePlanSteps(isOwn);
  const shown = isOwn && steps ? ownPlace(steps, plan, slug) : place;
  if (shown) return lines(shown, <Tick id={shown.id} isDone={plan.done.includes(shown.id)} takesFocus={takesFocus} />);
  return (
    <p>
      <a className="link" href={routes.plan}>
        Not in your plan
      </a>
      {`: ${place.title}`}
    </p>
  );
}

function Tick({ id, isDone, takesFocus }: { id: string; isDone: boolean; takesFocus: boolean }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <Label>
      <TickBox ref={box} checked={isDone} onChange={({ target }) => markStep(id, target.checked)} />
      Done in my plan
    </Label>
  );
}

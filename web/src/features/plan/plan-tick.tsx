import { useEffect, useRef } from 'react';
import { styled } from '../../theme/styled';
import { changePlan } from './change-plan';
import { withDone } from './kept-plan';
import { useKeptPlan } from './use-kept-plan';

const Label = styled('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '2.75rem',
    '& input': { w: '1.25rem', h: '1.25rem', flexShrink: '0' },
  },
});

/** Marks a step as done or not done, on this device. */
export function markStep(id: string, isDone: boolean): void {
  changePlan((plan) => withDone(plan, id, isDone));
}

export interface PlanTickProps {
  id: string;
  /** Whether it replaced the pressed control, and so takes the focus. */
  takesFocus: boolean;
}

/** A checkbox for a step of the plan. */
export function PlanTick({ id, takesFocus }: PlanTickProps) {
  const { done } = useKeptPlan();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <Label>
      <input
        ref={box}
        type="checkbox"
        checked={done.includes(id)}
        onChange={({ target }) => markStep(id, target.checked)}
      />
      Done in my plan
    </Label>
  );
}

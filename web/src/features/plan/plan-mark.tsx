import { MESSAGES } from '#contract';
import { useEffect, useState } from 'react';
import { Button } from '../../components/ui/button';
import { Scripted } from '../../components/ui/scripted';
import { hasKeptPlan } from '../../lib/kept-plan-mark';
import { showToast } from '../../lib/toasts';
import type * as TickModule from './plan-tick';

type Tick = typeof TickModule;

/**
 * 'Mark as done' for a guide's step. The code that stores ticks is loaded on a click, or if there is a plan on this
 * device.
 */
export function PlanMark({ id }: { id: string }) {
  const [tick, setTick] = useState<Tick>();
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    // If it does not load, the button stays.
    if (hasKeptPlan()) import('./plan-tick').then(setTick).catch(() => undefined);
  }, []);
  const press = () => {
    import('./plan-tick')
      .then((loaded) => {
        loaded.markStep(id, true);
        setPressed(true);
        setTick(loaded);
      })
      .catch(() => showToast({ title: MESSAGES.networkError, tone: 'error' }));
  };
  if (tick) return <tick.PlanTick id={id} takesFocus={isPressed} />;
  return (
    <Scripted className="no-print scripted">
      <Button size="sm" variant="outline" onClick={press}>
        Mark as done
      </Button>
    </Scripted>
  );
}

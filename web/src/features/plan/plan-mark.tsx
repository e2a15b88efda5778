import { MESSAGES } from '#contract';
import { useEffect, useState } from 'react';
import { Button } from '../../components/ui/button';
import { Scripted } from '../../components/ui/scripted';
import { hasKeptPlan } from '../../lib/kept-plan-mark';
import { showToast } from '../../lib/toasts';
import type * as TickModule from './plan-tick';

type Tick = typeof TickModule;

/** 'Mark as done' at a guide's step. What keeps ticks is fetched by who presses it, or has a plan on this device already. */
export function PlanMark({ id }: { id: string }) {
  const [tick, setTick] = useState<Tick>();
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    // Where it does not come, the button stays.
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

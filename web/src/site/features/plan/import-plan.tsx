import { formatCount } from '#contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Notice } from '../../../shared/components/ui/notice';
import { TRANSFER_MARK } from '../../lib/kept-plan-flag';
import { showToast } from '../../../shared/lib/toasts';
import { readTransferredPlan } from './transfer-plan';
import type { KeptPlan } from './kept-plan';

export interface ImportPlanProps {
  onTake: (plan: KeptPlan) => void;
  /** Whether this device has no plan that an import would be merged into. */
  isFree: () => boolean;
  /** Called when the question has been answered: its buttons, one of which had the focus, are gone. */
  onAnswered: () => void;
}

/** Imports the plan of a transfer link; asks first if this device already has one. */
export function ImportPlan({ onTake, isFree, onAnswered }: ImportPlanProps) {
  const [offered, setOffered] = useState<KeptPlan>();
  const take = (plan: KeptPlan) => {
    onTake(plan);
    setOffered(undefined);
    showToast({ title: 'Your plan is on this device now', tone: 'success' });
  };
  const answer = (plan?: KeptPlan) => {
    if (plan) take(plan);
    else setOffered(undefined);
    onAnswered();
  };
  const look = useEffectEvent(async () => {
    if (!location.hash.startsWith(TRANSFER_MARK)) return;
    const carried = await readTransferredPlan(location.hash);
    // Removes the fragment, so that a reload or a bookmark does not import it again.
    history.replaceState(history.state, '', location.pathname + location.search);
    if (!carried) {
      showToast({
        title: 'This link does not contain a whole plan. Copy it again on the other device.',
        tone: 'error',
      });
    } else if (isFree()) take(carried);
    else setOffered(carried);
  });
  useEffect(() => {
    const again = () => void look();
    again();
    addEventListener('hashchange', again);
    return () => removeEventListener('hashchange', again);
  }, []);
  if (!offered) return null;
  const { done, notes } = offered;
  return (
    <Notice tone="info" role="alert">
      <p>{`The link contains a plan: ${formatCount(done.length, 'tick')}, ${formatCount(Object.keys(notes).length, 'note')}. You already have one on this device.`}</p>
      <Button size="sm" onClick={() => answer(offered)}>
        Add it to mine
      </Button>{' '}
      <Button size="sm" variant="ghost" onClick={() => answer()}>
        Leave it
      </Button>
    </Notice>
  );
}

import { MESSAGES } from '#contract';
import { useCallback, useEffect, useState } from 'react';
import { TRANSFER_MARK, hasKeptPlan } from '../../lib/kept-plan-mark';
import { showToast } from '../../lib/toasts';
import type * as OwnPlanModule from './own-plan';

type OwnPlanCode = typeof OwnPlanModule;

/**
 * Loads the code for ticks and notes: on request, if there is a plan on this device, or if the URL transfers one.
 * @returns the loaded code, whether the reader requested it, and the function to request it
 */
export function useOwnPlan(): { ownPlan: OwnPlanCode | undefined; isAsked: boolean; ask: () => void } {
  const [ownPlan, setOwnPlan] = useState<OwnPlanCode>();
  const [isAsked, setAsked] = useState(false);
  const load = useCallback(() => {
    import('./own-plan').then(setOwnPlan).catch(() => showToast({ title: MESSAGES.networkError, tone: 'error' }));
  }, []);
  useEffect(() => {
    const look = () => {
      if (hasKeptPlan() || location.hash.startsWith(TRANSFER_MARK)) load();
    };
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, [load]);
  const ask = useCallback(() => {
    setAsked(true);
    load();
  }, [load]);
  return { ownPlan, isAsked, ask };
}

import { MESSAGES } from '#contract';
import { useCallback, useEffect, useState } from 'react';
import { TRANSFER_MARK, hasKeptPlan } from '../../lib/kept-plan-mark';
import { showToast } from '../../lib/toasts';
import type * as OwnPlanModule from './own-plan';

type OwnPlanCode = typeof OwnPlanModule;

/**
 * The code for ticks and notes. It is loaded if there is a plan on this device, if the opened link transfers one, or on
 * request.
 * @returns the loaded code, whether the reader asked for it, and how to ask for it
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

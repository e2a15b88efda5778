import { MESSAGES } from '#contract';
import { useCallback, useEffect, useState } from 'react';
import { CARRY_MARK, hasKeptPlan } from '../../lib/kept-plan-mark';
import { showToast } from '../../lib/toasts';
import type * as KeepingModule from './keeping';

type Keeping = typeof KeepingModule;

/**
 * The code for ticks and notes. It is loaded if there is a plan on this device, if the opened link transfers one, or on
 * request.
 * @returns the loaded code, whether the reader asked for it, and how to ask for it
 */
export function useKeeping(): { keeping: Keeping | undefined; isAsked: boolean; ask: () => void } {
  const [keeping, setKeeping] = useState<Keeping>();
  const [isAsked, setAsked] = useState(false);
  const load = useCallback(() => {
    import('./keeping').then(setKeeping).catch(() => showToast({ title: MESSAGES.networkError, tone: 'error' }));
  }, []);
  useEffect(() => {
    const look = () => {
      if (hasKeptPlan() || location.hash.startsWith(CARRY_MARK)) load();
    };
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, [load]);
  const ask = useCallback(() => {
    setAsked(true);
    load();
  }, [load]);
  return { keeping, isAsked, ask };
}

import { useSyncExternalStore } from 'react';
import { EMPTY_PLAN, keptPlan, onKeptPlan, type KeptPlan } from './kept-plan';

/** The plan that this device keeps, as it changes. */
export function useKeptPlan(): KeptPlan {
  return useSyncExternalStore(onKeptPlan, keptPlan, () => EMPTY_PLAN);
}

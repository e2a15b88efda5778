import { useSyncExternalStore } from 'react';
import { EMPTY_PLAN, keptPlan, onKeptPlan, type KeptPlan } from './kept-plan';

/** The plan stored on this device, kept up to date. */
export function useKeptPlan(): KeptPlan {
  return useSyncExternalStore(onKeptPlan, keptPlan, () => EMPTY_PLAN);
}

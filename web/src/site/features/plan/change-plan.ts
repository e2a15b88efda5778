import { showToast } from '../../../shared/lib/toasts';
import { keepPlan, keptPlan, type KeptPlan } from './kept-plan';

/** Saves a change to the plan; shows a toast if the browser cannot store it. */
export function changePlan(change: (plan: KeptPlan) => KeptPlan): void {
  if (keepPlan(change(keptPlan()))) return;
  showToast({
    title: 'Your browser does not let this site store anything, so this is lost when you leave the page',
    tone: 'error',
  });
}

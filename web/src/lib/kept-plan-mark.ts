/** The storage key of a reader's own plan. A separate module, because most pages only check whether there is one. */
export const KEPT_PLAN_KEY = 'arrival-plan';

/** Starts the fragment of a link that transfers a plan to another device. Fragments never reach a server. */
export const TRANSFER_MARK = '#carry=';

/** Whether a plan is stored on this device. */
export function hasKeptPlan(): boolean {
  try {
    return localStorage.getItem(KEPT_PLAN_KEY) !== null;
  } catch {
    return false;
  }
}

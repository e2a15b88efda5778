/** The storage key of a reader's plan. A separate module, because most pages only check for one. */
export const KEPT_PLAN_KEY = 'arrival-plan';

/** The prefix of a transfer link's fragment. Fragments are never sent to a server. */
export const TRANSFER_MARK = '#carry=';

/** Whether a plan is stored on this device. */
export function hasKeptPlan(): boolean {
  try {
    return localStorage.getItem(KEPT_PLAN_KEY) !== null;
  } catch {
    return false;
  }
}

/** Where a reader's own plan lies in the browser's storage. In a module of its own: pages ask for the mark alone. */
export const KEPT_PLAN_KEY = 'arrival-plan';

/** Begins the fragment of a link that carries a plan to another device. What stands behind it never reaches a server. */
export const CARRY_MARK = '#carry=';

/** Whether this device keeps a plan. */
export function hasKeptPlan(): boolean {
  try {
    return localStorage.getItem(KEPT_PLAN_KEY) !== null;
  } catch {
    return false;
  }
}

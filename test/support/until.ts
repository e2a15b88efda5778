import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE = 25;

/** Selects connections to this database that wait for a lock. */
export const WAITING_FOR_A_LOCK =
  "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

/**
 * Waits until `condition` holds, by polling.
 * @param within milliseconds; generous, for a busy machine
 * @throws Error if it never does
 */
export async function until(condition: () => boolean | Promise<boolean>, within = 60_000): Promise<void> {
  const deadline = Date.now() + within;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Still false after ${within} ms: ${condition.toString()}`);
    await sleep(PAUSE);
  }
}

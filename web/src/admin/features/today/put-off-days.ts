import { addDays, type TodayKind } from '#contract';
import { today } from '../../lib/today';

/** Days after which what was done by hand is looked at again, in case it did not help. */
const SHORT = 30;
const LONG = 365;

/** The day on which a finished item may come back, if there is still a reason: `YYYY-MM-DD`. */
export function daysUntilBack(kind: TodayKind): string {
  return addDays(today(), kind === 'old-guide' ? LONG : SHORT);
}

/** The Monday after today, `YYYY-MM-DD`. */
export function nextMonday(): string {
  const day = today();
  return addDays(day, 7 - ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

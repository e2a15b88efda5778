import { toIndianDay } from '#contract';

/** Today's date in Bangalore, as `YYYY-MM-DD`; later dates are rejected. */
export function today(): string {
  return toIndianDay(new Date().toISOString());
}

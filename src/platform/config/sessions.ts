import { type ReadVariable, wholeNumber } from './values.js';

/** Session lifetimes. */
export interface SessionSettings {
  /** Hours without a request. */
  idleHours: number;
  /** Hours since sign-in, regardless of use. */
  longestHours: number;
}

/** Reads the session settings. */
export function readSessions(read: ReadVariable): SessionSettings {
  return {
    idleHours: read('SESSION_IDLE_HOURS', 12, 'whole hours from 1 to 720', wholeNumber(1, 720)),
    longestHours: read('SESSION_LONGEST_HOURS', 12, 'whole hours from 1 to 2160', wholeNumber(1, 2_160)),
  };
}

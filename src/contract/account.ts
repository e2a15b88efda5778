/** The account's sessions, and the record of what happened to it. */

/** A session that runs. */
export interface AccountSession {
  id: string;
  /** Browser and system in words, e.g. `Firefox on Windows`. */
  browser: string;
  /** The network that it was last seen from: an IPv4 address, or the /64 of an IPv6 address. */
  network: string;
  /** When it began; UTC. */
  first_seen: string;
  /** To the minute; UTC. */
  last_seen: string;
  /** Whether it is the one that asks. */
  current: boolean;
}

/** What can happen to the account, and how the record says it. */
export const ACCOUNT_EVENTS = {
  'account-created': 'Account created',
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  'sign-in-held-off': 'Sign-in held off: too many failures',
  'signed-out': 'Signed out',
  'session-ended': 'Session ended',
  'sessions-ended': 'All other sessions ended',
  'password-changed': 'Password changed',
  'password-change-failed': 'Password change failed: wrong current password',
  'password-reset': 'Password reset by a command on the server',
} as const;

export type AccountEventKind = keyof typeof ACCOUNT_EVENTS;

/** One line of the record. Never holds a secret, nor a name that somebody gave at a failed sign-in. */
export interface AccountEvent {
  id: number;
  kind: AccountEventKind;
  /** When it happened, the last time; UTC. */
  at: string;
  /** How often within the hour, for failures that came again and again. */
  times: number;
  /** Browser and system in words. */
  browser: string;
  network: string;
  /** More about it in a few words; may be empty. */
  detail: string;
}

/** Events on one page. */
export const ACCOUNT_EVENT_PAGE = 100;

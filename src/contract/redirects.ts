/** Missed addresses, and the administrator's redirects for them. */

export interface MissedAddress {
  /** Canonical path, e.g. `/rent-agreement`. */
  path: string;
  count: number;
  /** UTC, ISO 8601. */
  last_asked: string;
}

/** Redirects `from` to `to`: an article (its current URL) or another page of this site. */
export interface Redirect {
  from: string;
  to: string;
}

export const REDIRECT_LIMITS = {
  path: 200,
  missed: 500,
  redirects: 2_000,
  /** Of one missed address, as counted. */
  requests: 1_000_000_000,
} as const;

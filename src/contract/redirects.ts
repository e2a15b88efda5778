/** Addresses that visitors asked for and did not find, and where the administrator leads them. */

export interface MissedAddress {
  /** Canonical path, e.g. `/rent-agreement`. */
  path: string;
  count: number;
  /** UTC, ISO 8601. */
  last_asked: string;
}

/** `from` leads to `to`: an article (its current address) or another page of this site. */
export interface Redirect {
  from: string;
  to: string;
}

export const REDIRECT_LIMITS = { path: 200, missed: 500, redirects: 2_000 } as const;

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

export const REDIRECT_OUTCOMES = ['new', 'changed', 'same', 'refused'] as const;

/** What a line of a redirect file does, or did. */
export interface RedirectLine extends Redirect {
  /** Of the file, the first is 1. */
  line: number;
  outcome: (typeof REDIRECT_OUTCOMES)[number];
  /** Why it is refused; otherwise empty. */
  reason: string;
}

export const REDIRECT_LIMITS = {
  path: 200,
  missed: 500,
  redirects: 2_000,
  /** Bytes of a file with redirects. */
  fileBytes: 1024 * 1024,
  /** Of one missed address, as counted. */
  requests: 1_000_000_000,
} as const;

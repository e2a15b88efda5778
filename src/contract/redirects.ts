/** Missed addresses, and the administrator's redirects for them. */
import type { Moment, Positive } from './scalars.js';

export interface MissedAddress {
  /** Canonical path, e.g. `/rent-agreement`. @maxLength REDIRECT_LIMITS.path */
  path: string;
  /** How often it was requested. @maximum REDIRECT_LIMITS.requests */
  count: Positive;
  last_asked: Moment;
}

/** Redirects `from` to `to`: an article (its current URL) or another page of this site. */
export interface Redirect {
  /** A path without a page, such as `/rent-agreement`; a number may follow, as in `/?p=12`. @maxLength REDIRECT_LIMITS.path */
  from: string;
  /** A path on this site, e.g. `/rent-agreement`. @maxLength REDIRECT_LIMITS.path */
  to: string;
}

export const REDIRECT_OUTCOMES = ['new', 'changed', 'same', 'refused'] as const;

/** What a line of a redirect file does, or did. */
export interface RedirectLine {
  /** Of the file, the first is 1. */
  line: Positive;
  from: string;
  to: string;
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

import type { Settings } from '../config/settings.js';

/** A year, in seconds. */
const MAX_AGE = 31_536_000;

/**
 * What `Strict-Transport-Security` says, as helmet's option: nothing for a site without TLS, and nothing of sub-domains unless asked
 * for, since those may be somebody else's and without TLS.
 */
export function strictTransport({
  siteUrl,
  hstsIncludeSubDomains,
}: Settings): { maxAge: number; includeSubDomains: boolean } | false {
  return siteUrl.startsWith('https:') && { maxAge: MAX_AGE, includeSubDomains: hstsIncludeSubDomains };
}

import type { Settings } from '../config/settings.js';

/** One year in seconds. */
const MAX_AGE = 31_536_000;

/**
 * The helmet option for `Strict-Transport-Security`: nothing for a site without TLS, and subdomains only on request,
 * since those may be run by others, without TLS.
 */
export function strictTransport({
  siteUrl,
  hstsIncludeSubDomains,
}: Settings): { maxAge: number; includeSubDomains: boolean } | false {
  return siteUrl.startsWith('https:') && { maxAge: MAX_AGE, includeSubDomains: hstsIncludeSubDomains };
}

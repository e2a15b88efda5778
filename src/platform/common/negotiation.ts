import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';
import type { Encoding } from './compressed-body.js';

/** Its types do not know `preferred` yet: what is taken among equals. */
interface EncodingNegotiator {
  encoding: (available: string[], options?: { preferred: readonly string[] }) => string | undefined;
}

/** Smallest first. */
const OURS: Encoding[] = ['br', 'gzip', 'identity'];
/** Browsers send a handful of values; the cache is cleared if other clients overfill it. */
const KNOWN_VALUES = 200;
const chosen = new Map<string, Encoding>();

/** Returns the encoding that a client prefers (RFC 9110 12.5.3); of equals ours, brotli first. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  const known = chosen.get(acceptEncoding);
  if (known) return known;
  if (chosen.size >= KNOWN_VALUES) chosen.clear();
  const client: EncodingNegotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const encoding = OURS.find((one) => one === client.encoding(OURS, { preferred: OURS })) ?? 'identity';
  chosen.set(acceptEncoding, encoding);
  return encoding;
}

/** Whether `If-None-Match` matches this tag (weak comparison, RFC 9110 13.1.2). */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag));
}

/** Whether a client asks for Markdown before HTML (RFC 9110 12.5.1). Browsers, and whoever takes anything, do not. */
export function prefersMarkdown(request: IncomingMessage): boolean {
  const { accept } = request.headers;
  // Nearly nobody names it, and this is asked of every request.
  if (!accept?.toLowerCase().includes('text/markdown')) return false;
  return new Negotiator(request).mediaType(['text/html', 'text/markdown']) === 'text/markdown';
}

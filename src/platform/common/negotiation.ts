import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';
import type { Encoding } from './compressed-body.js';

/** Browsers send a handful of values; the cache is cleared if other clients overfill it. */
const KNOWN_VALUES = 200;
const chosen = new Map<string, Encoding>();

/** Returns which of our encodings a client accepts, brotli first. `q=0` means refused. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  const known = chosen.get(acceptEncoding);
  if (known) return known;
  if (chosen.size >= KNOWN_VALUES) chosen.clear();
  const encoding = readAcceptEncoding(acceptEncoding);
  chosen.set(acceptEncoding, encoding);
  return encoding;
}

function readAcceptEncoding(acceptEncoding: string): Encoding {
  for (const encoding of ['br', 'gzip'] as const) {
    const match = new RegExp(`(?:^|[,\\s])${encoding}\\s*(?:;\\s*q=([\\d.]+))?(?:$|[,\\s])`, 'i').exec(acceptEncoding);
    if (match && Number(match[1] ?? 1) > 0) return encoding;
  }
  return 'identity';
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

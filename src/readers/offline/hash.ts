import { createHash } from 'node:crypto';

/** A short hash of some texts, to detect changes of a page. */
export function hashParts(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 16);
}

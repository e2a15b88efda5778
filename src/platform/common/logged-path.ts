/** Whether a path may contain the secret of a preview link, at a glance: nearly all paths may not. */
const SUSPECT = /preview|%|[^\x20-\x7e]|(?<![\w-])[\w-]{32}(?![\w-])/i;
/** The administrator's calls, which contain no secret. */
const ADMIN_CALL = /^\/api\/admin\/articles\/(?:preview|\d+\/previews(?:\/\d+)?)$/;
/** Everything behind the word, however it is separated. */
const BEHIND_PREVIEW = /(preview[/\\]?).+/is;
/** 24 random bytes in base64url: a secret without the word, or behind a misspelt one. Slugs and hashes have no capitals. */
const SECRET = /(?<![\w-])(?=[\w-]*[A-Z])[\w-]{32}(?![\w-])/g;
/** Rounds of percent-encoding to undo. */
const MAX_ROUNDS = 5;

/**
 * A path as it may be logged or stored: without the secrets of preview links, in whatever spelling they were requested.
 * @param path as requested, encoded or not
 */
export function toLoggedPath(path: string): string {
  if (!SUSPECT.test(path) || ADMIN_CALL.test(path)) return path;
  const plain = decoded(path);
  const hidden = plain.replace(BEHIND_PREVIEW, '$1…').replace(SECRET, '…');
  return hidden === plain ? path : hidden;
}

function decoded(path: string): string {
  let text = path;
  for (let round = 0; round < MAX_ROUNDS && text.includes('%'); round += 1) {
    const next = text.replace(/(?:%[0-9a-f]{2})+/gi, (part) => Buffer.from(part.replaceAll('%', ''), 'hex').toString());
    if (next === text) break;
    text = next;
  }
  return text.normalize('NFKC');
}

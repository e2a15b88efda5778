import { type Token, tokenise } from './analysis.js';
import type { Meanings } from './meanings.js';
import { isStopWord } from './stop-words.js';

/** Wordings of a query to compare at most. */
const AT_MOST = 48;

/** The same key for all orders and forms of the same words. */
export function wordingKey(words: string): string {
  return toKey(tokenise(words));
}

/** The keys of a query: first of its own words, then of what its names mean. */
export function wordingKeys(query: string, meanings: Meanings): Set<string> {
  const tokens = tokenise(query);
  const keys = new Set([toKey(tokens)]);
  for (const { from, to, means } of meanings.in(tokens.map(({ stem }) => stem)))
    for (const { name } of means) {
      if (keys.size >= AT_MOST) return keys;
      keys.add(toKey([...tokens.slice(0, from), ...tokenise(name), ...tokens.slice(to + 1)]));
    }
  return keys;
}

function toKey(tokens: readonly Token[]): string {
  const telling = tokens.filter(({ word }) => !isStopWord(word));
  return (telling.length > 0 ? telling : tokens)
    .map(({ stem }) => stem)
    .sort()
    .join(' ');
}

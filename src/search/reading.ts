import { queryWords } from './query-words.js';
import { alsoMeant, otherWordings } from './synonyms.js';

/** Other wordings that a title is compared with at most. */
const IN_TITLES = 24;
/** Words of a query that a title is compared with: a longer one is no name of anything, and its pattern would cost. */
const WORDS_IN_TITLES = 6;
/** Endings that a title may write otherwise; what is left of the word must tell enough. */
const ENDING = /(?:ies|ing|ers?|es|s|y|e)$/u;
const SHORTEST_STEM = 4;

/** Shorter words are parts of many others that mean something else, as `tea` is of `team`. */
const SHORTEST_PART = 4;

/** Whether a word that nobody typed, but that is meant, may be a part of another. */
export function maySitInside(word: string): boolean {
  return Array.from(word).length >= SHORTEST_PART;
}

/** The ways in which a query is read: words that must all stand in an article. First as it was typed, then as what it means here. */
export function readingsOf(query = ''): string[][] {
  const typed = queryWords(query);
  if (typed.length === 0) return [];
  return [typed, ...alsoMeant(query).map(queryWords)];
}

/**
 * A pattern, in PostgreSQL's and JavaScript's language, for lower-case titles that say the same as the query in another form:
 * with another ending, or by another name. The title begins with a space, and a space stands for each hyphen. `null` where there
 * is no other form, and for a query of many words, which no title says.
 */
export function titlePattern(query: string): string | null {
  if (queryWords(query).length > WORDS_IN_TITLES) return null;
  const wordings = [query, ...alsoMeant(query), ...otherWordings(query)].slice(0, IN_TITLES);
  const patterns = wordings.map((wording) =>
    queryWords(wording.toLowerCase())
      .map((word) => ` ${escaped(spaced(stemOf(word)))}`)
      .join('.*'),
  );
  const asTyped = queryWords(query.toLowerCase())
    .map((word) => ` ${escaped(spaced(word))}`)
    .join('.*');
  const others = [...new Set(patterns)].filter((pattern) => pattern !== asTyped);
  return others.length > 0 ? others.join('|') : null;
}

/** A word as it stands in texts that are compared by the beginnings of words: what joins words gives way to spaces. */
export function spaced(word: string): string {
  return word.toLowerCase().replace(/[-(/"'&]/g, ' ');
}

/** The same for all orders and forms of the same words. */
export function wordingKey(words: string): string {
  return spaced(words).split(/\s+/u).filter(Boolean).map(stemOf).sort().join(' ');
}

/** The keys of a query, first of its own words, then of its other names and spellings. */
export function wordingKeys(query: string): Set<string> {
  return new Set([query, ...alsoMeant(query), ...otherWordings(query)].map(wordingKey));
}

function stemOf(word: string): string {
  const stem = word.replace(ENDING, '');
  return stem.length >= SHORTEST_STEM ? stem : word;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

import { tellingWords, WORDS_OF_A_NAME } from './names.js';
import { queryWords } from './query-words.js';
import { alsoMeant, wordingsBegun } from './synonyms.js';

/** Minimum length of a prefix: shorter ones occur in nearly every text. */
const SHORTEST = 3;
/** Maximum readings to look for: each costs an index lookup. */
const AT_MOST = 5;

/** Characters around a word that texts and queries may add to it. */
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu;

/**
 * The readings of a query being typed, as words of texts: first as it is, then whole names: other spellings, the local
 * meaning, and names that it begins. Empty if the query is too short, or too long to mention.
 */
export function textReadings(query: string): string[][] {
  if (query.trim().length < SHORTEST || queryWords(query).length > WORDS_OF_A_NAME) return [];
  const wordings = [query, ...alsoMeant(query), ...wordingsBegun(query)].map((wording) => {
    const words = queryWords(wording.toLowerCase()).map((word) => word.replace(AROUND, ''));
    return tellingWords(words.filter(Boolean));
  });
  const readings = new Map(wordings.filter(({ length }) => length > 0).map((words) => [words.join(' '), words]));
  return [...readings.values()].slice(0, AT_MOST);
}

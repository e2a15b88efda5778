import { queryWords } from './query-words.js';
import { alsoMeant, otherWordings } from './synonyms.js';

/** Maximum other wordings to compare with titles. */
const IN_TITLES = 24;
/** Maximum words of a query to compare with titles: a longer one is not a name, and its pattern would be expensive. */
const WORDS_IN_TITLES = 6;
/** Endings that may differ in a title; the rest of the word must be distinctive enough. */
const ENDING = /(?:ies|ing|ers?|es|s|y|e)$/u;
const SHORTEST_STEM = 4;

/** Shorter words occur in many unrelated ones, as `tea` does in `team`. */
const SHORTEST_PART = 4;

/** Whether a synonym, which nobody typed, may match inside another word. */
export function maySitInside(word: string): boolean {
  return Array.from(word).length >= SHORTEST_PART;
}

/** The readings of a query: sets of words that an article must contain. First as typed, then what it means locally. */
export function readingsOf(query = ''): string[][] {
  const typed = queryWords(query);
  if (typed.length === 0) return [];
  return [typed, ...alsoMeant(query).map(queryWords)];
}

/**
 * A pattern, for both PostgreSQL and JavaScript, that matches lower-case titles which say the same as the query in
 * another form: with another ending, or by another name. Titles must begin with a space, and have spaces for hyphens.
 * `null` if there is no other form, or for a query of too many words for a title.
 */
export function titlePattern(query: string): string | null {
  const forms = titleForms(query).map((stems) => stems.map((stem) => ` ${escaped(stem)}`).join('.*'));
  return forms.length > 0 ? forms.join('|') : null;
}

/** The forms that `titlePattern` matches: each is a list of stems that begin words of the title, in this order. */
export function titleForms(query: string): string[][] {
  if (queryWords(query).length > WORDS_IN_TITLES) return [];
  const wordings = [query, ...alsoMeant(query), ...otherWordings(query)].slice(0, IN_TITLES);
  const formOf = (wording: string, stem: (word: string) => string) =>
    queryWords(wording.toLowerCase()).map((word) => spaced(stem(word)));
  const asTyped = formOf(query, (word) => word).join('\n');
  const forms = new Map(wordings.map((wording) => formOf(wording, stemOf)).map((form) => [form.join('\n'), form]));
  forms.delete(asTyped);
  return [...forms.values()];
}

/** A word as it occurs in texts compared by prefixes of words: with spaces for joining characters. */
export function spaced(word: string): string {
  return word.toLowerCase().replace(/[-(/"'&]/g, ' ');
}

/** The same key for all orders and forms of the same words. */
export function wordingKey(words: string): string {
  return spaced(words).split(/\s+/u).filter(Boolean).map(stemOf).sort().join(' ');
}

/** The keys of a query: first of its own words, then of its synonyms and spellings. */
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

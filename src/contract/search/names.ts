import { queryWords } from './query-words.js';
import { spaced, titleForms } from './reading.js';
import { oneSlipFrom, SHORTEST_CORRECTED } from './spelling.js';
import { alsoMeant, isKnownName, otherWordings, wordingsBegun } from './synonyms.js';

/** Longer queries are not names: no other wordings are tried. */
export const WORDS_OF_A_NAME = 6;
/** Longer words are not corrected while typing: they have too many near spellings. */
const LONGEST_GUESSED = 16;
const WORDS_GUESSED = 3;

/** Words that form questions and do not occur in names. The last word of a query may be the beginning of another. */
const FILLERS: ReadonlySet<string> = new Set(
  'a an and are at can do does for from get how i in is it me my of on or the to what when where which who with you your'.split(
    ' ',
  ),
);

/** One way to read a query as a name: words that are prefixes of the name's words. */
export interface NameReading {
  /** The reading as a PostgreSQL `tsquery`, for `name_words`. */
  wanted: string;
  /** For each word of the query, whether a word of a name matches it. */
  tests: readonly ((word: string) => boolean)[];
}

/** The words of a name, or of a query for one, as compared: in lower case, split at hyphens and the like. */
export function nameWords(line: string): string[] {
  return spaced(line).split(/\s+/u).filter(Boolean);
}

/**
 * The readings of a query being typed: first as it is, then with the vocabulary's other words for it, or for names that
 * it begins.
 */
export function nameReadings(query: string): NameReading[] {
  if (nameWords(query).length === 0) return [];
  const others =
    queryWords(query).length > WORDS_OF_A_NAME
      ? []
      : [...alsoMeant(query), ...otherWordings(query), ...wordingsBegun(query)];
  const wordings = [query, ...others].map((wording) => tellingWords(nameWords(wording)));
  return [...new Map(wordings.map((words) => [words.join(' '), words])).values()].map((words) => ({
    wanted: words.map(beginning).join(' & '),
    tests: words.map((typed) => (word) => word.startsWith(typed)),
  }));
}

/** The reading of a query in which each word may have one typing error; `undefined` if none is worth correcting. */
export function nearReading(query: string): NameReading | undefined {
  const words = tellingWords(nameWords(query));
  // A name of the vocabulary is no typing error.
  const isGuessed = (word: string): boolean =>
    word.length >= SHORTEST_CORRECTED && word.length <= LONGEST_GUESSED && !isKnownName(word);
  if (words.length > WORDS_GUESSED || !words.some(isGuessed)) return undefined;
  const near = words.map((word) => (isGuessed(word) ? oneSlipFrom(word) : new Set<string>()));
  return {
    wanted: words
      .map((word, index) => `(${[beginning(word), ...[...(near[index] ?? [])].map(quoted)].join(' | ')})`)
      .join(' & '),
    tests: words.map((typed, index) => (word) => word.startsWith(typed) || near[index]?.has(word) === true),
  };
}

/** A query for anything that one of the readings matches. */
export function anyOf(readings: readonly NameReading[]): string {
  return readings.map(({ wanted }) => `(${wanted})`).join(' | ');
}

/**
 * A `tsquery` for `name_words` that finds all titles that `titlePattern` matches, and those with the same words in
 * another order: the index narrows down what the pattern must be tried on. `null` if there is no pattern.
 */
export function titleQuery(query: string): string | null {
  const forms = titleForms(query)
    .map((stems) => nameWords(stems.join(' ')).map(beginning).join(' & '))
    .filter(Boolean);
  return forms.length > 0 ? forms.map((form) => `(${form})`).join(' | ') : null;
}

/** Whether a name, given by its words, matches a reading. */
export function isNamed(words: readonly string[], { tests }: NameReading): boolean {
  return tests.every((test) => words.some(test));
}

/** The words of a query that may occur in a name, each once. */
export function tellingWords(words: readonly string[]): string[] {
  const telling = words.filter((word, index) => index === words.length - 1 || !FILLERS.has(word));
  return [...new Set(telling)];
}

function beginning(word: string): string {
  return `${quoted(word)}:*`;
}

function quoted(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

import { MEANT, SPELLINGS, VOCABULARY } from './vocabulary.js';

/** Other wordings of one query that are tried at most. */
const AT_MOST = 24;
/** Those that are searched together with it at most. */
const TOGETHER = 4;

/** Letters from which on a name is known by its beginning, and other wordings of such names that are tried at most. */
const SHORTEST_BEGINNING = 3;
const BEGUN = 12;

type Names = ReadonlyMap<string, readonly string[]>;

const ALSO_MEANT = merged(otherNames(SPELLINGS), new Map(MEANT.map(([typed, ...meant]) => [typed, meant])));
const ALL_NAMES = merged(ALSO_MEANT, otherNames(VOCABULARY));
const LONGEST_NAME = Math.max(...[...ALL_NAMES.keys()].map((name) => name.split(' ').length));

/** Whether some line of the vocabulary knows this one-word name. */
export function isKnownName(word: string): boolean {
  return ALL_NAMES.has(word);
}

/**
 * The same query in other words: first with one name in it replaced (names of several words before their parts), then with
 * two. Empty where the vocabulary knows none of its words.
 */
export function otherWordings(query: string): string[] {
  const once = replaceOne(query, ALL_NAMES);
  const twice = once.flatMap((wording) => replaceOne(wording, ALL_NAMES));
  return [...new Set([...once, ...twice])].filter((wording) => wording !== normal(query)).slice(0, AT_MOST);
}

/** Names that begin with what was typed so far, in their other words; a beginning of a few letters tells nothing. */
export function wordingsBegun(typed: string): string[] {
  const start = normal(typed);
  if (start.length < SHORTEST_BEGINNING) return [];
  const begun = [...ALL_NAMES.keys()].filter((name) => name.startsWith(start) && name !== start);
  return [...new Set(begun.flatMap((name) => [name, ...(ALL_NAMES.get(name) ?? [])]))].slice(0, BEGUN);
}

/** The query in the other spellings of a name in it, with what a word in it means here, and in the plural. */
export function alsoMeant(query: string): string[] {
  const wordings = [...replaceOne(query, ALSO_MEANT), inPlural(normal(query))];
  return [...new Set(wordings)].filter((wording) => wording !== normal(query)).slice(0, TOGETHER);
}

/** `library` is no part of `libraries`, as `flat` is of `flats`. */
function inPlural(query: string): string {
  return query.replace(/(?<=[^aeiou\s])y$/u, 'ies');
}

function otherNames(lines: readonly (readonly string[])[]): Names {
  const result = new Map<string, string[]>();
  for (const line of lines) {
    for (const name of line) {
      result.set(name, [...(result.get(name) ?? []), ...line.filter((other) => other !== name)]);
    }
  }
  return result;
}

function merged(first: Names, second: Names): Names {
  const names = [...first.keys(), ...second.keys()];
  return new Map(names.map((name) => [name, [...(first.get(name) ?? []), ...(second.get(name) ?? [])]]));
}

function replaceOne(query: string, names: Names): string[] {
  const words = normal(query).split(' ');
  const result: string[] = [];
  for (let length = Math.min(LONGEST_NAME, words.length); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const name = words.slice(start, start + length).join(' ');
      for (const other of names.get(name) ?? []) {
        result.push([...words.slice(0, start), other, ...words.slice(start + length)].join(' '));
      }
    }
  }
  return result;
}

function normal(query: string): string {
  return query.toLowerCase().trim().split(/\s+/u).join(' ');
}

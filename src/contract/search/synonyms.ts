import { MEANT, SPELLINGS, VOCABULARY } from './vocabulary.js';

/** Maximum other wordings of a query to try. */
const AT_MOST = 24;
/** Maximum wordings to search together with it. */
const TOGETHER = 4;

/** Minimum length of a prefix that identifies a name, and maximum other wordings of such names to try. */
const SHORTEST_BEGINNING = 3;
const BEGUN = 12;

type Names = ReadonlyMap<string, readonly string[]>;

const ALSO_MEANT = merged(otherNames(SPELLINGS), new Map(MEANT.map(([typed, ...meant]) => [typed, meant])));
const ALL_NAMES = merged(ALSO_MEANT, otherNames(VOCABULARY));
const LONGEST_NAME = Math.max(...[...ALL_NAMES.keys()].map((name) => name.split(' ').length));

/** Whether this one-word name is in the vocabulary. */
export function isKnownName(word: string): boolean {
  return ALL_NAMES.has(word);
}

/**
 * The query in other words: first with one name replaced (longer names before their parts), then with two. Empty if
 * none of its words are in the vocabulary.
 */
export function otherWordings(query: string): string[] {
  const once = replaceOne(query, ALL_NAMES);
  const twice = once.flatMap((wording) => replaceOne(wording, ALL_NAMES));
  return [...new Set([...once, ...twice])].filter((wording) => wording !== normal(query)).slice(0, AT_MOST);
}

/** Other words for names that begin with what was typed; empty for very short beginnings. */
export function wordingsBegun(typed: string): string[] {
  const start = normal(typed);
  if (start.length < SHORTEST_BEGINNING) return [];
  const begun = [...ALL_NAMES.keys()].filter((name) => name.startsWith(start) && name !== start);
  return [...new Set(begun.flatMap((name) => [name, ...(ALL_NAMES.get(name) ?? [])]))].slice(0, BEGUN);
}

/** The query with other spellings of its names, with the local meaning of its words, and in the plural. */
export function alsoMeant(query: string): string[] {
  const wordings = [...replaceOne(query, ALSO_MEANT), inPlural(normal(query))];
  return [...new Set(wordings)].filter((wording) => wording !== normal(query)).slice(0, TOGETHER);
}

/** `library` is not a part of `libraries`, as `flat` is of `flats`. */
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

import { VOCABULARY } from './vocabulary.js';

/** Other wordings of one query that are tried at most. */
const AT_MOST = 24;

const BY_NAME = new Map<string, (readonly string[])[]>();
for (const group of VOCABULARY) {
  for (const name of group) BY_NAME.set(name, [...(BY_NAME.get(name) ?? []), group]);
}
const LONGEST_NAME = Math.max(...[...BY_NAME.keys()].map((name) => name.split(' ').length));

/** Whether some line of the vocabulary knows this one-word name. */
export function isKnownName(word: string): boolean {
  return BY_NAME.has(word);
}

/**
 * The same query in other words: first with one name in it replaced (names of several words before their parts), then with
 * two. Empty where the vocabulary knows none of its words.
 */
export function otherWordings(query: string): string[] {
  const once = replaceOne(query);
  const twice = once.flatMap(replaceOne);
  return [...new Set([...once, ...twice])].filter((wording) => wording !== normal(query)).slice(0, AT_MOST);
}

function replaceOne(query: string): string[] {
  const words = normal(query).split(' ');
  const result: string[] = [];
  for (let length = Math.min(LONGEST_NAME, words.length); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const name = words.slice(start, start + length).join(' ');
      for (const other of (BY_NAME.get(name) ?? []).flat()) {
        if (other !== name) result.push([...words.slice(0, start), other, ...words.slice(start + length)].join(' '));
      }
    }
  }
  return result;
}

function normal(query: string): string {
  return query.toLowerCase().trim().split(/\s+/u).join(' ');
}

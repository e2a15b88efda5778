/** Shorter words have too many near spellings for a guess; a second error is accepted only in longer ones. */
export const SHORTEST_CORRECTED = 4;
export const SHORTEST_WITH_TWO_SLIPS = 6;
/** Longer words are not worth guessing. */
export const LONGEST_CORRECTED = 40;

/** A word that occurs in published articles. */
export interface WordInUse {
  core: string;
  /** The number of articles that contain it, up to a limit. */
  articles: number;
  /** The number of their titles with a word that begins with it. */
  titles: number;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');

/** All words at one typing error from a word: an extra, missing or wrong letter, or two swapped. */
export function oneSlipFrom(word: string): Set<string> {
  const letters = Array.from(word);
  const result = new Set<string>();
  for (let at = 0; at <= letters.length; at += 1) {
    const before = letters.slice(0, at).join('');
    const [first = '', second = ''] = letters.slice(at);
    const rest = letters.slice(at + 1).join('');
    if (first) result.add(before + rest);
    if (second) result.add(before + second + first + letters.slice(at + 2).join(''));
    for (const letter of LETTERS) {
      result.add(before + letter + first + rest);
      if (first) result.add(before + letter + rest);
    }
  }
  result.delete(word);
  return result;
}

/** The number of typing errors between two words (optimal string alignment distance). */
export function slipsBetween(a: string, b: string): number {
  const [from, to] = [Array.from(a), Array.from(b)];
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const same = from[i - 1] === to[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + same,
        swapped ? (beforeLast[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, row];
  }
  return last[to.length] ?? 0;
}

/**
 * The candidate with the fewest errors; among those, one with the same first letter; then one that begins a word of
 * titles; then the most common.
 */
export function mostLikely(candidates: readonly WordInUse[], word: string): string | undefined {
  const doubts = ({ core }: WordInUse): number =>
    slipsBetween(word, core) * 2 + (core.startsWith(word.charAt(0)) ? 0 : 1);
  const [best] = [...candidates].sort(
    (a, b) =>
      doubts(a) - doubts(b) ||
      Number(b.titles > 0) - Number(a.titles > 0) ||
      b.articles - a.articles ||
      (a.core < b.core ? -1 : 1),
  );
  return best?.core;
}

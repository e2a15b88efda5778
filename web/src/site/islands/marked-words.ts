/** A piece of a text, and whether it matches the typed words. */
export type Piece = readonly [text: string, typed: boolean];

const SPECIAL = /[\\^$.*+?()[\]{}|]/g;

/**
 * Splits a text at the typed words, which match beginnings of words in any case.
 * @param typed words, separated by white space
 */
export function markedWords(text: string, typed: string): Piece[] {
  const words = typed.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [[text, false]];
  // Longest first, because the first alternative that matches wins.
  const either = words
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(SPECIAL, '\\$&'))
    .join('|');
  // Combining marks belong to the preceding letter: in Indian scripts they are its vowel.
  const pieces: Piece[] = [];
  let done = 0;
  for (const match of text.matchAll(new RegExp(`(^|[^\\p{L}\\p{M}\\p{N}])(${either})`, 'giu'))) {
    const [all, before = '', word = ''] = match;
    const start = match.index + before.length;
    if (start > done) pieces.push([text.slice(done, start), false]);
    pieces.push([word, true]);
    done = match.index + all.length;
  }
  if (done < text.length) pieces.push([text.slice(done), false]);
  return pieces;
}

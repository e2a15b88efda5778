/** The marks that Word writes before list items, and the list type that they imply. */

export interface ListMark {
  ordered: boolean;
  /** For ordered lists: the number and the numbering style of the mark. */
  number: number;
  type?: 'a' | 'A' | 'i' | 'I';
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

/**
 * Parses a mark such as `·`, `3.`, `(b)` or `iv)`. `isFirst`: it opens its list, where `i` means one rather than nine.
 */
export function readMark(text: string, isFirst: boolean): ListMark {
  const mark = /^\(?([0-9]{1,5}|[a-z]{1,8})[.)\]:]?$/i.exec(text.replace(/\s+/g, ''))?.[1];
  // Word writes its hollow bullet as the letter o, and squares as letters of a symbol font, without a full stop.
  if (mark === undefined || (/^[a-z§]$/i.test(text.trim()) && !/[.)\]:]/.test(text)))
    return { ordered: false, number: 1 };
  if (/^\d/.test(mark)) return { ordered: true, number: Number(mark) };
  const isUpper = mark === mark.toUpperCase();
  const letters = mark.toLowerCase();
  const isRoman = /^[ivxlcdm]+$/.test(letters) && (letters.length > 1 || (isFirst && letters === 'i'));
  if (isRoman) return { ordered: true, number: romanNumber(letters), type: isUpper ? 'I' : 'i' };
  if (letters.length > 2) return { ordered: false, number: 1 };
  return { ordered: true, number: letters.charCodeAt(0) - 96, type: isUpper ? 'A' : 'a' };
}

function romanNumber(letters: string): number {
  let sum = 0;
  for (let at = 0; at < letters.length; at += 1) {
    const value = ROMAN[letters[at] ?? ''] ?? 0;
    sum += value < (ROMAN[letters[at + 1] ?? ''] ?? 0) ? -value : value;
  }
  return sum;
}

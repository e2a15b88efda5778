/** Rows of the table of slips, used again for each pair of words. */
let [beforeLast, last, row]: [number[], number[], number[]] = [[], [], []];

/**
 * The number of typing errors between two words (optimal string alignment distance).
 * @param most stops counting beyond so many
 */
export function slipsBetween(a: string, b: string, most = Infinity): number {
  const [from, to] = [toCodes(a), toCodes(b)];
  if (Math.abs(from.length - to.length) > most) return most + 1;
  for (let j = 0; j <= to.length; j += 1) last[j] = j;
  for (let i = 1; i <= from.length; i += 1) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= to.length; j += 1) {
      const same = from[i - 1] === to[j - 1] ? 0 : 1;
      let slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1])
        slips = Math.min(slips, (beforeLast[j - 2] ?? 0) + 1);
      row[j] = slips;
      if (slips < least) least = slips;
    }
    // Swapped letters look back two rows, but cost no less than what the row between has.
    if (least > most) return most + 1;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[to.length] ?? 0;
}

/** The characters of a word: one of two units counts once. */
function toCodes(word: string): number[] {
  const codes: number[] = [];
  for (let at = 0; at < word.length; at += 1) {
    const code = word.codePointAt(at) ?? 0;
    codes.push(code);
    if (code > 0xffff) at += 1;
  }
  return codes;
}

/** Words by their lengths and letters, to find those that may be one or two slips away. */
export class NearWords {
  private readonly groups = new Map<number, { numbers: number[]; letters: number[] }>();

  add(word: string, number: number): void {
    const group = this.groups.get(word.length) ?? { numbers: [], letters: [] };
    group.numbers.push(number);
    group.letters.push(countLetters(word));
    this.groups.set(word.length, group);
  }

  /** The numbers of words whose lengths and letters differ by no more than so many slips explain. */
  find(word: string, slips: number): number[] {
    const letters = countLetters(word);
    const found: number[] = [];
    for (let length = word.length - slips; length <= word.length + slips; length += 1) {
      const group = this.groups.get(length);
      if (!group) continue;
      group.letters.forEach((others, at) => {
        if (bitsIn(letters ^ others) <= 2 * slips) found.push(group.numbers[at] ?? 0);
      });
    }
    return found;
  }
}

/** The letters of a word as a set of bits: comparing these first saves nearly all comparisons letter by letter. */
export function countLetters(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/** How many bits of a set of letters are set. */
export function bitsIn(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

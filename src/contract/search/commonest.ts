/** The words of most articles among those added; where these are as many, in the order of letters. */
export class Commonest {
  readonly words: string[] = [];
  private readonly counts: number[] = [];

  constructor(private readonly most: number) {}

  /** @param count 0: the word is not in use */
  add(word: string, count: number): void {
    if (count === 0 || (this.words.length >= this.most && count < (this.counts.at(-1) ?? 0))) return;
    let at = this.words.length;
    while (at > 0 && isBefore(word, count, this.words[at - 1] ?? '', this.counts[at - 1] ?? 0)) at -= 1;
    if (at >= this.most) return;
    this.words.splice(at, 0, word);
    this.counts.splice(at, 0, count);
    if (this.words.length <= this.most) return;
    this.words.pop();
    this.counts.pop();
  }
}

function isBefore(word: string, count: number, other: string, otherCount: number): boolean {
  return count > otherCount || (count === otherCount && word < other);
}

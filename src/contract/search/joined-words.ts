/** Where in a word a text may stand. */
export interface PlaceInWord {
  /** Letters may come before it, and after it. */
  goesBack: boolean;
  goesOn: boolean;
}

/** All words in one text, to look into all of them at once. */
export class JoinedWords {
  private readonly text: string;
  /** Where each word begins, and where the text ends. */
  private readonly starts: Int32Array;

  constructor(words: readonly string[]) {
    this.text = words.map((word) => `${word}\n`).join('');
    this.starts = new Int32Array(words.length + 1);
    let at = 0;
    words.forEach((word, number) => (this.starts[number + 1] = at += word.length + 1));
  }

  /** The numbers of the words that hold a text at such a place, in order. */
  *find(part: string, { goesBack, goesOn }: PlaceInWord): Generator<number> {
    const { text, starts } = this;
    for (let at = text.indexOf(part); at >= 0;) {
      const number = this.wordAt(at);
      const [start, end] = [starts[number] ?? 0, (starts[number + 1] ?? 0) - 1];
      const isPlaced =
        (goesBack || text.startsWith(part, start)) && (goesOn || text.startsWith(part, end - part.length));
      if (isPlaced) yield number;
      at = text.indexOf(part, end);
    }
  }

  private wordAt(at: number): number {
    let low = 0;
    let high = this.starts.length - 1;
    while (low + 1 < high) {
      const middle = (low + high) >> 1;
      if ((this.starts[middle] ?? 0) <= at) low = middle;
      else high = middle;
    }
    return low;
  }
}

/** A piece of a word and how likely it is, by its number. */
export type Vocabulary = readonly (readonly [piece: string, score: number])[];

/** Stands for the space before a word. */
const SPACE = '\u2581';
/** The first entries are no pieces. */
const RESERVED = 6;
/** What belongs to no piece. */
const UNKNOWN = 0;

/** Divides texts into the pieces that the encoder knows, as SentencePiece does: the likeliest way to write the text with them. */
export class Pieces {
  private readonly known = new Map<string, { id: number; score: number }>();
  private readonly longest: number;

  constructor(vocabulary: Vocabulary) {
    let longest = 1;
    vocabulary.forEach(([piece, score], id) => {
      if (id < RESERVED) return;
      this.known.set(piece, { id, score });
      longest = Math.max(longest, piece.length);
    });
    this.longest = longest;
  }

  /** The numbers of a text's pieces, in order. */
  split(text: string): number[] {
    const normal = text.normalize('NFKC');
    if (normal === '') return [];
    const letters = (SPACE + normal).replaceAll(' ', SPACE);
    const best = new Float64Array(letters.length + 1).fill(-Infinity);
    const ids = new Int32Array(letters.length + 1);
    const starts = new Int32Array(letters.length + 1);
    best[0] = 0;
    for (let from = 0; from < letters.length; from += 1) {
      const before = best[from] ?? 0;
      if (before === -Infinity) continue;
      const reach = (to: number, id: number, score: number): void => {
        if (before + score < (best[to] ?? 0)) return;
        [best[to], ids[to], starts[to]] = [before + score, id, from];
      };
      let isPiece = false;
      for (let to = from + 1; to <= Math.min(letters.length, from + this.longest); to += 1) {
        const piece = this.known.get(letters.slice(from, to));
        if (!piece) continue;
        isPiece = true;
        reach(to, piece.id, piece.score);
      }
      if (!isPiece) reach(from + ((letters.codePointAt(from) ?? 0) > 0xffff ? 2 : 1), UNKNOWN, 0);
    }
    const found: number[] = [];
    for (let at = letters.length; at > 0; at = starts[at] ?? 0)
      if (ids[at] !== UNKNOWN || found.at(-1) !== UNKNOWN) found.push(ids[at] ?? UNKNOWN);
    return found.reverse();
  }
}

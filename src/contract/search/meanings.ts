import { splitNames, type WordLine, type WordWeight } from '../local-words.js';
import { toStems, tokenise } from './analysis.js';
import { slipsBetween } from './spelling.js';
import { isEverywhere, isStopWord } from './stop-words.js';

/** Other words for a name. */
export interface Meaning {
  /** As written. */
  name: string;
  stems: readonly string[];
  /** What it is worth; absent: that depends on whether articles use the name itself. */
  weight?: number | undefined;
  /** It is what people here mean, more than the word itself. */
  isInstead?: boolean | undefined;
}

/** A name found in a query, by the positions of its first and last word. */
export interface NamedSpan {
  from: number;
  to: number;
  means: readonly Meaning[];
}

/** What another name is worth by the weight of its line; `undefined`: that depends on whether articles use the name itself. */
const WORTH: Readonly<Record<WordWeight, number | undefined>> = { same: 1, meant: 1.1, certain: 0.8, usual: undefined };
const ORDER: readonly WordWeight[] = ['same', 'meant', 'certain', 'usual'];

/** What words mean here, compiled for looking up. */
export class Meanings {
  private readonly byStems = new Map<string, Meaning[]>();
  private readonly names: string[] = [];
  private longest = 1;

  /** Compiles a vocabulary: strong lines first, each kind in its order. */
  static from(lines: readonly WordLine[]): Meanings {
    const meanings = new Meanings();
    for (const kind of ORDER)
      for (const { word, means, weight } of lines) {
        if (weight !== kind) continue;
        const [names, others] = [splitNames(word), splitNames(means)];
        if (weight === 'same' || weight === 'usual') meanings.addLine([...names, ...others], WORTH[weight]);
        else
          for (const name of names)
            for (const other of others) meanings.add(name, other, WORTH[weight], weight === 'meant');
      }
    return meanings;
  }

  /** Each name of a line means the others. */
  private addLine(line: readonly string[], weight?: number): void {
    for (const name of line) for (const other of line) if (other !== name) this.add(name, other, weight);
  }

  /** Adds what a name means. */
  private add(name: string, means: string, weight?: number, isInstead?: boolean): void {
    const stems = toStems(name);
    const key = stems.join(' ');
    const words = tokenise(means);
    const telling = words.filter(({ word }) => !isStopWord(word) && !isEverywhere(word));
    const other = (telling.length > 0 ? telling : words).map(({ stem }) => stem);
    if (key === other.join(' ') || stems.length === 0) return;
    this.longest = Math.max(this.longest, stems.length);
    const known = this.byStems.get(key);
    const meaning = { name: means, stems: other, weight, isInstead };
    if (known) known.push(meaning);
    else {
      this.byStems.set(key, [meaning]);
      if (stems.length === 1) this.names.push(tokenise(name)[0]?.word ?? name);
    }
  }

  /** What a word means, by its stem. */
  find(stem: string): readonly Meaning[] {
    return this.byStems.get(stem) ?? [];
  }

  /** The names in a query: the longest first, none within another. */
  in(stems: readonly string[]): NamedSpan[] {
    const found: NamedSpan[] = [];
    for (let length = Math.min(this.longest, stems.length); length > 0; length -= 1)
      for (let from = 0; from + length <= stems.length; from += 1) {
        const to = from + length - 1;
        const means = this.byStems.get(stems.slice(from, to + 1).join(' '));
        if (means) found.push({ from, to, means });
      }
    return found;
  }

  /** What names mean that begin so. */
  begunBy(prefix: string): readonly Meaning[] {
    const begun = this.names.filter((name) => name.startsWith(prefix) && name !== prefix).slice(0, 3);
    return begun.flatMap((name) => this.find(toStems(name).join(' ')));
  }

  /** Names of one word at that many slips at most. */
  nearTo(word: string, slips: number): string[] {
    return this.names.filter(
      (name) => Math.abs(name.length - word.length) <= slips && slipsBetween(name, word, slips) <= slips,
    );
  }
}

import { Commonest } from './commonest.js';
import { JoinedWords, type PlaceInWord } from './joined-words.js';
import { bitsIn, countLetters, NearWords } from './near-words.js';
import { slipsBetween } from './spelling.js';

/** The words that occur in published articles. */
export interface Lexicon {
  /** The number of articles. */
  readonly articles: number;
  /** The number of articles that hold a stem, in any form. */
  articlesWith(stem: string): number;
  /** The stem of a word in use; `undefined` for any other. */
  findStem(word: string): string | undefined;
  /** Words in use that begin so, those of most articles first. */
  begunBy(prefix: string, most: number): string[];
  /** Words in use that begin nearly so, with the same letter, those of most articles first. */
  begunNear(prefix: string, most: number): string[];
  /** Words in use at that many slips of the pen at most. */
  nearTo(word: string, slips: number): string[];
}

/** Stems of words that hold a text. */
export interface HoldingStems {
  /** Those of most articles first. */
  stems: readonly string[];
  /** Those of which every word holds it. */
  certain: ReadonlySet<string>;
}

/** Words that hold a text to look up, at most: each is in an article of its own at worst. */
const HOLDING_AT_MOST = 5_000;
/** For sorting by two numbers as one. */
const STEMS_AT_MOST = 2 ** 24;

/**
 * A lexicon in memory, to which words are added as articles bring them. Words and stems have numbers, since a search may
 * look at ten thousand of them.
 */
export class WordList implements Lexicon {
  articles = 0;
  private readonly stems: string[] = [];
  private readonly numbersOfStems = new Map<string, number>();
  /** By the numbers of stems: the articles that hold it, and the words that have it. */
  private readonly counts: number[] = [];
  private readonly forms: number[] = [];
  private readonly words: string[] = [];
  /** By the numbers of words. */
  private readonly stemsOfWords: number[] = [];
  private readonly numbersOfWords = new Map<string, number>();
  /** The numbers of words in the order of letters, without those added since. */
  private sorted: number[] = [];
  private readonly near = new NearWords();
  private joined: JoinedWords | undefined;

  /** Sets how many articles hold a stem. */
  count(stem: string, articles: number): void {
    this.counts[this.toNumber(stem)] = articles;
  }

  /** Adds a word with its stem. */
  add(word: string, stem: string): void {
    if (this.numbersOfWords.has(word)) return;
    const number = this.words.push(word) - 1;
    const itsStem = this.toNumber(stem);
    this.numbersOfWords.set(word, number);
    this.stemsOfWords.push(itsStem);
    this.forms[itsStem] = (this.forms[itsStem] ?? 0) + 1;
    this.near.add(word, number);
    this.joined = undefined;
  }

  articlesWith(stem: string): number {
    return this.counts[this.numbersOfStems.get(stem) ?? -1] ?? 0;
  }

  findStem(word: string): string | undefined {
    const number = this.numbersOfWords.get(word);
    return number === undefined || this.countArticles(number) === 0
      ? undefined
      : this.stems[this.stemsOfWords[number] ?? -1];
  }

  begunBy(prefix: string, most: number): string[] {
    const best = new Commonest(most);
    for (const { word, number } of this.inOrder(prefix)) {
      if (!word.startsWith(prefix)) break;
      best.add(word, this.countArticles(number));
    }
    return best.words;
  }

  begunNear(prefix: string, most: number): string[] {
    const first = prefix.charAt(0);
    const best = new Commonest(most);
    for (const { word, number } of this.inOrder(first)) {
      if (!word.startsWith(first)) break;
      if (word.length >= prefix.length && beginsNearly(word, prefix)) best.add(word, this.countArticles(number));
    }
    return best.words;
  }

  nearTo(word: string, slips: number): string[] {
    return this.near
      .find(word, slips)
      .filter((number) => this.countArticles(number) > 0)
      .map((number) => this.words[number] ?? '')
      .filter((other) => slipsBetween(word, other, slips) <= slips);
  }

  /** The stems of words in use that hold a text; some of them, if more than `most` words do. */
  holding(part: string, place: PlaceInWord, most = HOLDING_AT_MOST): HoldingStems {
    this.joined ??= new JoinedWords(this.words);
    const forms = new Map<number, number>();
    let words = 0;
    for (const number of this.joined.find(part, place)) {
      if (this.countArticles(number) === 0) continue;
      const stem = this.stemsOfWords[number] ?? -1;
      forms.set(stem, (forms.get(stem) ?? 0) + 1);
      words += 1;
      if (words === most) break;
    }
    const order = Float64Array.from(forms.keys(), (stem) => (this.counts[stem] ?? 0) * STEMS_AT_MOST - stem).sort();
    const sorted = [...order.reverse()].map((one) => (STEMS_AT_MOST - (one % STEMS_AT_MOST)) % STEMS_AT_MOST);
    const toStem = (number: number): string => this.stems[number] ?? '';
    const certain = sorted.filter((stem) => forms.get(stem) === this.forms[stem]);
    return { stems: sorted.map(toStem), certain: new Set(certain.map(toStem)) };
  }

  private toNumber(stem: string): number {
    const known = this.numbersOfStems.get(stem);
    if (known !== undefined) return known;
    const number = this.stems.push(stem) - 1;
    this.numbersOfStems.set(stem, number);
    this.counts.push(0);
    this.forms.push(0);
    return number;
  }

  private countArticles(word: number): number {
    return this.counts[this.stemsOfWords[word] ?? -1] ?? 0;
  }

  /** The words from a beginning on, in the order of letters. */
  private *inOrder(from: string): Generator<{ word: string; number: number }> {
    this.sortNew();
    for (let at = this.firstFrom(from); at < this.sorted.length; at += 1) {
      const number = this.sorted[at] ?? 0;
      yield { word: this.words[number] ?? '', number };
    }
  }

  /** A save brings a few words: sorting all of them again would take as long as ten searches. */
  private sortNew(): void {
    const from = this.sorted.length;
    if (from === this.words.length) return;
    const isBefore = (a: number, b: number): boolean => (this.words[a] ?? '') < (this.words[b] ?? '');
    const added = Array.from({ length: this.words.length - from }, (_, at) => from + at);
    added.sort((a, b) => (isBefore(a, b) ? -1 : 1));
    const merged: number[] = [];
    let next = 0;
    for (const old of this.sorted) {
      for (; next < added.length && isBefore(added[next] ?? 0, old); next += 1) merged.push(added[next] ?? 0);
      merged.push(old);
    }
    this.sorted = [...merged, ...added.slice(next)];
  }

  /** The place of the first word in order that is not before `key`. */
  private firstFrom(key: string): number {
    let low = 0;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.words[this.sorted[middle] ?? 0] ?? '') < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Whether a word begins so but for one slip. */
function beginsNearly(word: string, prefix: string): boolean {
  const letters = countLetters(prefix);
  return [0, -1, 1].some((more) => {
    const start = word.slice(0, prefix.length + more);
    return bitsIn(letters ^ countLetters(start)) <= 2 && slipsBetween(prefix, start, 1) <= 1;
  });
}

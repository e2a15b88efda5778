/** Texts that no index holds, compared with each other by their words. Pure. */
import { toSearchable } from '#contract';

/** A text that may be stored already. */
export interface ComparedText {
  title: string;
  excerpt: string;
  text: string;
}

/** Characters of a text that are compared. */
export const COMPARED = 60_000;
/** The share of all words of both that both have, from which two texts are alike. */
export const ALIKE = 0.8;
/** Shorter texts share too much by chance. */
export const FEWEST_WORDS = 40;
/** Words that stand for a text, chosen by their hash: the share among them is that among all, give or take 2 %. */
const KEPT = 512;
/** Those that are compared first, and the share among them from which the rest is. */
const FIRST = 16;
const FIRST_SHARE = 0.5;

/** The smallest hashes of a text's words; none of a text that is too short. */
export type WordSample = Uint32Array;

/** Remembers texts by their samples of words: 2 KB each, whatever their length. */
export class AlikeTexts<Name> {
  private readonly texts: { sample: WordSample; name: Name }[] = [];

  add(sample: WordSample, name: Name): void {
    if (sample.length > 0) this.texts.push({ sample, name });
  }

  /** The first text that is nearly the same. */
  find(wanted: WordSample): Name | undefined {
    if (wanted.length === 0) return undefined;
    return this.texts.find(
      ({ sample }) => findShare(sample, wanted, FIRST) >= FIRST_SHARE && findShare(sample, wanted, KEPT) >= ALIKE,
    )?.name;
  }
}

/** The words of a text by which it is compared with others. */
export function toComparedTerms({ title, excerpt, text }: ComparedText): string[] {
  const sections = [{ id: '', heading: '', text: text.slice(0, COMPARED) }];
  return [...toSearchable({ title, names: [], excerpt, phrases: [], sections }).terms.keys()];
}

/** The share of the smallest hashes of both that both have. */
function findShare(one: Uint32Array, other: Uint32Array, most: number): number {
  let [i, j, common, all] = [0, 0, 0, 0];
  while (all < most && (i < one.length || j < other.length)) {
    const [a, b] = [one[i] ?? Infinity, other[j] ?? Infinity];
    if (a <= b) i += 1;
    if (b <= a) j += 1;
    if (a === b) common += 1;
    all += 1;
  }
  return common / all;
}

/** @param terms by `toComparedTerms` */
export function toWordSample(terms: readonly string[]): WordSample {
  if (terms.length < FEWEST_WORDS) return new Uint32Array();
  return new Uint32Array(new Set(terms.map(hash))).sort().slice(0, KEPT);
}

/** FNV-1a. */
function hash(term: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < term.length; at += 1) value = Math.imul(value ^ term.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

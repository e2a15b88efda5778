import { type SearchText, toSearchable } from '#contract';

/** A text taken apart for search, in few and flat values: a thread hands it over without a copy of each word. */
export interface FlatText {
  /** Its terms, and what each weighs: lists as JSON, for the database. */
  terms: string;
  weights: string;
  /** Its words, and the stem of each, likewise. */
  words: string;
  stems: string;
  /**
   * For each section its length and the number of its terms, then for each of these its place in `terms` and its
   * occurrences in the heading and in the text.
   */
  sections: Int32Array;
  /** The places in `terms` of those that only its search phrases hold. */
  phraseTerms: number[];
}

/** Takes a text apart; see `toSearchable`. */
export function toFlatText(text: SearchText): FlatText {
  const { terms, words, sections, phraseTerms } = toSearchable(text);
  const places = new Map([...terms.keys()].map((term, place) => [term, place]));
  const numbers: number[] = [];
  for (const section of sections) {
    numbers.push(section.length, section.terms.size);
    for (const [stem, { heading, text: below }] of section.terms) numbers.push(places.get(stem) ?? 0, heading, below);
  }
  return {
    terms: toJson(terms.keys()),
    weights: toJson(terms.values()),
    words: toJson(words.keys()),
    stems: toJson(words.values()),
    sections: Int32Array.from(numbers),
    phraseTerms: phraseTerms.map((stem) => places.get(stem) ?? 0),
  };
}

function toJson(list: Iterable<string | number>): string {
  return JSON.stringify([...list]);
}

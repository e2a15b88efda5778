import type { NearArticle } from './near-articles.js';
import type { SectionPassages } from './section-passages.js';

/** Vectors of an article as stored; `sections`: how many of them are of sections, which come first, `null`: all. */
export interface StoredVectors {
  id: number;
  vectors: Uint8Array;
  sections: number | null;
}

/** What the thread is asked. Answers come in any order: questions go before sections to encode. */
export type ThreadTask =
  | { kind: 'keep'; articles: readonly StoredVectors[] }
  | { kind: 'find'; question: string; most: number }
  | { kind: 'encode-texts'; texts: readonly string[] }
  | { kind: 'encode'; sections: readonly SectionPassages[] };

/** What it replies. */
export interface ThreadResults {
  /** How many articles are kept. */
  keep: number;
  find: NearArticle[];
  /** The vectors of short texts, one after the other. */
  'encode-texts': Int8Array;
  /** The vectors of the sections, one after the other. */
  encode: Uint8Array;
}

export type ThreadReply = { number: number; result: unknown } | { number: number; failure: string };

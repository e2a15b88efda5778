import { readFileSync } from 'node:fs';

/** What a reader typed, and the guides that truly answer it; none: no guide does. */
export interface ReaderQuery {
  q: string;
  kind: string;
  right: string[];
}

/** Queries have so many words at least to be questions. */
const QUESTION = 4;

/** Queries of newcomers with the guides that answer them, fixed before any search was run. */
export function readerQueries(): ReaderQuery[] {
  return read('reader-queries.json');
}

/** Harder ones: troubles in a reader's own words, Hindi and Kannada, brands, slips of the pen. */
export function readerTroubles(): ReaderQuery[] {
  return read('reader-troubles.json');
}

/** A further set, written from the titles and excerpts of the guides alone once the engine was chosen. */
export function laterQueries(): ReaderQuery[] {
  return read('reader-later.json');
}

/** Written from the guides' names alone on 27 November, with their right guides fixed before the first run. */
export function newestQueries(): ReaderQuery[] {
  return read('reader-newest.json');
}

/** As typed on a phone in trouble, written on 28 November from titles and excerpts alone, a third of it whole questions. */
export function phoneQueries(): ReaderQuery[] {
  return read('reader-phone.json');
}

/** Written together with those, and measured once when nothing was to be changed any more. */
export function phoneHeldBackQueries(): ReaderQuery[] {
  return read('reader-phone-held.json');
}

/** Written with the further set and held back: nothing was ever chosen by it, so it says what readers may expect. */
export function heldBackQueries(): ReaderQuery[] {
  return read('reader-held-back.json');
}

function read(file: string): ReaderQuery[] {
  return JSON.parse(readFileSync(`test/support/${file}`, 'utf8')) as ReaderQuery[];
}

/** Shares of queries, from 0 to 1, and the mean of 1 / place of the first right guide (0 beyond the tenth). */
export interface Success {
  queries: number;
  first: number;
  firstThree: number;
  meanReciprocal: number;
  empty: number;
  /** A line for each query without a right guide among the first three. */
  missed: string[];
}

/**
 * Runs the queries that have an answer.
 * @param search returns the slugs of the guides found, best first
 */
export async function measureQueries(
  queries: readonly ReaderQuery[],
  search: (q: string) => Promise<readonly string[]> | readonly string[],
): Promise<Success> {
  const asked = queries.filter(({ right }) => right.length > 0);
  const found = await inTurn(asked, async ({ q, right }) => {
    const slugs = await search(q);
    return { q, right, slugs, place: slugs.findIndex((slug) => right.includes(slug)) };
  });
  const share = (test: (one: (typeof found)[number]) => boolean): number => found.filter(test).length / found.length;
  const missed = found.filter(({ place }) => place < 0 || place > 2);
  return {
    queries: found.length,
    first: share(({ place }) => place === 0),
    firstThree: 1 - missed.length / found.length,
    meanReciprocal:
      found.reduce((sum, { place }) => sum + (place < 0 || place > 9 ? 0 : 1 / (place + 1)), 0) / found.length,
    empty: share(({ slugs }) => slugs.length === 0),
    missed: missed.map(
      ({ q, right, slugs }) => `${q}: ${right.join(' or ')}, not ${slugs.slice(0, 3).join(', ') || 'nothing'}`,
    ),
  };
}

/** Whether a query is a question rather than keywords. */
export function isQuestion({ q }: ReaderQuery): boolean {
  return q.split(/\s+/u).length >= QUESTION;
}

async function inTurn<A, B>(list: readonly A[], work: (one: A) => Promise<B>): Promise<B[]> {
  const done: B[] = [];
  for (const one of list) done.push(await work(one));
  return done;
}

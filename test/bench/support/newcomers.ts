import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PageAnswer, SearchPage, SuggestionsAnswer } from '#contract';
import { NEWCOMER_SEARCHES, SHARE_FOUND } from '../../support/newcomer-searches.js';
import {
  heldBackQueries,
  isQuestion,
  laterQueries,
  measureQueries,
  newestQueries,
  phoneHeldBackQueries,
  phoneQueries,
  type ReaderQuery,
  readerQueries,
  readerTroubles,
} from '../../support/reader-queries.js';
import { startBuiltServer } from './built-server.js';

/** Least shares of a set: among the first three, in the first place, and the mean of 1 / place. */
type Bounds = readonly [firstThree: number, first: number, meanReciprocal: number];

const QUERIES = readerQueries();
const TROUBLES = readerTroubles();
const LATER = laterQueries();
const NEWEST = newestQueries();
const HELD_BACK = heldBackQueries();
const PHONE = phoneQueries();
const PHONE_HELD_BACK = phoneHeldBackQueries();
const KEYWORDS = NEWCOMER_SEARCHES.map(([q, ...right]): ReaderQuery => ({ q, kind: 'keywords', right }));
const SETS: readonly (readonly [name: string, queries: readonly ReaderQuery[], bounds: Bounds])[] = [
  ['keywords of before', KEYWORDS, [SHARE_FOUND, 0, 0]],
  ['newcomers', QUERIES, [0.95, 0.83, 0.89]],
  ['newcomers, questions', QUERIES.filter(isQuestion), [0.95, 0.83, 0.89]],
  ['troubles', TROUBLES, [0.9, 0.77, 0.84]],
  ['troubles, questions', TROUBLES.filter(isQuestion), [0.87, 0.7, 0.79]],
  ['later', LATER, [0.9, 0.75, 0.82]],
  ['later, questions', LATER.filter(isQuestion), [0.87, 0.65, 0.78]],
  ['newest', NEWEST, [0.9, 0.75, 0.82]],
  ['newest, questions', NEWEST.filter(isQuestion), [0.87, 0.65, 0.78]],
  ['held back', HELD_BACK, [0.9, 0.77, 0.84]],
  ['held back, questions', HELD_BACK.filter(isQuestion), [0.87, 0.7, 0.79]],
  ['phone', PHONE, [0.92, 0.8, 0.87]],
  ['phone, questions', PHONE.filter(isQuestion), [0.92, 0.8, 0.87]],
  ['phone, held back', PHONE_HELD_BACK, [0.93, 0.82, 0.88]],
  ['phone, held back, questions', PHONE_HELD_BACK.filter(isQuestion), [0.9, 0.8, 0.87]],
];
/** Shares of the letters typed, and of the queries that are then suggested a right guide or section. */
const TYPED = [
  [1, 0.95],
  [0.6, 0.85],
] as const;
/** Answers above the results: how many are right, and for how many questions there is one. */
const RIGHT_ANSWERS = 0.9;
const ANSWERED = 0.5;
/** Milliseconds between looks whether meaning is known. */
const PAUSE = 500;

/**
 * Sends what newcomers ask to a server with the starter guides, prints how well it is answered and what is not, and
 * returns whether any figure is below its bound.
 */
export async function newcomersMissTooMany(): Promise<boolean> {
  const server = await startBuiltServer({ readyWithinMs: 180_000 });
  const read = async <T>(path: string): Promise<T> => (await (await fetch(server.url + path)).json()) as T;
  const search = async (q: string): Promise<SearchPage> => {
    const path = encodeURIComponent(`/search?q=${encodeURIComponent(q)}`);
    return (await read<PageAnswer>(`/api/pages?path=${path}`)).data as SearchPage;
  };
  let isBelow = false;
  const report = (name: string, figures: readonly (readonly [what: string, share: number, bound: number])[]): void => {
    const shown = figures.map(([what, share, bound]) => {
      if (share < bound) isBelow = true;
      return `${what} ${(share * 100).toFixed(1)} % (bound ${(bound * 100).toFixed(0)})${share < bound ? ' BELOW' : ''}`;
    });
    console.log(`${name.padEnd(24)} ${shown.join(', ')}`);
  };
  try {
    await untilMeaningIsKnown(search);
    console.log('');
    for (const [name, queries, [firstThree, first, meanReciprocal]] of SETS) {
      const found = await measureQueries(queries, async (q) => (await search(q)).list.items.map(({ slug }) => slug));
      report(`${name} (${found.queries})`, [
        ['first three', found.firstThree, firstThree],
        ['first', found.first, first],
        ['reciprocal', found.meanReciprocal, meanReciprocal],
      ]);
      for (const line of found.missed) console.log(`  missed: ${line}`);
    }
    for (const [typed, bound] of TYPED) {
      const asked = QUERIES.filter(({ right }) => right.length > 0);
      let held = 0;
      for (const { q, right } of asked) {
        const part = encodeURIComponent(q.slice(0, Math.ceil(q.length * typed)));
        const { suggestions } = await read<SuggestionsAnswer>(`/api/search/suggestions?q=${part}`);
        held += Number(suggestions.some(({ url }) => right.includes(url.slice(1).replace(/#.*/, ''))));
      }
      report(`suggestions at ${typed * 100} %`, [['right', held / asked.length, bound]]);
    }
    const answered = await measureAnswers(search);
    report('answers above', [
      ['right', answered.right / answered.shown, RIGHT_ANSWERS],
      ['shown', answered.shown / answered.asked, ANSWERED],
    ]);
  } finally {
    await server.stop();
  }
  return isBelow;
}

/** Waits until the guides have their vectors: a server that has none yet finds nothing by meaning, and does not say so. */
async function untilMeaningIsKnown(search: (q: string) => Promise<SearchPage>): Promise<void> {
  // What finds nothing is kept for the next time: each look asks something else.
  for (let look = 0; ; look += 1) {
    const { wordsOnly, list } = await search(`are the guides near in meaning known by now, look ${look}`);
    if (!wordsOnly && list.items.length > 0) return;
    await sleep(PAUSE);
  }
}

async function measureAnswers(
  search: (q: string) => Promise<SearchPage>,
): Promise<{ asked: number; shown: number; right: number }> {
  const text = readFileSync('test/support/answered-questions.json', 'utf8');
  const questions = JSON.parse(text) as { q: string; right: string[] }[];
  let [shown, right] = [0, 0];
  for (const question of questions) {
    const { answer } = await search(question.q);
    if (!answer) continue;
    shown += 1;
    right += Number(question.right.includes(answer.url));
  }
  return { asked: questions.length, shown, right };
}

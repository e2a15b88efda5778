import fc from 'fast-check';
import { TRACKED } from '../../src/content/history/tracked-tables.js';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { HistoryActs } from '../support/history-acts.js';
import { Admin } from '../support/sign-in.js';
import { WRITING_ROUTES } from '../support/writing-routes.js';

/** How many sequences are run; `HISTORY_RUNS` and `HISTORY_SEED` choose others. */
const RUNS = Number(process.env.HISTORY_RUNS ?? 8);
const SEED = Number(process.env.HISTORY_SEED ?? 20261122);

/** One act: its name, and two numbers that choose the target and the variation. */
type Step = readonly [act: string, one: number, other: number];

let app: TestApp;
let acts: HistoryActs;
beforeAll(async () => {
  app = await createTestApp();
  acts = await HistoryActs.create(app, await Admin.create(app));
});
afterAll(() => app.close());

/**
 * By table: a hash of all rows, leaving out modification times, which an undo does not restore, and the slugs of
 * permanently deleted articles.
 */
async function hashesByTable(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { name, changedAt, skipped = [] } of TRACKED) {
    const times = [...(changedAt ? [changedAt] : []), ...(name === 'article' ? ['facts_changed_at'] : [])];
    const [columns] = await app.db<{ list: string }>(
      `select string_agg(format('t.%I', c), ', ') as list from unnest(history_columns($1::regclass, $2::text[])) as c`,
      [name, [...skipped, ...times]],
    );
    const [row] = await app.db<{ hash: string }>(
      `select md5(coalesce(string_agg(r.text, E'\\n' order by r.text), '')) as hash from (select (${columns!.list})::text as text from ${name} as t${
        name === 'article_address' ? ' where slug <> all ($1)' : ''
      }) as r`,
      name === 'article_address' ? [[...acts.gone]] : [],
    );
    found[name] = row!.hash;
  }
  return found;
}

/** Acts that are drawn more often than others: on drafts, on schedules, and undo itself. */
const OFTEN = ['draft', 'newDraft', 'publishDraft', 'discardDraft', 'schedule', 'fire', 'note', 'undo', 'undo'];
const steps = (): fc.Arbitrary<Step[]> =>
  fc.array(fc.tuple(fc.constantFrom(...Object.keys(acts.acts), ...OFTEN), fc.nat({ max: 99 }), fc.nat({ max: 99 })), {
    minLength: 4,
    maxLength: 16,
  });
const ORDER = fc.array(fc.nat({ max: 1_000 }), { minLength: 5, maxLength: 20 });

/** Empties the history and returns the hashesByTable of the initial state. */
async function reset(): Promise<Record<string, string>> {
  await app.db('delete from article_address');
  acts.gone.clear();
  await app.db('delete from change_set');
  for (const number of [0, 1])
    await app.db(
      `insert into contact_message (name, email, subject, message, digest) values ('A', 'a@b.in', 'S', 'M ${number}', $1)`,
      [`digest-${number}-${Math.random()}`],
    );
  return hashesByTable();
}

/** The change sets that can still be undone, latest first, without undos and restores. */
async function undoableActs(): Promise<number[]> {
  const entries = await acts.undoable();
  return entries.filter(({ kind }) => kind !== 'undo' && kind !== 'trash-restored').map(({ id }) => id);
}

describe('any sequence of acts', () => {
  it('can be undone in any order, or reports its conflicts, until the initial state is restored', async () => {
    const run = async (sequence: Step[], order: number[]): Promise<void> => {
      const before = await reset();
      for (const [act, one, other] of sequence) await acts.acts[act]!(one, other);
      for (let left = await undoableActs(); left.length > 0; left = await undoableActs()) {
        const shuffled = left
          .map((id, index) => ({ id, key: order[(index + left.length) % order.length]! }))
          .sort((a, b) => a.key - b.key);
        let undone = 0;
        for (const { id } of shuffled) if (await acts.takeBack(id)) undone += 1;
        // In any order at least one change set can be undone, unless a partial undo restored an article under another slug: that
        // undo is then undone first.
        for (const { id } of undone > 0 ? [] : await acts.undoable()) if (await acts.takeBack(id)) undone += 1;
        expect(undone).toBeGreaterThan(0);
      }
      expect(await hashesByTable()).toEqual(before);
    };
    await fc.assert(fc.asyncProperty(steps(), ORDER, run), { numRuns: RUNS, seed: SEED, endOnFailure: true });
  }, 600_000);

  it('covers every route that changes content', async () => {
    await reset();
    const act = (name: string, one: number, other = one) => acts.acts[name]!(one, other);
    for (const number of [1, 2, 3]) await act('newFact', number);
    for (const number of [1, 2, 3, 5]) await act('create', number);
    // Trashes all of them.
    await act('bulk', 5);
    for (const number of [2, 3, 1])
      for (const name of Object.keys(acts.acts)) if (name !== 'clear') await act(name, number);
    for (const [put, discarded] of [
      ['newDraft', 3],
      ['draft', 1],
    ] as const) {
      await act(put, discarded);
      await act('discardDraft', discarded);
    }
    // A pin is changed only to words that none has yet.
    for (const words of [0, 1]) await act('pin', 0, words);
    await act('changePin', 0, 5);
    await act('clear', 0);
    for (const [name, one, other] of [
      ['redirect', 1, 2],
      ['step', 1, 1],
      ['step', 1, 2],
      ['fact', 0, 3],
      ['newPhrase', 1, 1],
      ['phrase', 1, 2],
      ['deletePhrase', 1, 1],
      ['newArea', 1, 1],
      ['area', 1, 2],
      ['deleteArea', 1, 1],
      ['proposal', 1, 4],
      ['discardProposals', 0, 0],
      ['proposal', 1, 5],
      ['publishProposals', 0, 0],
    ] as const)
      await act(name, one, other);
    const recorded = Object.entries(WRITING_ROUTES).flatMap(([route, walk]) => (typeof walk === 'string' ? [] : route));
    const missing = recorded.filter((route) => {
      const pattern = new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`);
      return ![...acts.calls].some((call) => pattern.test(call));
    });
    expect(missing).toEqual([]);
  });
});

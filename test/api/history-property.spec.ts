import fc from 'fast-check';
import { TRACKED } from '../../src/history/tracked-tables.js';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { Admin } from '../support/sign-in.js';

/** Sequences that are played; `HISTORY_RUNS` and `HISTORY_SEED` play others. */
const RUNS = Number(process.env.HISTORY_RUNS ?? 8);
const SEED = Number(process.env.HISTORY_SEED ?? 20261122);

/** One act: what is done, and two numbers that choose on what and how. */
type Step = readonly [act: string, one: number, other: number];

let app: TestApp;
let admin: Admin;
beforeAll(async () => {
  app = await createTestApp();
  admin = await Admin.of(app);
});
afterAll(() => app.close());

const send = (method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: string, body: object = {}) =>
  app.agent[method](`/api/admin/${path}`).set(admin.session).send(body);

/** By table: a hash of all rows, but for the times of changes, which never go back. */
async function hashes(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { name, changedAt, skipped = [] } of TRACKED) {
    const times = [...(changedAt ? [changedAt] : []), ...(name === 'article' ? ['facts_changed_at'] : [])];
    const [columns] = await app.db<{ list: string }>(
      `select string_agg(format('t.%I', c), ', ') as list from unnest(history_columns($1::regclass, $2::text[])) as c`,
      [name, [...skipped, ...times]],
    );
    const [row] = await app.db<{ hash: string }>(
      `select md5(coalesce(string_agg(r.text, E'\\n' order by r.text), '')) as hash from (select (${columns!.list})::text as text from ${name} as t) as r`,
    );
    found[name] = row!.hash;
  }
  return found;
}

const CATEGORIES = ['housing', 'transport', 'utilities'] as const;
const fact = (number: number, value: number) => ({
  ...{
    id: `fare-${number % 3}`,
    label: `Fare ${number % 3}`,
    kind: 'money',
    value: `₹${value}`,
    checked_on: '2026-02-01',
  },
  ...{ source_title: 'Order', source_url: 'https://example.org/order' },
});
const body = (one: number, other: number) => ({
  title: `Guide ${one % 5}`,
  content: `<p>Text ${other}, which is long enough to stand by itself in the history, and costs {{fare-${other % 3}}}.</p>`,
  category: CATEGORIES[one % 3]!,
  featured: other % 2 === 0,
  published: other % 3 !== 0,
});

const planStep = (one: number, other: number) => ({
  ...{ title: `Step ${other}`, stage: 'first-week', due: '+3', minutes: other, done_when: 'You have it.' },
  depends_on: other % 3 === 0 && one % 4 > 0 ? ['step-0'] : [],
});

/** One of the rows of a table, by number; `undefined` where there is none. */
async function pick<T>(sql: string, number: number): Promise<T | undefined> {
  const rows = await app.db<{ id: T }>(sql);
  return rows[number % Math.max(1, rows.length)]?.id;
}
const article = (number: number) => pick<number>('select id from article order by id', number);

/** Of all saves of drafts: the later one counts. */
let saves = 0;
/** The call of a draft, beside an article or of one that is not there yet. */
const draft = async (one: number, other: number) =>
  other % 3 === 0
    ? `drafts/new-of-this-play-${one % 2}`
    : `articles/${await pick<number>('select article_id as id from article_draft where article_id is not null order by 1', one)}/draft`;

/** What can be taken back, the latest first: takings back among it. */
async function undoable(): Promise<{ id: number; kind: string }[]> {
  const { body: entries } = (await send('get', 'history?limit=100')) as {
    body: { id: number; kind: string; undoable: boolean }[];
  };
  return entries.filter((entry) => entry.undoable);
}

/** All acts, each as a call; one that has nothing to act on may be refused. */
const ACTS: Record<string, (one: number, other: number) => Promise<unknown>> = {
  create: (one, other) => send('post', 'articles', body(one, other)),
  save: async (one, other) => send('put', `articles/${await article(one)}`, body(one, other)),
  address: async (one, other) =>
    send('put', `articles/${await article(one)}`, { ...body(one, other), slug: `address-${other % 4}` }),
  delete: async (one) => send('delete', `articles/${await article(one)}`),
  clear: () => send('delete', 'articles'),
  upload: (one, other) =>
    admin
      .call('post', '/upload-file')
      .field('category', 'housing')
      .attach('file', Buffer.from(`# Upload ${one % 3}\n\nText ${other}`), 'a.md'),
  bulk: async (one, other) => {
    const act = ['publish', 'withdraw', 'feature', 'unfeature', 'move', 'trash'][other % 6];
    const to = act === 'move' ? { category: CATEGORIES[one % 3] } : {};
    return send('post', 'articles/bulk', { act, filter: one % 2 ? {} : { q: `guide ${one % 5}` }, ...to });
  },
  duplicate: async (one) => send('post', `articles/${await article(one)}/duplicate`),
  schedule: async (one, other) =>
    send('put', `articles/${await article(one)}/schedule`, {
      withdraw_at: other % 3 ? `2099-01-0${1 + (other % 9)}T10:00` : null,
    }),
  draft: async (one, other) => {
    const id = await article(one);
    const { body: stored } = (await send('get', `articles/${id}/draft`)) as {
      body: { draft: { revision: number } | null };
    };
    const order = { revision: stored.draft?.revision ?? 0, writer: `editor-${other % 2}`, sequence: (saves += 1) };
    return send('put', `articles/${id}/draft`, {
      ...body(one, other),
      change_note: other % 4 ? '' : `Note ${one}`,
      ...order,
    });
  },
  newDraft: (one, other) =>
    send('put', `drafts/new-of-this-play-${one % 2}`, {
      ...{ ...body(one, other), revision: 0, writer: 'new', sequence: (saves += 1) },
    }),
  publishDraft: async (one, other) => send('post', `${await draft(one, other)}/publish`),
  discardDraft: async (one, other) => send('delete', await draft(one, other)),
  note: async (one, other) =>
    send('put', `articles/${await article(one)}`, {
      ...body(one, other),
      published: true,
      change_note: `Note ${other}`,
    }),
  version: async (one, other) => {
    const id = await article(one);
    const { body: versions } = (await send('get', `articles/${id}/versions`)) as { body: { version: number }[] };
    if (!Array.isArray(versions) || versions.length === 0) return;
    return send('post', `articles/${id}/versions/${versions[other % versions.length]!.version}/restore`);
  },
  restore: async (one) => {
    const { body: trashed } = (await send('get', 'trash')) as { body: { id: number }[] };
    const ids = trashed.map(({ id }) => id);
    if (ids.length > 0) await send('post', 'trash/restore', { ids: [ids[one % ids.length]], rest: true });
  },
  redirect: (one, other) =>
    other % 2
      ? send('post', 'redirects', { from: `/old-${one % 3}`, to: '/about' })
      : send('delete', `redirects?path=/old-${one % 3}`),
  settings: (one) => send('post', 'analytics-config', { googleAnalyticsId: `G-${one}` }),
  fact: (one, other) =>
    other % 3 === 0
      ? send('delete', `facts/fare-${one % 3}`)
      : send('put', `facts/fare-${one % 3}`, { value: `₹${other}` }),
  newFact: (one, other) => send('post', 'facts', fact(one, other)),
  confirmFact: (one) => send('post', `facts/fare-${one % 3}/confirm`),
  step: (one, other) =>
    other % 2
      ? send('post', 'plan', { id: `step-${one % 4}`, ...planStep(one, other) })
      : send('put', `plan/step-${one % 4}`, planStep(one, other)),
  deleteStep: (one) => send('delete', `plan/step-${one % 4}`),
  order: async (one) => {
    const { body: steps } = (await send('get', 'plan')) as { body: { id: string }[] };
    const ids = steps.map(({ id }) => id);
    return send('put', 'plan-order', { ids: [...ids.slice(one % 4), ...ids.slice(0, one % 4)] });
  },
  undo: async (one, other) => {
    const entries = await undoable();
    const entry = entries[one % Math.max(1, entries.length)];
    if (entry) await takeBack(entry.id, other % 2 === 0);
  },
  message: async (one, other) => {
    const id = await pick<number>('select id from contact_message order by id', one);
    return other % 2 ? send('patch', `messages/${id}`, { read: other % 3 === 0 }) : send('delete', `messages/${id}`);
  },
};

/** Acts on texts that are being written and on what was done, of which much is to be among the others. */
const OFTEN = ['draft', 'newDraft', 'publishDraft', 'discardDraft', 'note', 'undo', 'undo'];
const STEPS = fc.array(
  fc.tuple(fc.constantFrom(...Object.keys(ACTS), ...OFTEN), fc.nat({ max: 99 }), fc.nat({ max: 99 })),
  { minLength: 4, maxLength: 16 },
) satisfies fc.Arbitrary<Step[]>;
const ORDER = fc.array(fc.nat({ max: 1_000 }), { minLength: 5, maxLength: 20 });

/** Empties the history and gives the state that a play begins with. */
async function begin(): Promise<Record<string, string>> {
  await app.db('delete from change_set');
  for (const number of [0, 1])
    await app.db(
      `insert into contact_message (name, email, subject, message, digest) values ('A', 'a@b.in', 'S', 'M ${number}', $1)`,
      [`digest-${number}-${Math.random()}`],
    );
  return hashes();
}

/** The acts that can still be taken back, the latest first; what took others back is none of them. */
async function open(): Promise<number[]> {
  const entries = await undoable();
  return entries.filter(({ kind }) => kind !== 'undo' && kind !== 'trash-restored').map(({ id }) => id);
}

/** Takes one act back, or sees that it is said what stands in the way. */
async function takeBack(id: number, rest = false): Promise<boolean> {
  const answer = await send('post', `history/${id}/undo`, { rest });
  if (answer.status === 200) return true;
  const { detail, errors } = answer.body as { detail: string; errors?: { conflicts?: string[] } };
  expect([answer.status, detail]).toEqual([409, expect.stringContaining('Something has changed since.')]);
  expect(errors?.conflicts?.length).toBeGreaterThan(0);
  return false;
}

describe('any sequence of acts', () => {
  it('is undone in any order, or it is said what stands in the way, until all is as it was', async () => {
    const play = async (steps: Step[], order: number[]): Promise<void> => {
      const before = await begin();
      for (const [act, one, other] of steps) await ACTS[act]!(one, other);
      for (let left = await open(); left.length > 0; left = await open()) {
        const shuffled = left
          .map((id, index) => ({ id, key: order[(index + left.length) % order.length]! }))
          .sort((a, b) => a.key - b.key);
        let undone = 0;
        for (const { id } of shuffled) if (await takeBack(id)) undone += 1;
        // Whatever the order, one of them at least is not in the way of itself: unless an article came back elsewhere, when the rest
        // was asked for; that comes first then.
        for (const { id } of undone > 0 ? [] : await undoable()) if (await takeBack(id)) undone += 1;
        expect(undone).toBeGreaterThan(0);
      }
      expect(await hashes()).toEqual(before);
    };
    await fc.assert(fc.asyncProperty(STEPS, ORDER, play), { numRuns: RUNS, seed: SEED, endOnFailure: true });
  }, 600_000);
});

import fc from 'fast-check';
import { PublicContent } from '../../src/platform/common/public-content.js';
import { ResponseCache } from '../../src/platform/common/response-cache.js';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { createStep, STEP } from '../support/plan.js';
import { Admin } from '../support/sign-in.js';

/** Acts of a run: each is followed by a comparison of all paths on three servers, which takes a second. */
const ACTS = 12;

const FACT = {
  id: 'auto-fare',
  label: 'Minimum fare of an auto',
  kind: 'money',
  value: '₹36',
  source_title: 'Order',
  source_url: 'https://example.org/order',
  checked_on: '2026-02-01',
};

const CATEGORIES = ['housing', 'transport'] as const;

describe('cached responses', () => {
  let site: TestApp;
  /** Shares the database, and hears of changes only through it. */
  let replica: TestApp;
  /** Forgets everything before each comparison, so it shows what a response from scratch is. */
  let scratch: TestApp;
  let admin: Admin;

  beforeAll(async () => {
    site = await createTestApp();
    const { databaseUrl } = site.settings;
    replica = await createTestApp({ databaseUrl });
    scratch = await createTestApp({ databaseUrl });
    admin = await Admin.create(site);
  });
  afterAll(async () => {
    await replica.close();
    await scratch.close();
    await site.close();
  });

  const send = (method: 'post' | 'put' | 'delete', path: string, body: object = {}) =>
    site.agent[method](`/api/admin/${path}`).set(admin.session).send(body);

  /** The ids of the articles that exist, and every path they ever had. */
  const ids = async (): Promise<number[]> =>
    (await site.db<{ id: number }>('select id from article order by id')).map(({ id }) => id);
  const slugs = new Set<string>();
  let steps = 0;

  async function pick(seed: number): Promise<number | undefined> {
    const all = await ids();
    return all[seed % Math.max(1, all.length)];
  }

  async function change(id: number, fields: object): Promise<void> {
    const { body } = await admin.call('get', `/${id}`).expect(200);
    const { body: saved } = await admin.call('put', `/${id}`).send({ ...(body as object), ...fields });
    if ((saved as { slug?: string }).slug) slugs.add((saved as { slug: string }).slug);
  }

  /** What an administrator may do; `seed` chooses the article and the values. */
  const ACT: Record<string, (seed: number) => Promise<unknown>> = {
    create: async (seed) => {
      const category = CATEGORIES[seed % 2];
      const { slug } = await admin.create({
        title: `Guide ${seed}`,
        category,
        content: `<p>Text ${seed} of metro.</p>`,
      });
      slugs.add(slug);
    },
    'edit a text': async (seed) => {
      const id = await pick(seed);
      if (id)
        await change(id, { content: `<h2>Part ${seed}</h2><p>Take the metro, {{auto-fare}} by auto, ${seed}.</p>` });
    },
    'edit an excerpt': async (seed) => {
      const id = await pick(seed);
      if (id) await change(id, { excerpt: `Excerpt ${seed}` });
    },
    rename: async (seed) => {
      const id = await pick(seed);
      if (id) await change(id, { title: `Title ${seed}`, slug: `slug-${seed}` });
    },
    'move to another category': async (seed) => {
      const id = await pick(seed);
      if (id) await change(id, { category: CATEGORIES[seed % 2], subcategory: '' });
    },
    feature: async (seed) => {
      const id = await pick(seed);
      if (id) await change(id, { featured: seed % 3 > 0 });
    },
    'withdraw or publish': async (seed) => {
      const id = await pick(seed);
      if (id) await change(id, { published: seed % 2 === 0 });
    },
    delete: async (seed) => {
      const id = await pick(seed);
      if (id) await admin.call('delete', `/${id}`);
    },
    undo: async (seed) => {
      const { body } = await site.agent.get('/api/admin/history?limit=3').set(admin.session);
      const acts = body as { id: number }[];
      const act = acts[seed % Math.max(1, acts.length)];
      if (act) await send('post', `history/${act.id}/undo`, { rest: true });
    },
    'change a fact': (seed) => send('put', 'facts/auto-fare', { ...FACT, value: `₹${30 + (seed % 20)}` }),
    'check a fact': () => send('post', 'facts/auto-fare/checked', { checked_on: '2026-03-01' }),
    'add a step of the plan': async (seed) => {
      const id = await pick(seed);
      const [row] = await site.db<{ slug: string }>(`select slug from article where id = ${id ?? 0} and published`);
      await createStep(admin, {
        ...STEP,
        id: `step-${(steps += 1)}`,
        title: `Step ${seed}`,
        guide: row?.slug ?? '',
        heading: '',
      });
    },
    'redirect a path': (seed) => send('post', 'redirects', { from: `/gone-${seed}`, to: '/about' }),
    'set an identifier': (seed) =>
      send('post', 'analytics-config', {
        googleAnalyticsId: `G-ABCDEF${1000 + (seed % 9000)}`,
        googleTagManagerId: '',
      }),
    'add a word': (seed) =>
      send('post', 'words', { word: `flame ${seed}`, means: `metro, title ${seed}`, weight: 'certain' }),
    'pin an answer': async (seed) => {
      const id = await pick(seed);
      const [row] = await site.db<{ slug: string }>(`select slug from article where id = ${id ?? 0} and published`);
      if (row) await send('post', 'pinned-answers', { words: `metro ${seed}`, guide: row.slug });
    },
  };

  const paths = (): string[] => [
    '/',
    '/about',
    '/category/housing',
    '/category/transport',
    '/category/housing?page=2',
    '/sitemap',
    '/plan',
    '/api/plan',
    '/api/articles',
    '/api/articles?category=housing',
    '/api/articles?category=transport&fields=summary&limit=5',
    '/api/articles?featured=true&fields=summary',
    '/api/articles?q=metro',
    '/api/articles/1',
    '/search?q=metro',
    '/api/search/suggestions?q=tit',
    '/api/pages?path=%2F',
    '/api/pages?path=%2Fcategory%2Fhousing',
    '/api/offline/packs',
    '/api/offline/packs/housing',
    '/feed',
    '/feed/category/housing',
    '/sitemap.xml',
    '/llms.txt',
    '/llms-full.txt',
    ...[...slugs].flatMap((slug) => [
      `/${slug}`,
      `/${slug}.md`,
      `/api/articles/${slug}`,
      `/api/pages?path=%2F${slug}`,
      `/report?article=${slug}`,
    ]),
  ];

  async function read(app: TestApp, path: string): Promise<string> {
    const { status, text, headers } = await app.agent.get(path);
    return `${path}: ${status} ${(headers as Record<string, string>).location ?? ''}\n${text}`;
  }

  /** Reads every path on all servers: the caches hold all of them afterwards. */
  async function compare(after: string): Promise<void> {
    await replica.app.get(PublicContent).catchUp();
    scratch.app.get(PublicContent).changed();
    for (const path of paths()) {
      const expected = `${after}\n${await read(scratch, path)}`;
      for (const app of [site, replica]) expect(`${after}\n${await read(app, path)}`).toBe(expected);
    }
  }

  it('are what a response from scratch is, on every server, after any acts', async () => {
    await send('post', 'facts', FACT).expect(201);
    for (let seed = 0; seed < 6; seed += 1) await ACT.create?.(seed);
    await compare('start');
    // Most other acts clear everything.
    const finer = ['edit a text', 'edit an excerpt', 'change a fact'];
    const act = fc.tuple(fc.constantFrom(...Object.keys(ACT), ...finer, ...finer), fc.nat(10_000));
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: ACTS, maxLength: ACTS }), async (acts) => {
        for (const [name, seed] of acts) {
          await ACT[name]?.(seed);
          await compare(`${name} ${seed}`);
        }
      }),
      // Every run of the suite draws others. Shrinking would repeat acts on a database that they have changed.
      { numRuns: 1, endOnFailure: true },
    );
  }, 600_000);

  it('outlive the save of an article that they do not show, here and on a replica', async () => {
    const [one, other, near] = [
      await admin.create({ title: 'Read the water bill', category: 'utilities' }),
      await admin.create({ title: 'See a dentist', category: 'lifestyle' }),
      await admin.create({ title: 'Read the power bill', category: 'utilities' }),
    ];
    const kept = [
      `/${other.slug}`,
      `/api/articles/${other.slug}`,
      `/${other.slug}.md`,
      '/category/lifestyle',
      '/about',
    ];
    const shown = [
      `/${one.slug}`,
      `/api/articles/${one.slug}`,
      `/${near.slug}`,
      '/category/utilities',
      '/feed',
      '/llms.txt',
      '/api/articles',
    ];
    for (const app of [site, replica]) {
      await app.app.get(PublicContent).catchUp();
      for (const path of [...kept, ...shown]) await app.agent.get(path).expect(200);
    }
    await admin.update(one.id, '<p>Another text.</p>', {
      title: one.title,
      category: 'utilities',
      excerpt: 'Another.',
    });
    for (const app of [site, replica]) {
      await app.app.get(PublicContent).catchUp();
      const cache = app.app.get(ResponseCache);
      const fromMemory = async (path: string): Promise<boolean> => {
        const before = cache.answered;
        await app.agent.get(path).expect(200);
        return cache.answered > before;
      };
      for (const path of kept) expect([path, await fromMemory(path)]).toEqual([path, true]);
      for (const path of shown) expect([path, await fromMemory(path)]).toEqual([path, false]);
    }
  });
});

import type { Article, SearchPage } from '#contract';
import { PublicContent } from '../../src/platform/common/public-content.js';
import { withApp } from '../support/with-app.js';
import { createArticle } from '../support/factories.js';

describe('search', () => {
  const app = withApp();
  const found = async (q: string, more = ''): Promise<string[]> => {
    const { body } = await app.agent.get(`/api/articles?fields=summary&q=${encodeURIComponent(q)}${more}`).expect(200);
    return (body as Article[]).map((article) => article.title);
  };
  const page = async (query: string): Promise<SearchPage> => {
    const { body } = await app.agent
      .get('/api/pages')
      .query({ path: `/search?${query}` })
      .expect(200);
    const { data, redirect } = body as { data: SearchPage; redirect?: string };
    // A query with outer spaces leads to the trimmed one.
    return redirect === undefined ? data : page(redirect.slice(redirect.indexOf('?') + 1));
  };
  const searched = (q: string): Promise<SearchPage> => page(`q=${encodeURIComponent(q)}`);
  const highlighted = (parts: SearchPage['list']['items'][number]['titleParts']): string =>
    parts.map((text, index) => (index % 2 === 1 ? `[${text}]` : text)).join('');

  beforeAll(async () => {
    const article = (title: string, excerpt: string, body: string, more = {}) =>
      createArticle(app, { title, excerpt, content: `<p>${body}</p>`, ...more });
    await article('Paying guest rooms', 'Meals &amp; more', 'What a landlady asks of you.', {
      publish_date: '2026-01-01',
    });
    await article(
      'Electricity bills',
      'Pay online',
      `${'Read the meter. '.repeat(60)}The Koramangala office opens at ten. ${'Then wait. '.repeat(60)}`,
      {
        category: 'utilities',
        publish_date: '2026-02-01',
      },
    );
    await article('Namma Metro', 'Tokens and cards', 'Trains to Koramangala do not run.', {
      category: 'transport',
      publish_date: '2026-03-01',
    });
    await article(
      'Upgrade your flat',
      'A 100% snake_case C:\\path "quoted" <b> guide',
      'Caf&eacute; 🚇🏠 İstanbul Straße ΟΔΟΣ',
      { publish_date: '2026-04-01' },
    );
    await article('Hidden draft about zeppelins', 'zeppelin', 'zeppelin', { published: false });
  });

  describe('finds articles that hold the query as it stands, or half of its words at least:', () => {
    it.each([
      ['eLECTRicity', ['Electricity bills']],
      ['lectri', ['Electricity bills']],
      ['bills koramangala', ['Electricity bills']],
      ['koramangala', ['Namma Metro', 'Electricity bills']],
      ['koramangala zzzzzz', ['Namma Metro', 'Electricity bills']],
      ['zzzzzz', []],
      ['koramangala?', ['Namma Metro', 'Electricity bills']],
      ['angala office', ['Electricity bills']],

      ['  metro   tokens\tTRAINS ', ['Namma Metro']],
      ['pg', ['Paying guest rooms', 'Upgrade your flat']],
      ['z', []],
      ['%', ['Upgrade your flat']],
      ['100%', ['Upgrade your flat']],
      ['snake_case', ['Upgrade your flat']],
      ['s_a', []],
      ['C:\\path', ['Upgrade your flat']],
      ['"quoted"', ['Upgrade your flat']],
      ['<b>', ['Upgrade your flat']],
      ["'; drop table article --", []],
      ['?', []],
      ['CAFÉ', ['Upgrade your flat']],
      ['🚇', ['Upgrade your flat']],
      ['🚇🏠', ['Upgrade your flat']],
      ['İSTANBUL', ['Upgrade your flat']],
      ['straße', ['Upgrade your flat']],
      ['οδΟΣ', ['Upgrade your flat']],
      ['the', ['Electricity bills']],
      ['ing', ['Paying guest rooms']],
      ['zeppelin', []],
      ['p', ['Upgrade your flat', 'Electricity bills', 'Paying guest rooms']],
    ])('%j', async (q, titles) => {
      const api = await found(q);
      const { list } = await searched(q);
      expect([...api].sort()).toEqual([...titles].sort());
      expect(list.total).toBe(api.length);
      expect(list.items.map((item) => item.title).sort()).toEqual([...api].sort());
    });

    it('finds any part of a word, even across 200 and 400 characters', async () => {
      const long = Array.from({ length: 150 }, (_, index) => `k${index.toString(36)}q`).join('');
      const { title } = await createArticle(app, { title: 'One long word', content: `<p>${long}</p>` });
      for (let start = 0; start < long.length - 200; start += 37)
        expect(await found(long.slice(start, start + 200))).toEqual([title]);
      await app.db(`delete from article where title = 'One long word'`);
    });

    it('finds any part of a word of a million characters, and indexes it within seconds', async () => {
      const places = [0, 19_900, 20_100, 400_000, 979_000];
      const word = places.reduce((text, place, index) => `${text.padEnd(place, 'x')}needle${index}eye`, '');
      const { title } = await createArticle(app, { title: 'The longest word', content: `<p>${word}</p>` });
      for (const index of places.keys())
        expect(await found(`xneedle${index}eye`.slice(index === 0 ? 1 : 0))).toEqual([title]);
      await app.db(`delete from article where title = 'The longest word'`);
    }, 120_000);

    it('accepts 200 characters and rejects 201', async () => {
      await app.agent
        .get('/api/articles')
        .query({ q: 'é'.repeat(200) })
        .expect(200, []);
      await app.agent
        .get('/api/articles')
        .query({ q: 'é'.repeat(201) })
        .expect(400);
    });

    it('returns the exact total and reflects a change at once', async () => {
      const { body } = await app.agent
        .get('/api/articles?q=koramangala&limit=1')
        .expect(200)
        .expect('X-Total-Count', '2');
      expect(body).toHaveLength(1);
      expect(await found('koramangala', '&category=utilities')).toEqual(['Electricity bills']);
      const { id } = await createArticle(app, { title: 'Quokkas', content: '<p>Wombats</p>' });
      expect(await found('wombat')).toEqual(['Quokkas']);
      // Clears the cache at once, without waiting for NOTIFY: this is about the search.
      const write = async (sql: string): Promise<void> => {
        await app.db(sql, [id]);
        app.app.get(PublicContent).changed();
      };
      await write(`update article set title_text = 'Numbats', excerpt = '', body_text = 'Bilbies' where id = $1`);
      expect([await found('wombat'), await found('bilbies numb')]).toEqual([[], ['Quokkas']]);
      await write('update article set published = false where id = $1');
      expect(await found('bilbies')).toEqual([]);
      await write('delete from article where id = $1');
    });
  });

  describe('words that no article uses', () => {
    it.each([
      ['bescom', 'bescom: electricity', 'Electricity bills'],
      ['BESCOM bills', 'bescom: electricity', 'Electricity bills'],
      ['apartment', 'apartment: flat', 'Upgrade your flat'],
      ['hostel meals', 'hostel: paying guest', 'Paying guest rooms'],
      ['electrcity', 'electrcity: electricity', 'Electricity bills'],
      ['eletrcity', 'eletrcity: electricity', 'Electricity bills'],
      ['meter biils', 'biils: bills', 'Electricity bills'],
      ['apartmant', 'apartmant: apartment', 'Upgrade your flat'],
      ['koramangla', 'koramangla: koramangala', 'Namma Metro'],
    ])('%j is read as %j, and the page says so', async (q, read, first) => {
      const { understood, list } = await searched(q);
      expect([understood.map(({ typed, means }) => `${typed}: ${means.join(', ')}`), list.items[0]?.title]).toEqual([
        [read],
        first,
      ]);
      expect(await found(q)).toContain(first);
    });

    it('are read as no word of a draft, and gibberish as nothing', async () => {
      for (const q of ['zepelin', 'qqqqqqqq', 'xyzzy', '-----', '😀😀😀']) {
        expect(await searched(q)).toMatchObject({
          q,
          understood: [],
          mentions: [],
          list: { items: [], total: 0, page: 1, pages: 1 },
        });
      }
    });

    it('are searched as they stand if the reader asks for it', async () => {
      expect(await searched('flat')).toMatchObject({ understood: [], list: { total: 1 } });
      expect(await page('q=bescom&exact=1')).toMatchObject({ exact: true, understood: [], list: { total: 0 } });
    });
  });

  it('shows what mentions only a part of the query apart, uncounted', async () => {
    const { list, mentions } = await searched('koramangala office rooms landlady guests');
    expect(list.items.map(({ title }) => title)).toEqual(['Paying guest rooms']);
    expect([list.total, mentions.map(({ title }) => title)]).toEqual([1, ['Electricity bills', 'Namma Metro']]);
  });

  describe('the search page', () => {
    it('ranks title over excerpt over body, and words over their parts', async () => {
      const ids: number[] = [];
      for (const [title, excerpt, body] of [
        ['Rank a', 'x', 'about gizmos'],
        ['Rank b', 'gizmos', 'x'],
        ['Rank gizmos c', 'x', 'x'],
        ['Rank ungizmos d', 'x', 'x'],
        ['Rank e', 'x', 'about ungizmosed'],
      ] as const) {
        ids.push((await createArticle(app, { title, excerpt, content: `<p>${body}</p>` })).id);
      }
      const { list } = await searched('gizmos');
      expect(list.items.map((item) => item.title.slice(-1))).toEqual(['c', 'b', 'a', 'd', 'e']);
      await app.db('delete from article where id = any ($1)', [ids]);
    });

    it('highlights matches in title and excerpt, or shows a passage if only the body matches', async () => {
      const [upgrade] = (await searched('PGRad')).list.items;
      expect(highlighted(upgrade!.titleParts)).toBe('U[pgrad]e your flat');
      const [electricity] = (await searched('koramangala bills')).list.items;
      expect(highlighted(electricity!.titleParts)).toBe('Electricity [bills]');
      const text = highlighted(electricity!.excerptParts);
      expect(text).toMatch(/^…(Read|the|meter\.).* The \[Koramangala\] office opens at ten\. .*…$/);
      expect(text.length).toBeLessThan(260);
    });

    it('never splits a character, even one of several code points', async () => {
      await createArticle(app, {
        title: 'İ ß 👩‍👩‍👧 wide',
        excerpt: 'x',
        content: `<p>${'👩‍👩‍👧'.repeat(300)}needle${'👩‍👩‍👧'.repeat(300)}</p>`,
      });
      const [hit] = (await searched('needle')).list.items;
      expect(JSON.stringify(hit!.excerptParts)).not.toMatch(/\\ud[89a-f]/i);
      expect(highlighted(hit!.excerptParts)).toContain('[needle]');
      const [wide] = (await searched('İ ß')).list.items.filter((item) => item.title.includes('wide'));
      expect(highlighted(wide!.titleParts)).toMatch(/^İ \[ß\] .* wide$/u);
      await app.db(`delete from article where title like '%wide'`);
    });

    it('filters by category, and lists the categories with published articles in their fixed order', async () => {
      expect(await page('q=koramangala&category=transport')).toMatchObject({
        category: 'transport',
        categories: ['housing', 'transport', 'utilities'],
        list: { total: 1, items: [{ title: 'Namma Metro' }] },
      });
      expect((await page('q=koramangala&category=nowhere')).list).toEqual({ items: [], total: 0, page: 1, pages: 1 });
    });

    it('lists all articles for an empty query, in any category', async () => {
      expect((await page('')).list.total).toBe(4);
      expect((await page('q=++&category=transport')).list.total).toBe(4);
    });

    it('has pages of 24, and returns 404 beyond the last', async () => {
      for (let number = 0; number < 30; number += 1) await createArticle(app, { title: `Wallaby ${number}` });
      const first = await page('q=wallaby');
      const second = await page('q=wallaby&page=2');
      expect([first.list.total, first.list.pages, first.list.items.length, second.list.items.length]).toEqual([
        30, 2, 24, 6,
      ]);
      await app.agent.get('/search?q=wallaby&page=2').expect(200);
      await app.agent.get('/search?q=wallaby&page=3').expect(404);
      await app.agent.get('/search?q=wallaby&page=0').expect(404);
    });

    it('shows no results for an overlong query, and never an error page', async () => {
      expect((await searched('metro '.repeat(40))).list.total).toBe(0);
      await app.agent.get(`/search?q=${'a'.repeat(3_000)}`).expect(200);
      for (const q of '% _ \\ \' " <script> \u{1f600} \ud83d ? ?? $1 :a \u0001pg \ufeff'.split(' ').concat(' ')) {
        await app.agent.get('/search').query({ q }).redirects(1).expect(200);
      }
      await app.agent.get('/search?q=%00').expect(400);
      await app.agent.get('/search?q=%ff').expect(200);
    });
  });
});

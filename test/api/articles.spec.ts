import type { Article } from '#contract';
import { ArticleWriter } from '../../src/content/articles/write/article-writer.service.js';
import { withApp } from '../support/with-app.js';
import { createArticle } from '../support/factories.js';

describe('the public articles', () => {
  const app = withApp();
  const titles = async (query: string): Promise<string[]> => {
    const { body } = await app.agent.get(`/api/articles?${query}`).expect(200);
    return (body as Article[]).map((article) => article.title);
  };

  beforeAll(async () => {
    await createArticle(app, {
      title: 'Older',
      publish_date: '2026-01-01',
      category: 'transport',
      subcategory: 'public-transport',
    });
    await createArticle(app, { title: 'Newer', publish_date: '2026-03-01', featured: true });
    await createArticle(app, {
      title: 'Caf&eacute; &amp; <Tea>',
      publish_date: '2026-02-01',
      category: 'lifestyle',
      excerpt: 'Where 100% of the filter_coffee is',
      content: '<h2>Coffee</h2><p>A <strong>bee</strong>keeper sells honey.</p>',
    });
    await createArticle(app, { title: 'A draft', published: false });
  });

  describe('GET /api/articles', () => {
    it('returns every published article in full, newest first, and never a draft', async () => {
      const { body, headers } = await app.agent.get('/api/articles').expect(200).expect('Content-Type', /json/);
      expect((body as Article[]).map((article) => article.title)).toEqual([
        'Newer',
        'Caf&eacute; &amp; <Tea>',
        'Older',
      ]);
      expect(headers['x-total-count']).toBe('3');
      expect(Object.keys((body as Article[])[0]!).sort()).toEqual(
        'category content excerpt featured featured_image id publish_date read_time slug subcategory title word_count'.split(
          ' ',
        ),
      );
      expect((body as Article[])[1]).toMatchObject({
        slug: 'cafe-and-tea',
        category: 'lifestyle',
        subcategory: '',
        featured: false,
        featured_image: null,
        read_time: '1 min read',
        publish_date: '2026-02-01',
        word_count: 5,
        content: '<h2 id="coffee">Coffee</h2><p>A <strong>bee</strong>keeper sells honey.</p>',
      });
    });

    it('is compressed, and returns 304 for a matching ETag', async () => {
      const { headers } = await app.agent
        .get('/api/articles')
        .set('Accept-Encoding', 'br')
        .expect('Content-Encoding', 'br');
      await app.agent.get('/api/articles').set('If-None-Match', headers.etag!).expect(304);
      await createArticle(app, { title: 'Soon gone', publish_date: '2025-01-01' });
      const { body } = await app.agent.get('/api/articles').set('If-None-Match', headers.etag!).expect(200);
      expect(body).toHaveLength(4);
      await app.db(`delete from article where title = 'Soon gone'`);
    });

    it('streams more articles than one batch, each once, in the same order as its pages', async () => {
      for (let count = 0; count < 55; count += 1)
        await createArticle(app, { title: 'One of many', publish_date: '2025-01-01', category: 'utilities' });
      const get = async (query: string): Promise<{ text: string; total: string | undefined }> => {
        const { text, headers } = await app.agent.get(`/api/articles?${query}`).expect(200);
        return { text, total: headers['x-total-count'] };
      };
      for (const query of ['', 'category=utilities', 'q=one+of', 'fields=summary']) {
        const [whole, slice] = [await get(query), await get(`${query}&limit=100`)];
        expect(whole).toEqual(slice);
        const list = JSON.parse(whole.text) as Article[];
        expect(whole.text).toBe(JSON.stringify(list));
        expect(new Set(list.map(({ id }) => id)).size).toBe(Number(whole.total));
        expect(list.length).toBeGreaterThanOrEqual(55);
      }
      expect((await get('category=government')).text).toBe('[]');
      await app.db(`delete from article where title = 'One of many'`);
    });

    it('filters by category, subcategory and featured', async () => {
      expect(await titles('category=transport')).toEqual(['Older']);
      expect(await titles('subcategory=public-transport')).toEqual(['Older']);
      expect(await titles('category=housing&subcategory=public-transport')).toEqual([]);
      expect(await titles('featured=true')).toEqual(['Newer']);
    });

    it('returns a page and the exact total', async () => {
      const { body, headers } = await app.agent.get('/api/articles?limit=1&offset=1&fields=summary').expect(200);
      expect(headers['x-total-count']).toBe('3');
      expect(body).toHaveLength(1);
      expect((body as Article[])[0]).not.toHaveProperty('content');
    });

    it.each([
      ['a word of the body, ignoring case', 'HONEY', ['Caf&eacute; &amp; <Tea>']],
      ['a part of a word', 'bee', ['Caf&eacute; &amp; <Tea>']],
      ['a word split by tags', 'beekeeper', ['Caf&eacute; &amp; <Tea>']],
      ['the decoded title', 'café', ['Caf&eacute; &amp; <Tea>']],
      ['words in different fields', 'honey café', ['Caf&eacute; &amp; <Tea>']],
      ['any word, in any form', 'motorways of honeys?', ['Caf&eacute; &amp; <Tea>']],
      ['no tag names', 'strong', []],
      ['a literal per cent sign', '100%', ['Caf&eacute; &amp; <Tea>']],
      ['no match for a per cent wildcard', 'f%e', []],
      ['a literal underscore', 'filter_coffee', ['Caf&eacute; &amp; <Tea>']],
      ['a literal backslash', '\\', []],
      ['a literal quote', `' or zq=zq --`, []],
      ['a literal emoji', '🚇', []],
      ['everything for a blank query', '   ', ['Newer', 'Caf&eacute; &amp; <Tea>', 'Older']],
    ])('finds %s', async (_what, q, expected) => {
      expect(await titles(`q=${encodeURIComponent(q)}`)).toEqual(expected);
    });

    it.each([
      ['category=nowhere', 'category'],
      ['subcategory=nowhere', 'subcategory'],
      ['featured=maybe', 'featured'],
      ['fields=all', 'fields'],
      ['limit=0', 'limit'],
      ['limit=101', 'limit'],
      ['limit=ten', 'limit'],
      ['limit=1e1', 'limit'],
      ['limit=%2B5', 'limit'],
      ['limit=', 'limit'],
      ['offset=', 'offset'],
      ['offset=-1', 'offset'],
      [`q=${'x'.repeat(201)}`, 'q'],
      ['q=a&q=b', 'q'],
      ['q[x]=1', 'q[x]'],
    ])('returns 400 for %s with a sentence for the field', async (query, field) => {
      const { body, status } = await app.agent.get(`/api/articles?${query}`);
      if (field.includes('[')) return expect(status).toBeLessThan(500);
      expect(body).toMatchObject({
        statusCode: 400,
        detail: expect.any(String),
        errors: { [field]: [expect.any(String)] },
      });
      return expect(status).toBe(400);
    });

    it('returns 400 for U+0000', async () => {
      await app.agent.get('/api/articles?q=a%00b').expect(400);
    });
  });

  describe('GET /api/articles/{slugOrId}', () => {
    it('returns one article by slug and by id', async () => {
      const { body } = await app.agent.get('/api/articles/newer').expect(200);
      const byId = await app.agent.get(`/api/articles/${(body as Article).id}`).expect(200);
      expect(byId.body).toEqual(body);
    });

    it.each(['unknown', 'a-draft', '0', '-1', '007', '2147483648', '99999999999999999999', '%F0%9F%9A%87'])(
      'returns 404 for %s',
      async (identifier) => {
        const { body } = await app.agent.get(`/api/articles/${identifier}`).expect(404);
        expect(body).toEqual({ statusCode: 404, detail: 'Article not found' });
      },
    );
  });

  it('returns 404 as JSON for unknown routes', async () => {
    for (const call of ['/api', '/api/', '/api/nothing/here', '/api/articles/1/2']) {
      const { body } = await app.agent.get(call).expect(404);
      expect(body).toEqual({ statusCode: 404, detail: 'Not found' });
    }
    await app.agent.post('/api/articles').send({}).expect(404);
  });
});

describe('slugs', () => {
  const app = withApp();

  it.each([
    ['Renting in HSR', 'renting-in-hsr'],
    ['Renting in HSR', 'renting-in-hsr-2'],
    ['Renting in HSR', 'renting-in-hsr-3'],
    ['2026', 'guide-2026'],
    ['Search', 'guide-search'],
    ['word '.repeat(40).trim(), 'word-word-word-word-word-word-word-word-word-word-word-word-word-word-word-word'],
  ])('turn %s into %s', async (title, slug) => {
    expect((await createArticle(app, { title })).slug).toBe(slug);
  });

  it.each(['ಬೆಂಗಳೂರು', '☕☕'])('fall back to guide-{id} for %s, which has no letters', async (title) => {
    const article = await createArticle(app, { title });
    expect(article.slug).toBe(`guide-${article.id}`);
  });

  it('are unique for concurrent articles with the same title', async () => {
    const articles = await Promise.all(Array.from({ length: 12 }, () => createArticle(app, { title: 'At once' })));
    expect(new Set(articles.map((article) => article.slug)).size).toBe(12);
  });

  it('require a known category, even in SQL', async () => {
    const insert = (category: string, subcategory: string): Promise<unknown> =>
      app.db(
        `insert into article (slug, title, title_text, content, body_text, category, subcategory, read_time, word_count, publish_date)
         values ('x', 'x', 'x', 'x', 'x', '${category}', '${subcategory}', '1 min read', 1, '2026-01-01')`,
      );
    await expect(insert('nowhere', '')).rejects.toThrow(/article_category_known/);
    await expect(insert('housing', 'services')).rejects.toThrow(/article_category_known/);
  });

  it('redirect when they change, without chains or loops, and can be reused by a new article', async () => {
    const writer = app.app.get(ArticleWriter);
    const { id } = await createArticle(app, { title: 'First name' });
    await writer.update(id, { slug: 'second-name' });
    await writer.update(id, { slug: 'third-name' });
    await app.agent
      .get('/first-name')
      .expect(301)
      .expect('Location', '/third-name')
      .expect('Cache-Control', 'no-cache');
    await app.agent.get('/second-name').expect(301).expect('Location', '/third-name');
    await writer.update(id, { slug: 'first-name' });
    await app.agent.get('/third-name').expect(301).expect('Location', '/first-name');
    await app.agent.get('/first-name').expect(200);
    await createArticle(app, { title: 'Second name' });
    await app.agent.get('/second-name').expect(200);
  });
});

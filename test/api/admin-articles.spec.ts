import type { AdminArticle } from '#contract';
import { withAdmin, withApp } from '../support/with-app.js';
import { createArticle } from '../support/factories.js';
import { bearer } from '../support/sign-in.js';

const BODY = { title: 'Rent a flat', content: '<p>Ask for the agreement.</p>', category: 'housing' };
const ADMIN_FIELDS =
  'before category change_notes content created_at excerpt featured featured_image id publish_date published read_time related search_phrases slug sources stage subcategory title updated_at word_count'.split(
    ' ',
  );

describe('the administrator’s articles', () => {
  const app = withApp();
  const admin = withAdmin(app);
  beforeEach(async () => {
    await app.db('delete from article');
    await app.db('delete from article_address');
  });
  const titles = async (query: string): Promise<string[]> =>
    ((await admin.call('get', `?${query}`).expect(200)).body as AdminArticle[]).map((article) => article.title);

  it('require an active session', async () => {
    const { id } = await admin.create();
    const ended = bearer({ access_token: admin.session.Authorization.slice('Bearer '.length) });
    await app.db('update administrator set session_version = session_version + 1');
    const calls: ['get' | 'post' | 'put' | 'delete', string][] = [
      ['get', ''],
      ['get', '/stats'],
      ['get', `/${id}`],
      ['post', ''],
      ['put', ''],
      ['put', `/${id}`],
      ['delete', ''],
      ['delete', `/${id}`],
      ['post', '/upload-file'],
      ['post', '/preview'],
    ];
    try {
      for (const [method, path] of calls) {
        for (const headers of [{}, { Authorization: 'Bearer wrong.token.here' }, ended]) {
          const answer = await app.agent[method](`/api/admin/articles${path}`)
            .set(headers)
            .send(method === 'get' ? undefined : BODY);
          expect([method, path, answer.status, answer.body]).toEqual([
            method,
            path,
            401,
            { statusCode: 401, detail: 'Please sign in.' },
          ]);
        }
      }
      expect(await app.db('select 1 from article')).toHaveLength(1);
    } finally {
      await app.db('update administrator set session_version = session_version - 1');
    }
  });

  describe('GET /api/admin/articles', () => {
    beforeEach(async () => {
      await createArticle(app, {
        title: 'Old',
        publish_date: '2026-01-01',
        featured: true,
        excerpt: 'About the METRO card',
      });
      await createArticle(app, {
        title: 'New',
        publish_date: '2026-05-01',
        category: 'transport',
        subcategory: 'public-transport',
      });
      await createArticle(app, {
        title: 'A draft &amp; more',
        published: false,
        content: '<p>metro within the body only</p>',
        excerpt: 'x',
      });
    });

    it('returns all, including drafts, newest first, in the administrator’s shape', async () => {
      const { body, headers } = await admin.call('get').expect(200);
      expect((body as AdminArticle[]).map((article) => article.title)).toEqual(['A draft &amp; more', 'New', 'Old']);
      expect(headers).toMatchObject({ 'x-total-count': '3', 'cache-control': 'no-store' });
      expect(Object.keys(body[0]).sort()).toEqual(ADMIN_FIELDS);
      expect(body[0]).toMatchObject({ published: false, publish_date: '' });
      expect(body[0].updated_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    });

    it('filters, matches title or excerpt ignoring case, and pages with the exact total', async () => {
      expect(await titles('q=metro')).toEqual(['Old']);
      expect(await titles('q=DRAFT%20%26')).toEqual(['A draft &amp; more']);
      expect(await titles('q=%25')).toEqual([]);
      expect(await titles('category=transport&subcategory=public-transport')).toEqual(['New']);
      expect(await titles('featured=true')).toEqual(['Old']);
      expect(await titles('featured=false')).toHaveLength(2);
      expect(await titles('published=false')).toEqual(['A draft &amp; more']);
      expect(await titles('published=true')).toEqual(['New', 'Old']);
      const { body, headers } = await admin.call('get', '?limit=1&offset=1&fields=summary').expect(200);
      expect(headers['x-total-count']).toBe('3');
      expect(body).toHaveLength(1);
      expect(Object.keys(body[0]).sort()).toEqual(
        ADMIN_FIELDS.filter(
          (field) =>
            !['before', 'change_notes', 'content', 'related', 'search_phrases', 'sources', 'stage'].includes(field),
        ),
      );
    });

    it.each([
      'limit=0',
      'limit=101',
      'limit=x',
      'offset=-1',
      'category=pets',
      'published=yes',
      'featured=1',
      'fields=all',
      `q=${'x'.repeat(201)}`,
      'q=a&q=b',
    ])('rejects ?%s', async (query) => {
      await admin.call('get', `?${query}`).expect(400);
    });
  });

  it('GET /api/admin/articles/stats returns all counts', async () => {
    expect((await admin.call('get', '/stats').expect(200)).body).toEqual({
      total: 0,
      published: 0,
      featured: 0,
      categories: 0,
    });
    await admin.create({ featured: true });
    await admin.create({ published: false, category: 'transport' });
    expect((await admin.call('get', '/stats').expect(200)).body).toEqual({
      total: 2,
      published: 1,
      featured: 1,
      categories: 2,
    });
  });

  it('GET /api/admin/articles/{id} returns one, and 404 for an unknown id', async () => {
    const article = await admin.create({ published: false });
    expect((await admin.call('get', `/${article.id}`).expect(200)).body).toEqual(article);
    for (const id of ['999999', '2147483648', '99999999999999999999', '0', '-1', '1.5', 'abc', '1%20', '01']) {
      const { body } = await admin.call('get', `/${id}`).expect(404);
      expect(body).toEqual({ statusCode: 404, detail: 'Article not found' });
    }
  });

  describe('DELETE', () => {
    it('returns 204, then 404; the page returns 410', async () => {
      const { id } = await admin.create();
      const { text } = await admin.call('delete', `/${id}`).expect(204);
      expect(text).toBe('');
      await app.agent.get('/rent-a-flat').expect(410);
      await admin.call('delete', `/${id}`).expect(404);
      await admin.call('delete', '/99999999999').expect(404);
    });

    it('of a draft that was never public frees its slug and leaves no former address', async () => {
      const { id } = await admin.create({ published: false, publish_date: '2026-01-31' });
      await admin.update(id, '<p>A</p>', { slug: 'second-name' });
      await admin.call('delete', `/${id}`).expect(204);
      await app.agent.get('/rent-a-flat').expect(404);
      await app.agent.get('/second-name').expect(404);
      await admin.create({ published: false, publish_date: '2026-01-31' });
      await admin.call('delete').expect(200);
      await app.agent.get('/rent-a-flat').expect(404);
    });

    it('of a withdrawn article makes its URL return 410', async () => {
      const { id } = await admin.create();
      await admin.update(id, '<p>A</p>', { published: false });
      await app.agent.get('/rent-a-flat').expect(404);
      await admin.call('delete', `/${id}`).expect(204);
      await app.agent.get('/rent-a-flat').expect(410);
    });

    it('of all articles returns how many were deleted', async () => {
      await admin.create();
      await admin.create({ published: false });
      expect((await admin.call('delete').expect(200)).body).toEqual({ deleted: 2 });
      expect((await admin.call('delete').expect(200)).body).toEqual({ deleted: 0 });
      expect((await app.agent.get('/api/articles').expect(200)).body).toEqual([]);
    });
  });

  describe('POST /api/admin/articles/preview', () => {
    it('returns the article as its page would show it, and stores nothing', async () => {
      const { body } = await admin
        .call('post', '/preview')
        .send({ title: ' Tea &amp; coffee ', content: '<h1>One</h1><p onclick="x">Two three.</p><h3>Four</h3>' })
        .expect(200);
      expect(body).toEqual({
        title: 'Tea & coffee',
        excerpt: 'Two three.',
        content: '<h2 id="one">One</h2><p>Two three.</p><h3 id="four">Four</h3>',
        headings: [
          { id: 'one', text: 'One', level: 2 },
          { id: 'four', text: 'Four', level: 3 },
        ],
        read_time: '1 min read',
        word_count: 4,
      });
      expect(await app.db('select 1 from article')).toHaveLength(0);
    });

    it('accepts a blank text, and rejects anything but text', async () => {
      await admin.call('post', '/preview').send({ content: '' }).expect(200);
      await admin.call('post', '/preview').send({ content: 5 }).expect(400);
      await admin.call('post', '/preview').send({}).expect(400);
      await admin.call('post', '/preview').send({ content: 'x', title: null }).expect(400);
      await admin.call('post', '/preview').send({ content: 'x', excerpt: null }).expect(400);
    });
  });
});

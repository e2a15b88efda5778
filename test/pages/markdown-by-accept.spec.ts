import { createArticle } from '../support/factories.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe('a guide asked for with Accept: text/markdown', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const get = (path: string, accept: string) => app.agent.get(path).set('Accept', accept);
  const MARKDOWN = 'text/markdown; charset=utf-8';
  const HTML = 'text/html; charset=utf-8';
  beforeAll(() => createArticle(app, { slug: 'rent', title: 'Rent a flat', content: '<p>Ask <b>twice</b>.</p>' }));

  it('is its Markdown at the same URL, cached apart from the page, and both say what they depend on', async () => {
    for (let round = 0; round < 2; round += 1) {
      const markdown = await get('/rent', 'text/markdown').expect(200);
      const page = await get('/rent', 'text/html,*/*;q=0.8').expect(200);
      expect([markdown, page].map(({ headers }) => headers['content-type'])).toEqual([MARKDOWN, HTML]);
      for (const { headers } of [markdown, page]) expect(headers.vary).toBe('Accept, Accept-Encoding');
      expect(markdown.text).toBe((await app.agent.get('/rent.md').expect(200)).text);
      expect(markdown.text).toContain('Ask **twice**.');
      expect(markdown.headers.etag).not.toBe(page.headers.etag);
      expect(markdown.headers.link).toContain('/rent>; rel="canonical"');
      await get('/rent', 'text/markdown').set('If-None-Match', markdown.headers.etag!).expect(304);
      await get('/rent', 'text/markdown').set('If-None-Match', page.headers.etag!).expect(200);
    }
  });

  it.each([
    ['text/markdown, text/html;q=0.9', MARKDOWN],
    ['text/markdown;q=0.5, text/html', HTML],
    ['text/html, text/markdown', HTML],
    ['text/markdown;q=0, */*', HTML],
    ['*/*', HTML],
    ['application/pdf', HTML],
    ['text/*', HTML],
    ['nonsense', HTML],
  ])('with %s is %s, and never 406', async (accept, type) => {
    expect((await get('/rent', accept).expect(200)).headers['content-type']).toBe(type);
  });

  it('says the day in Bangalore on which it was updated', async () => {
    await createArticle(app, { slug: 'late', title: 'Late' });
    await app.db("update article set updated_at = '2026-03-01T19:00:00Z' where slug = 'late'");
    expect((await app.agent.get('/late.md').expect(200)).text).toContain('- Updated: 2 March 2026\n');
  });

  it('shows a change at once', async () => {
    const { id, slug } = await admin.create({ content: '<p>Old words.</p>' });
    expect((await get(`/${slug}`, 'text/markdown').expect(200)).text).toContain('Old words.');
    await admin.update(id, '<p>New words.</p>', { slug });
    expect((await get(`/${slug}`, 'text/markdown').expect(200)).text).toContain('New words.');
    await app.agent.delete(`/api/admin/articles/${id}`).set(admin.session).expect(204);
    await get(`/${slug}`, 'text/markdown').expect(410);
  });

  it('is elsewhere, missing, or no guide: answered as to everybody', async () => {
    await app.db(
      "insert into article_address (slug, article_id) select 'old-rent', id from article where slug = 'rent'",
    );
    await get('/old-rent', 'text/markdown').expect(301).expect('Location', '/rent');
    await get('/no-such-guide', 'text/markdown').expect(404).expect('Content-Type', HTML);
    await get('/about', 'text/markdown').expect(200).expect('Content-Type', HTML);
    await get('/api/articles', 'text/markdown').expect(200).expect('Content-Type', /json/);
  });
});

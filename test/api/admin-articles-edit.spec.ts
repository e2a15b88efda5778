import type { ServerResponse } from 'node:http';
import { PublicContent } from '../../src/platform/common/public-content.js';
import { withAdmin, withApp } from '../support/with-app.js';

const BODY = { title: 'Rent a flat', content: '<p>Ask for the agreement.</p>', category: 'housing' };
describe('editing articles', () => {
  const app = withApp();
  const admin = withAdmin(app);
  beforeEach(async () => {
    await app.db('delete from article');
    await app.db('delete from article_address');
  });

  describe('PUT /api/admin/articles/{id}', () => {
    it('changes the given fields and keeps omitted ones, including the slug', async () => {
      const article = await admin.create({
        excerpt: 'Kept',
        featured: true,
        subcategory: 'setup',
        publish_date: '2026-01-02',
      });
      const { body } = await admin
        .call('put', `/${article.id}`)
        .send({ ...BODY, title: 'Another title' })
        .expect(200);
      const { updated_at, ...rest } = article;
      expect(body).toEqual({ ...rest, title: 'Another title', updated_at: expect.any(String) });
      expect(body.updated_at > updated_at).toBe(true);
    });

    it('is visible on the public site as soon as the response arrives', async () => {
      const { id } = await admin.create();
      expect((await app.agent.get('/rent-a-flat').expect(200)).text).toContain('Ask for the agreement');
      await admin
        .call('put', `/${id}`)
        .send({ ...BODY, content: '<p>Read it twice.</p>' })
        .expect(200);
      expect((await app.agent.get('/rent-a-flat').expect(200)).text).toContain('Read it twice');
      expect((await app.agent.get('/api/articles').expect(200)).text).toContain('Read it twice');
      await admin
        .call('put', `/${id}`)
        .send({ ...BODY, published: false })
        .expect(200);
      await app.agent.get('/rent-a-flat').expect(404);
    });

    it('clears cached pages before the response is sent', async () => {
      const { id } = await admin.create();
      const order: string[] = [];
      app.app.getHttpServer().prependOnceListener('request', (_request, response: ServerResponse) => {
        const end = response.end.bind(response) as (...values: unknown[]) => ServerResponse;
        response.end = (...values: unknown[]) => {
          order.push('answered');
          return end(...values);
        };
      });
      app.app.get(PublicContent).onChange(() => order.push('dropped'));
      await admin.call('put', `/${id}`).send(BODY).expect(200);
      expect(order.slice(0, order.indexOf('answered'))).toContain('dropped');
    });

    it('accepts an article exactly as read, and leaves its stored content unchanged', async () => {
      const article = await admin.create({
        published: false,
        content: '<h2>A</h2><p>b &amp; c <a href="https://example.org">d</a></p>',
      });
      const { body } = await admin.call('put', `/${article.id}`).send(article).expect(200);
      expect(body).toEqual({ ...article, updated_at: expect.any(String) });
    });

    it('returns 409 and writes nothing if the article has changed since it was read', async () => {
      const article = await admin.create();
      const save = (title: string, updated_at: string) =>
        admin.call('put', `/${article.id}`).send({ ...BODY, title, updated_at });
      const { body } = await save('First', article.updated_at).expect(200);
      const conflict = await save('Second', article.updated_at).expect(409);
      expect(conflict.body).toEqual({
        statusCode: 409,
        detail: 'This article was changed in another tab or elsewhere.',
      });
      await save('Third', 'nonsense').expect(409);
      expect((await admin.call('get', `/${article.id}`)).body.title).toBe('First');
      await save('Fourth', body.updated_at).expect(200);
    });

    it('accepts one of ten concurrent saves of the same revision', async () => {
      const { id, updated_at } = await admin.create();
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          admin.call('put', `/${id}`).send({ ...BODY, title: `T${index}`, updated_at }),
        ),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    });

    it('redirects the old URL to the new slug', async () => {
      const { id } = await admin.create();
      await admin
        .call('put', `/${id}`)
        .send({ ...BODY, slug: 'flat-for-rent' })
        .expect(200);
      await app.agent.get('/rent-a-flat').expect(301).expect('Location', '/flat-for-rent');
    });

    it('returns 404 for an unknown id and 400 for a bad body', async () => {
      await admin.call('put', '/999999').send(BODY).expect(404);
      await admin.call('put', '/99999999999').send(BODY).expect(404);
      const { id } = await admin.create();
      await admin
        .call('put', `/${id}`)
        .send({ ...BODY, title: '' })
        .expect(400);
      await admin
        .call('put', `/${id}`)
        .send({ ...BODY, updated_at: 5 })
        .expect(400);
    });
  });
});

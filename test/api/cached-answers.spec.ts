import type { Response } from 'supertest';
import { ResponseCache } from '../../src/platform/common/response-cache.js';
import { PublicContent } from '../../src/platform/common/public-content.js';
import { withAdmin, withApp } from '../support/with-app.js';
import { createArticle } from '../support/factories.js';
import { BIND, toBoundSession } from '../support/session-cookies.js';
import { OWNER } from '../support/sign-in.js';

describe('cached answers', () => {
  const app = withApp();
  const admin = withAdmin(app);
  /** How many requests were answered from the cache, before the router. */
  const cacheHits = (): number => app.app.get(ResponseCache).answered;

  beforeAll(async () => {
    await createArticle(app, {
      title: 'Monsoon and metro',
      slug: 'monsoon',
      category: 'transport',
      excerpt: 'Take a boat.',
    });
  });

  /** Two answers in a row: one from the router, one from the cache. Retries, because a late NOTIFY may clear the cache in between. */
  async function missThenHit(
    path: string,
    again = path,
    [headers, headersNext]: object[] = [],
  ): Promise<[Response, Response]> {
    const ask = (path: string, headers: object = {}) =>
      app.agent
        .get(path)
        .set({ 'Accept-Encoding': 'br', ...headers })
        .expect(200);
    for (let tries = 0; tries < 20; tries += 1) {
      app.app.get(PublicContent).changed();
      const before = cacheHits();
      const first = await ask(path, headers);
      const between = cacheHits();
      const second = await ask(again, headersNext);
      if (between === before && cacheHits() === between + 1) return [first, second];
    }
    throw new Error(`${again} was never answered from the cache`);
  }

  const PATHS = [
    '/monsoon',
    '/api/articles',
    '/api/articles?fields=summary&limit=24',
    '/api/articles?q=metro+boat',
    '/api/articles/monsoon',
    '/api/articles/1',
    '/api/pages?path=%2Fmonsoon',
    '/search?q=metro',
    '/search?q=nowhereland',
    '/api/pages?path=%2Fsearch%3Fq%3Dmetro',
    '/feed',
    '/feed/category/transport',
    '/sitemap.xml',
    '/llms.txt',
    '/monsoon.md',
  ];

  it.each(PATHS)('serve %s from the cache the second time, with the same headers and bytes', async (path) => {
    const [first, second] = await missThenHit(path);
    expect(second.text).toBe(first.text);
    const changing = ['date', 'x-request-id', 'connection', 'keep-alive'];
    for (const [name, value] of Object.entries(second.headers)) {
      if (!changing.includes(name)) expect([name, first.headers[name]]).toEqual([name, value]);
    }
    for (const name of ['cache-control', 'content-type', 'etag', 'vary', 'x-content-type-options'])
      expect([name, second.headers[name] === undefined]).toEqual([name, false]);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  });

  it.each(PATHS)('return 304 for a matching ETag of %s, and the new answer after a save', async (path) => {
    const { headers, text } = await app.agent.get(path).expect(200);
    await app.agent.get(path).set('If-None-Match', headers.etag!).expect(304);
    const title = `Monsoon and metro ${PATHS.indexOf(path)}`;
    await admin.update(1, `<p>${path}</p>`, { title, category: 'transport', excerpt: 'Take a boat.' });
    const after = await app.agent.get(path).set('If-None-Match', headers.etag!).expect(200);
    expect(after.text).not.toBe(text);
  });

  it('are shared by all parameter orders and encodings of a query', async () => {
    for (const query of ['fields=summary&limit=5&q=boat+metro', 'limit=5&q=boat%20metro&fields=summary']) {
      const [one, other] = await missThenHit(
        '/api/articles?q=boat%20metro&limit=5&fields=summary',
        `/api/articles?${query}`,
      );
      expect(other.text).toBe(one.text);
    }
  });

  it('do not hide a bad parameter beside cached ones', async () => {
    await app.agent.get('/api/articles?limit=5').expect(200);
    await app.agent.get('/api/articles?limit=5&limit=6').expect(400);
    await app.agent.get('/api/articles?limit=5&category=').expect(400);
  });

  it('answer HEAD without a body, and reject other methods', async () => {
    const { headers } = await app.agent.get('/feed').expect(200);
    const head = await app.agent.head('/feed').expect(200);
    expect(head.headers.etag).toBe(headers.etag);
    expect([undefined, '']).toContain(head.text);
    await app.agent.post('/feed').expect(404);
  });

  it.each(['/', '/about', '/api/articles', '/sitemap.xml'])(
    '%s is the same with and without a session, and shared by both',
    async (path) => {
      const login = app.agent.post('/api/admin/login').set(BIND).send(OWNER);
      const withCookie = { Cookie: toBoundSession(await login.expect(200)).cookie };
      const shown = ({ text, headers: { 'x-request-id': _id, date: _date, ...headers } }: Response) => ({
        text,
        headers,
      });
      const [, without] = await missThenHit(path, path, [withCookie, {}]);
      const [, withIt] = await missThenHit(path, path, [{}, withCookie]);
      expect(shown(withIt)).toEqual(shown(without));
      expect(without.headers.vary).toBe('Accept-Encoding');
      expect(without.headers['set-cookie']).toBeUndefined();
    },
  );
});

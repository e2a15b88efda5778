import { withApp } from '../support/with-app.js';
import { signUp } from '../support/sign-in.js';

describe('the OpenAPI document', () => {
  const site = withApp();

  it('is public at GET /api/openapi.json, with the site’s URL', async () => {
    const { body, headers } = await site.agent
      .get('/api/openapi.json')
      .expect(200)
      .expect('Content-Type', /^application\/json/);
    expect(body.openapi).toMatch(/^3\.1\./);
    expect(body.servers).toEqual([{ url: 'http://localhost:3000' }]);
    expect(body.paths['/api/admin/articles/{id}'].put.security).toEqual([{ bearer: [] }]);
    expect(headers['x-robots-tag']).toBe('noindex');
    await site.agent.get('/api/openapi.json').set('If-None-Match', headers.etag!).expect(304);
  });

  it('is rendered at GET /api/docs without scripts or third-party resources', async () => {
    const { text, headers } = await site.agent
      .get('/api/docs')
      .expect(200)
      .expect('Content-Type', 'text/html; charset=utf-8');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(text).not.toMatch(/<script|https?:|style="/);
    expect(text).toContain('<code>PUT /api/admin/articles/{id}</code>');
    const ids = [...text.matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
    for (const [, target] of text.matchAll(/href="#(\w+)"/g)) expect(ids).toContain(target);
  });

  it('GET /api/admin/backup returns the age of the last proven backup, only to the administrator', async () => {
    await site.agent.get('/api/admin/backup').expect(401);
    const session = await signUp(site);
    const ask = async (): Promise<unknown> => (await site.agent.get('/api/admin/backup').set(session).expect(200)).body;
    expect(await ask()).toEqual({ last_proven_at: null, interval_hours: 0 });
    await site.db(
      `insert into backup (file, bytes, row_count, proven_at) values ('a.tar.gz', 1, 1, '2026-01-15T10:00:00Z')`,
    );
    expect(await ask()).toEqual({ last_proven_at: '2026-01-15T10:00:00.000Z', interval_hours: 0 });
  });
});

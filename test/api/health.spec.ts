import { withApp } from '../support/with-app.js';

describe('health', () => {
  const app = withApp();

  it('GET /healthz reports that the process is alive', async () => {
    await app.agent.get('/healthz').expect(200, { status: 'ok' }).expect('Cache-Control', 'no-store');
  });

  it('GET /readyz reports that the database answers', async () => {
    await app.agent.get('/readyz').expect(200, { status: 'ready' });
  });

  it('gives each request an id, or keeps a valid one set by a proxy', async () => {
    const { headers } = await app.agent.get('/healthz');
    expect(headers['x-request-id']).toMatch(/^[\w-]+$/);
    await app.agent.get('/healthz').set('X-Request-Id', 'from-the-proxy-1').expect('X-Request-Id', 'from-the-proxy-1');
    const forged = await app.agent.get('/healthz').set('X-Request-Id', '<script>');
    expect(forged.headers['x-request-id']).not.toContain('<');
  });
});

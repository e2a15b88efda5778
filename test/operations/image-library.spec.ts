import { existsSync, readFileSync } from 'node:fs';
import { type BuiltServer, startBuiltServer } from '../bench/support/built-server.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const onLinux = existsSync('/proc') ? describe : describe.skip;

onLinux('the image library', () => {
  let database: TestDatabase;
  let server: BuiltServer;

  beforeAll(async () => {
    database = await createTestDatabase();
    server = await startBuiltServer({ env: { DATABASE_URL: database.url, STARTER_GUIDES: 'false' } });
  });
  afterAll(async () => {
    await server.stop();
    await database.drop();
  });

  const isLoaded = (): boolean => readFileSync(`/proc/${server.process.pid}/maps`, 'utf8').includes('libvips');

  it('is loaded with the first picture that is drawn, and not by pages', async () => {
    for (const path of ['/', '/search?q=metro', '/sitemap.xml', '/api/articles'])
      expect((await fetch(server.url + path)).status).toBe(200);
    expect(isLoaded()).toBe(false);
    const icon = await fetch(`${server.url}/apple-touch-icon.png`);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(isLoaded()).toBe(true);
  });
});

import { IndexNow } from '../../src/connections/indexnow/indexnow.service.js';
import { readSettings } from '../../src/platform/config/settings.js';
import { createTestApp } from '../support/create-test-app.js';
import { say } from '../support/outside-world.js';
import { until } from '../support/until.js';
import { withAdmin, withApp, withOutsideWorld } from '../support/with-app.js';

const SITE = 'https://guide.example';

describe('IndexNow', () => {
  const app = withApp({ indexNow: true, siteUrl: SITE });
  const admin = withAdmin(app);
  const world = withOutsideWorld(app);
  beforeAll(() => {
    app.app.get(IndexNow, { strict: false }).endpoint = 'http://engines.example/indexnow';
  });
  beforeEach(() => {
    world.answers.set('engines.example', say('', {}, 202));
  });

  it('tells search engines of a guide that is published and taken offline, with a key that the site serves', async () => {
    const { text: key } = await app.agent
      .get('/indexnow.txt')
      .expect(200)
      .expect('Content-Type', /^text\/plain/);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    const { id, slug } = await admin.create();
    await until(() => world.requests.length === 1);
    await admin.update(id, '<p>Text.</p>', { slug, published: false });
    await until(() => world.requests.length === 2);
    const notice = { host: 'guide.example', key, keyLocation: `${SITE}/indexnow.txt`, urlList: [`${SITE}/${slug}`] };
    for (const { line, body } of world.requests) {
      expect(line).toBe('POST engines.example/indexnow');
      expect(JSON.parse(body)).toEqual(notice);
    }
  });

  it('tells of all guides that one act changed in one request, each once', async () => {
    const drafts = await Promise.all(Array.from({ length: 12 }, () => admin.create({ published: false })));
    const ids = drafts.map(({ id }) => id);
    await admin.call('post', '/bulk').send({ act: 'publish', ids }).expect(200);
    const left = "select 1 from outbox_delivery where channel = 'indexnow' and delivered_at is null";
    await until(async () => (await app.db(left)).length === 0);
    const told = world.requests.map(({ body }) => (JSON.parse(body) as { urlList: string[] }).urlList.sort());
    expect(told).toEqual([drafts.map(({ slug }) => `${SITE}/${slug}`).sort()]);
  });

  it('says nothing of drafts, and tries again what was refused', async () => {
    world.answers.set('engines.example', say('', {}, 429));
    await admin.create({ published: false });
    await admin.create();
    const waiting = () =>
      app.db<{ problem: string; waits: boolean }>(
        "select problem, next_attempt_at > now() as waits from outbox_delivery where channel = 'indexnow' and problem <> ''",
      );
    await until(async () => (await waiting()).length > 0);
    expect(await waiting()).toEqual([{ problem: 'IndexNow answered 429.', waits: true }]);
  });

  it('needs the address of the site, and is off by default: then there is no key, and nothing is kept for it', async () => {
    expect(() => readSettings({ INDEXNOW: 'on' })).toThrow('INDEXNOW is on, and SITE_URL is not set');
    const off = await createTestApp({ databaseUrl: app.settings.databaseUrl ?? '' });
    try {
      await off.agent.get('/indexnow.txt').expect(404);
      expect(await app.db("select 1 from outbox_subscriber where channel = 'indexnow'")).toEqual([]);
      expect(await app.db("select 1 from outbox_delivery where channel = 'indexnow'")).toEqual([]);
    } finally {
      await off.close();
    }
  });
});

import type { AnalyticsConfig, ApiError, HistoryEntry, MadeApiKey, PageAnswer, PublicAnalytics } from '#contract';
import { createTestApp } from '../support/create-test-app.js';
import { withApp } from '../support/with-app.js';
import { bearer, OWNER, type Session, signUp } from '../support/sign-in.js';
import { until } from '../support/until.js';

const CONFIG: AnalyticsConfig = {
  googleAnalyticsId: 'G-ABCDE12345',
  googleSearchConsoleId: 'sc-domain:guide.example',
  googleAdsId: '123-456-7890',
  googleTagManagerId: 'GTM-ABC1234',
};
const NONE = { googleAnalyticsId: '', googleSearchConsoleId: '', googleAdsId: '', googleTagManagerId: '' };

describe('analytics', () => {
  const app = withApp();
  let owner: { Authorization: string };
  const save = (body: object) => app.agent.post('/api/admin/analytics-config').set(owner).send(body);
  const open = async (on = app): Promise<PublicAnalytics> =>
    (await on.agent.get('/api/analytics-public').expect(200)).body as PublicAnalytics;
  const ofPage = async (path: string): Promise<unknown> =>
    ((await app.agent.get('/api/pages').query({ path })).body as PageAnswer).site.analytics;

  beforeAll(async () => {
    owner = await signUp(app);
  });
  afterEach(() => save(NONE).expect(200));

  it('GET /api/admin/analytics-config returns four empty texts at first, only to the administrator', async () => {
    await app.agent.get('/api/admin/analytics-config').set(owner).expect(200, NONE);
    await app.agent.get('/api/admin/analytics-config').expect(401);
    await app.agent.post('/api/admin/analytics-config').send(CONFIG).expect(401);
    expect(await open()).toEqual({ googleAnalyticsId: '', googleTagManagerId: '' });
  });

  it('POST stores the four as given, trimmed, and keeps omitted ones', async () => {
    await save({ ...CONFIG, googleAdsId: ' 123-456-7890 ', other: 'ignored' }).expect(200, CONFIG);
    await app.agent.get('/api/admin/analytics-config').set(owner).expect(200, CONFIG);
    await save({ googleAdsId: '' }).expect(200, { ...CONFIG, googleAdsId: '' });
  });

  describe('the identifiers, because a tag container runs scripts on every page,', () => {
    let byKey: Session;
    const expireProofs = () => app.db(`update account_session set proven_at = now() - interval '11 minutes'`);
    const prove = () =>
      app.agent.post('/api/admin/account/proof').set(owner).send({ password: OWNER.password }).expect(204);

    beforeAll(async () => {
      const key = { name: 'Script', days: 30 };
      const { body } = await app.agent.post('/api/admin/account/keys').set(owner).send(key).expect(201);
      byKey = bearer({ access_token: (body as MadeApiKey).key });
    });
    afterEach(prove);

    it('can be set only after re-authentication, and never by an API key', async () => {
      const post = (by: Session) => app.agent.post('/api/admin/analytics-config').set(by).send(CONFIG);
      await app.agent.get('/api/admin/analytics-config').set(byKey).expect(200, NONE);
      await post(byKey).expect(403);
      await expireProofs();
      const { body } = await post(owner).expect(403);
      expect((body as ApiError).errors?.proof).toHaveLength(1);
      await app.agent.get('/api/admin/analytics-config').set(owner).expect(200, NONE);
      await prove();
      await post(owner).expect(200, CONFIG);
    });

    it('can be put back by an undo only likewise', async () => {
      await save(CONFIG).expect(200);
      await save(NONE).expect(200);
      const { body: acts } = await app.agent.get('/api/admin/history').set(owner).expect(200);
      const undo = (by: Session) =>
        app.agent
          .post(`/api/admin/history/${(acts as HistoryEntry[])[0]!.id}/undo`)
          .set(by)
          .send({ rest: true });
      await undo(byKey).expect(403);
      await expireProofs();
      const { body } = await undo(owner).expect(403);
      expect((body as ApiError).errors?.proof).toHaveLength(1);
      await app.agent.get('/api/admin/analytics-config').set(owner).expect(200, NONE);
      await prove();
      await undo(owner).expect(200);
      await app.agent.get('/api/admin/analytics-config').set(owner).expect(200, CONFIG);
    });
  });

  it.each([
    ['a number', 5],
    ['null', null],
    ['a list', ['G-ABCDE12345']],
    ['101 characters', 'G'.repeat(101)],
    ['U+0000', 'G-\0'],
  ])('POST rejects %s and stores nothing', async (_what, value) => {
    await save({ ...CONFIG, googleAnalyticsId: value }).expect(400);
    await app.agent.get('/api/admin/analytics-config').set(owner).expect(200, NONE);
  });

  it('publishes two of them, on every page at once', async () => {
    await app.agent.get('/about').expect(200);
    await save(CONFIG).expect(200);
    const shown = { googleAnalyticsId: 'G-ABCDE12345', googleTagManagerId: 'GTM-ABC1234' };
    expect(await open()).toEqual(shown);
    for (const path of ['/', '/about', '/search?q=x', '/nothing-here']) expect(await ofPage(path)).toEqual(shown);
    expect((await app.agent.get('/about').expect(200)).text).toContain('G-ABCDE12345');
  });

  it('never publishes a malformed identifier', async () => {
    const odd = { googleAnalyticsId: 'UA-1"><script>', googleTagManagerId: 'gtm-1' };
    await save(odd).expect(200, { ...NONE, ...odd });
    expect(await open()).toEqual({ googleAnalyticsId: '', googleTagManagerId: '' });
    expect(await ofPage('/')).toEqual({ googleAnalyticsId: '', googleTagManagerId: '' });
  });

  it('reaches the other replicas', async () => {
    const { databaseUrl } = app.settings;
    const other = await createTestApp({ databaseUrl });
    try {
      expect(await open(other)).toEqual({ googleAnalyticsId: '', googleTagManagerId: '' });
      await save(CONFIG).expect(200);
      await until(async () => (await open(other)).googleAnalyticsId === 'G-ABCDE12345');
    } finally {
      await other.close();
    }
  });
});

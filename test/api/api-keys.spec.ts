import type { AccountEvent, ApiKey, MadeApiKey } from '#contract';
import { listRoutes } from '../architecture/list-routes.js';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { addAuthenticator, resetAccount } from '../support/second-factor.js';
import { OWNER, type Session, signUp } from '../support/sign-in.js';
import { withApp } from '../support/with-app.js';

const KEYS = '/api/admin/account/keys';
const PERSON = 'This requires a signed-in session: an API key is not enough.';

describe('API keys', () => {
  const app = withApp();
  let session: Session;
  beforeEach(async () => {
    await resetAccount(app);
    session = await signUp(app);
  });

  const create = (body: object = { name: 'Import script', days: 90 }) => app.agent.post(KEYS).set(session).send(body);
  const created = async (body?: object): Promise<MadeApiKey> => (await create(body).expect(201)).body as MadeApiKey;
  const list = async (): Promise<ApiKey[]> => (await app.agent.get(KEYS).set(session).expect(200)).body as ApiKey[];
  const by = ({ key }: MadeApiKey): Session => ({ Authorization: `Bearer ${key}` });
  const me = (key: MadeApiKey, { agent }: TestApp = app) => agent.get('/api/admin/me').set(by(key));

  it('are created with a name and an expiry date, shown once, stored as a hash, and listed with their last use', async () => {
    const key = await created();
    expect(key.key).toMatch(/^ng_[\w-]{43}$/);
    const { key: secret, ...rest } = key;
    expect(rest).toMatchObject({ name: 'Import script', hint: secret.slice(0, 8), last_used_at: null });
    const days = (Date.parse(key.expires_at ?? '') - Date.parse(key.created_at)) / 86_400_000;
    expect(Math.round(days)).toBe(90);
    expect((await created({ name: 'For ever', days: null })).expires_at).toBeNull();
    expect((await list()).map(({ name }) => name)).toEqual(['For ever', 'Import script']);
    expect(JSON.stringify([await list(), await app.db('select * from api_key')])).not.toContain(secret);
    await me(key).expect(200, { id: 1, username: OWNER.username, email: OWNER.email });
    expect((await list())[1]?.last_used_at).toEqual(expect.any(String));
    for (const odd of [
      {},
      { name: 'x' },
      { name: ' ', days: 30 },
      { name: 'x'.repeat(61), days: 30 },
      { name: 'x', days: 31 },
      { name: 7, days: null },
      { name: 'x', days: 30, scope: 'publish' },
    ])
      await create(odd).expect(400);
  });

  it('authorise the administrator’s calls on every replica, without a second step', async () => {
    await addAuthenticator(app, session);
    const key = await created();
    const replica = await createTestApp({ databaseUrl: app.settings.databaseUrl });
    try {
      await app.agent.post('/api/admin/login').send(OWNER).expect(202);
      const { body } = await replica.agent
        .post('/api/admin/articles')
        .set(by(key))
        .send({ title: 'By a script', content: '<p>Text.</p>', category: 'housing' })
        .expect(201);
      await app.agent
        .delete(`/api/admin/articles/${(body as { id: number }).id}`)
        .set(by(key))
        .expect(204);
      await app.agent.get('/api/admin/history').set(by(key)).expect(200);
    } finally {
      await replica.close();
    }
  });

  it('cannot manage the account, nor do anything that requires re-authentication', async () => {
    const key = await created();
    const routes = (await listRoutes()).filter(
      ({ path, isPublic }) => !isPublic && /^\/api\/admin\/(account\/|change-password)/.test(path),
    );
    expect(routes.length).toBeGreaterThan(15);
    for (const { method, path } of [
      ...routes,
      { method: 'DELETE', path: '/api/admin/trash' },
      { method: 'DELETE', path: '/api/admin/trash/1' },
    ]) {
      const call = method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete';
      const { status, body } = await app.agent[call](path.replace(':id', '1')).set(by(key));
      expect([method, path, status, (body as { detail: string }).detail]).toEqual([method, path, 403, PERSON]);
    }
    await me(key).expect(200);
  });

  it('stop working on every replica as soon as they are revoked or expire; unknown keys are rejected', async () => {
    const [one, other] = [await created(), await created({ name: 'Other', days: 30 })];
    const replica = await createTestApp({ databaseUrl: app.settings.databaseUrl });
    try {
      await me(one, replica).expect(200);
      await app.agent.delete(`${KEYS}/${one.id}`).set(session).expect(204);
      await app.agent.delete(`${KEYS}/${one.id}`).set(session).expect(404);
      await app.agent.delete(`${KEYS}/x`).set(session).expect(404);
      await me(one, replica).expect(401, { statusCode: 401, detail: 'Please sign in.' });
      await me(other, replica).expect(200);
      await app.db(`update api_key set expires_at = now() - interval '1 second'`);
      for (const site of [app, replica]) await me(other, site).expect(401).expect('WWW-Authenticate', 'Bearer');
      for (const key of [`ng_${'A'.repeat(43)}`, 'ng_', `ng_${'A'.repeat(44)}`])
        await app.agent.post('/api/admin/articles').set('Authorization', `Bearer ${key}`).send({}).expect(401);
    } finally {
      await replica.close();
    }
  });

  it('require re-authentication, are limited to twenty, and are logged without the key itself', async () => {
    await app.db(`update account_session set proven_at = now() - interval '1 hour'`);
    expect((await create().expect(403)).body.errors.proof).toHaveLength(1);
    await app.db(`update account_session set proven_at = now()`);
    const first = await created();
    await app.agent.delete(`${KEYS}/${first.id}`).set(session).expect(204);
    const tried = await Promise.all(
      Array.from({ length: 23 }, (_, index) => create({ name: `Key ${index}`, days: 30 })),
    );
    expect(tried.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(tried.find(({ status }) => status === 400)?.body.errors.name).toHaveLength(1);
    const { body } = await app.agent.get('/api/admin/account/events?limit=100').set(session).expect(200);
    const recorded = (body as AccountEvent[]).map(({ kind, detail }) => `${kind} ${detail}`);
    expect(recorded.slice(-3)).toEqual([
      'api-key-revoked Import script',
      'api-key-made Import script',
      'account-created ',
    ]);
    expect(JSON.stringify(await app.db('select * from account_event'))).not.toContain(first.key.slice(8));
  });

  it('can be managed only with a session', async () => {
    for (const call of [app.agent.get(KEYS), app.agent.post(KEYS), app.agent.delete(`${KEYS}/1`)])
      await call.expect(401);
  });
});

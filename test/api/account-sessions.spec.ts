import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccountEvent, AccountSession } from '#contract';
import { exportArchive, importArchive } from '../../src/ops/transfer/index.js';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { resetAccount } from '../support/second-factor.js';
import { BIND, type BoundSession, toBoundSession } from '../support/session-cookies.js';
import { bearer, OWNER, type Session, signUp } from '../support/sign-in.js';
import { createTestDatabase } from '../support/test-database.js';
import { withApp } from '../support/with-app.js';

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const CHANGE = {
  current_password: OWNER.password,
  new_password: 'battery staple 2',
  confirm_password: 'battery staple 2',
};

describe('account sessions', () => {
  const app = withApp({ trustProxy: 1 });
  let replica: TestApp;
  let session: Session;
  beforeAll(async () => {
    replica = await createTestApp({ databaseUrl: app.settings.databaseUrl, trustProxy: 1 });
  });
  beforeEach(async () => {
    await resetAccount(app);
    session = await signUp(app);
  });
  afterAll(() => replica.close());

  const login = async (agent = PHONE): Promise<Session> => {
    const { body } = await app.agent
      .post('/api/admin/login')
      .set({ 'User-Agent': agent, 'X-Forwarded-For': '203.0.113.9' })
      .send(OWNER)
      .expect(200);
    return bearer(body as { access_token: string });
  };
  const bound = async ({ agent } = app, cookie = ''): Promise<BoundSession> =>
    toBoundSession(await agent.post('/api/admin/login').set(BIND).set('Cookie', cookie).send(OWNER).expect(200));
  const list = async (by: Session): Promise<AccountSession[]> =>
    (await app.agent.get('/api/admin/account/sessions').set(by).expect(200)).body as AccountSession[];
  const findId = async (one: Session): Promise<string> => (await list(one)).find(({ current }) => current)?.id ?? '';
  const isEnded = async (one: Session): Promise<void> => {
    for (const { agent } of [app, replica]) await agent.get('/api/admin/me').set(one).expect(401);
  };
  const events = async (by = session): Promise<AccountEvent[]> =>
    (await app.agent.get('/api/admin/account/events').set(by).expect(200)).body as AccountEvent[];

  it('are listed in plain words, the current one first and marked', async () => {
    const phone = await login();
    const program = await login('curl/8.5.0');
    const listed = await list(phone);
    expect(listed).toHaveLength(3);
    expect(listed[0]).toMatchObject({ browser: 'Chrome on Android', network: '203.0.113.9', current: true });
    expect(listed.slice(1).map(({ browser, current }) => [browser, current])).toContainEqual([
      'A program (curl)',
      false,
    ]);
    for (const { first_seen, last_seen } of listed) expect(first_seen <= last_seen).toBe(true);
    expect((await list(program)).find(({ current }) => current)?.browser).toBe('A program (curl)');
  });

  it('can be ended one by one, effective at once on every replica', async () => {
    const phone = await login();
    const id = await findId(phone);
    await replica.agent.get('/api/admin/me').set(phone).expect(200);
    await app.agent.delete(`/api/admin/account/sessions/${id}`).set(session).expect(204);
    await isEnded(phone);
    await app.agent.delete(`/api/admin/account/sessions/${id}`).set(session).expect(404);
    for (const unknown of ['1', '00000000-0000-0000-0000-000000000000', "x' or true"])
      await app.agent
        .delete(`/api/admin/account/sessions/${encodeURIComponent(unknown)}`)
        .set(session)
        .expect(404);
    await replica.agent.get('/api/admin/me').set(session).expect(200);
  });

  it('end on signing out, all others together on request, and all others on a change of password', async () => {
    const [one, two, three] = [await login(), await login(), await login()];
    await app.agent.delete('/api/admin/account/sessions/current').set(one).expect(204);
    await isEnded(one);
    await replica.agent.delete('/api/admin/account/sessions').set(two).expect(200, { ended: 2 });
    await isEnded(three);
    await isEnded(session);
    const { body } = await app.agent.post('/api/admin/change-password').set(two).send(CHANGE).expect(200);
    await isEnded(two);
    expect(await list(bearer(body as { access_token: string }))).toHaveLength(1);
  });

  it('expire after the configured hours of inactivity, and after the configured number of days', async () => {
    const [idle, old] = [await login(), await login()];
    const [idleId, oldId] = [await findId(idle), await findId(old)];
    await app.db(`update account_session set last_seen_at = now() - interval '11 hours 59 minutes' where id = $1`, [
      idleId,
    ]);
    // Each use extends the session.
    await replica.agent.get('/api/admin/me').set(idle).expect(200);
    const [seen] = await app.db<{ fresh: boolean }>(
      `select last_seen_at > now() - interval '1 minute' as fresh from account_session where id = $1`,
      [idleId],
    );
    expect(seen?.fresh).toBe(true);
    await app.db(`update account_session set last_seen_at = now() - interval '12 hours 1 minute' where id = $1`, [
      idleId,
    ]);
    await app.db(`update account_session set created_at = now() - interval '7 days 1 minute' where id = $1`, [oldId]);
    await isEnded(idle);
    await isEnded(old);
    expect(await list(session)).toHaveLength(1);
  });

  it('start with a new id and never adopt one supplied by the client', async () => {
    const first = await login();
    const { body } = await app.agent.post('/api/admin/login').set(first).send(OWNER).expect(200);
    const second = bearer(body as { access_token: string });
    expect(second).not.toEqual(first);
    await app.agent.delete('/api/admin/account/sessions/current').set(second).expect(204);
    await isEnded(second);
    await app.agent.get('/api/admin/me').set(first).expect(200);
  });

  it('end after five minutes if the browser refused their cookie, and are no longer listed', async () => {
    const [refused, kept] = [await bound(), await bound()];
    await app.agent.get('/api/admin/me').set(refused.token).expect(401);
    const own = { ...kept.token, Cookie: kept.cookie };
    expect((await list(own)).filter((one) => one.bound)).toHaveLength(2);
    await app.db(
      `update account_session set created_at = created_at - interval '6 minutes', last_seen_at = last_seen_at - interval '6 minutes'`,
    );
    expect((await list(own)).filter((one) => one.bound)).toEqual([expect.objectContaining({ current: true })]);
    await isEnded({ ...refused.token, Cookie: refused.cookie } as Session);
    // Sessions without a cookie have no such deadline.
    await app.agent.get('/api/admin/me').set(session).expect(200);
  });

  it('are not portable: an imported copy accepts neither token nor cookie', async () => {
    const before = await bound();
    const by = { ...before.token, Cookie: before.cookie };
    await app.agent.get('/api/admin/me').set(by).expect(200);
    const folder = await mkdtemp(join(tmpdir(), 'namma-sessions-'));
    const other = await createTestDatabase();
    try {
      const file = join(folder, 'all.tar.gz');
      await exportArchive(app.settings.databaseUrl ?? '', file, () => undefined);
      await importArchive(other.url, file, () => undefined);
      const copy = await createTestApp({ databaseUrl: other.url });
      try {
        await copy.agent.get('/api/admin/me').set(by).expect(401);
        await copy.agent.get('/api/admin/me').set(before.token).expect(401);
        const { token, cookie } = await bound(copy, before.cookie);
        await copy.agent
          .get('/api/admin/me')
          .set({ ...token, Cookie: cookie })
          .expect(200);
        await copy.agent.get('/api/admin/me').set(token).expect(401);
      } finally {
        await copy.close();
      }
      await app.agent.get('/api/admin/me').set(by).expect(200);
    } finally {
      await other.drop();
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('can be managed only with a session', async () => {
    const path = '/api/admin/account';
    for (const call of [
      app.agent.get(`${path}/sessions`),
      app.agent.delete(`${path}/sessions`),
      app.agent.delete(`${path}/sessions/current`),
      app.agent.get(`${path}/events`),
    ])
      await call.expect(401);
  });

  describe('the account events', () => {
    it('include sign-ins and failures with network and browser, sign-outs and changes, but no secret', async () => {
      const phone = await login();
      const wrong = (username: string) =>
        app.agent
          .post('/api/admin/login')
          .set({ 'User-Agent': PHONE, 'X-Forwarded-For': '198.51.100.7' })
          .send({ username, password: 'a secret guess 1' })
          .expect(401);
      await wrong('asha');
      await wrong('asha');
      await wrong('my-password-by-mistake');
      const id = await findId(phone);
      await app.agent.delete(`/api/admin/account/sessions/${id}`).set(session).expect(204);
      const { body } = await app.agent.post('/api/admin/change-password').set(session).send(CHANGE).expect(200);
      const recorded = await events(bearer(body as { access_token: string }));
      const place = { browser: 'Chrome on Android', network: '198.51.100.7' };
      expect(recorded.map(({ kind, times, detail }) => [kind, times, detail])).toEqual([
        ['password-changed', 1, ''],
        ['session-ended', 1, 'Chrome on Android'],
        ['sign-in-failed', 1, 'unknown username'],
        ['sign-in-failed', 2, 'wrong password'],
        ['signed-in', 1, 'password'],
        ['account-created', 1, ''],
      ]);
      expect(recorded[3]).toMatchObject(place);
      const stored = JSON.stringify(await app.db('select * from account_event'));
      for (const secret of ['a secret guess 1', 'my-password-by-mistake', OWNER.password, CHANGE.new_password])
        expect(stored).not.toContain(secret);
    });

    it('report when sign-in was rate limited, and come in pages', async () => {
      for (let index = 0; index < 11; index += 1)
        await app.agent.post('/api/admin/login').send({ username: 'asha', password: 'wrong password 1' });
      const [latest, failed] = await events();
      expect(latest).toMatchObject({ kind: 'sign-in-held-off', times: 1 });
      expect(failed).toMatchObject({ kind: 'sign-in-failed', times: 10 });
      const { body, headers } = await app.agent
        .get('/api/admin/account/events?limit=1&offset=2')
        .set(session)
        .expect(200);
      expect(body).toMatchObject([{ kind: 'account-created' }]);
      expect(headers['x-total-count']).toBe('3');
      for (const query of ['limit=0', 'limit=101', 'offset=-1', 'limit=x'])
        await app.agent.get(`/api/admin/account/events?${query}`).set(session).expect(400);
    });
  });
});

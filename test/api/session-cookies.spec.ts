import type { AccountSession, SessionAnswer } from '#contract';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { addAuthenticator, resetAccount } from '../support/second-factor.js';
import {
  BIND,
  type BoundSession,
  toBoundSession,
  cookiesCleared,
  cookiesSet,
  toName,
  setCookies,
} from '../support/session-cookies.js';
import { bearer, OWNER, type Session, signUp } from '../support/sign-in.js';
import { withApp } from '../support/with-app.js';
import { measureWork } from '../support/work.js';

const REFUSED = { statusCode: 401, detail: 'Please sign in.' };
const CHANGE = {
  current_password: OWNER.password,
  new_password: 'battery staple 2',
  confirm_password: 'battery staple 2',
};

describe('a bound session', () => {
  const app = withApp({ trustProxy: 1 });
  let replica: TestApp;
  let program: Session;
  beforeAll(async () => {
    replica = await createTestApp({ databaseUrl: app.settings.databaseUrl, trustProxy: 1 });
  });
  beforeEach(async () => {
    await resetAccount(app);
    program = await signUp(app);
  });
  afterAll(() => replica.close());

  const login = (headers: Record<string, string> = {}, { agent }: TestApp = app) =>
    agent
      .post('/api/admin/login')
      .set({ ...BIND, ...headers })
      .send(OWNER);
  const signIn = async (headers: Record<string, string> = {}): Promise<BoundSession> =>
    toBoundSession(await login(headers).expect(200));
  const me = (token: Session, cookie = '', { agent }: TestApp = app) =>
    agent.get('/api/admin/me').set({ ...token, ...(cookie && { Cookie: cookie }) });

  it('needs both its token and its own cookie', async () => {
    const [one, other] = [await signIn(), await signIn()];
    for (const by of [app, replica]) {
      await me(one.token, one.cookie, by).expect(200);
      await me(one.token, `theme=dark; ${one.cookie}; other=1`, by).expect(200);
      await me(one.token, '', by).expect(401, REFUSED).expect('WWW-Authenticate', 'Bearer');
      await me(one.token, other.cookie, by).expect(401, REFUSED);
      const secretOfOther = `${toName(one.cookie)}=${other.cookie.split('=')[1]}`;
      await me(one.token, secretOfOther, by).expect(401, REFUSED);
      await by.agent.get('/api/admin/me').set('Cookie', one.cookie).expect(401, REFUSED);
    }
    // A forged cookie of the same name beside the right one does no harm.
    await me(one.token, `${toName(one.cookie)}=${'x'.repeat(43)}; ${one.cookie}`).expect(200);
    for (const odd of ['=', ';;', 'a', `${toName(one.cookie)}=`, `${toName(one.cookie)}=%`, 'x'.repeat(8_000)])
      await me(one.token, odd).expect(401);
    const own = { ...one.token, Cookie: one.cookie };
    const { body } = await app.agent.get('/api/admin/account/sessions').set(own).expect(200);
    expect((body as AccountSession[]).map(({ current, bound }) => [current, bound]).sort()).toEqual([
      [false, false],
      [false, true],
      [true, true],
    ]);
    expect(JSON.stringify(await app.db('select * from account_session'))).not.toContain(one.cookie.split('=')[1]);
  });

  it('gives the same answer, after the same work, for a stolen token and an ended session', async () => {
    const [stolen, ended] = [await signIn(), await signIn()];
    await app.agent
      .delete('/api/admin/account/sessions/current')
      .set({ ...ended.token, Cookie: ended.cookie })
      .expect(204);
    const refusing = ({ token }: BoundSession) => measureWork(app, () => me(token).expect(401, REFUSED));
    const work = await refusing(stolen);
    expect(work.statements).not.toEqual([]);
    expect(await refusing(ended)).toEqual(work);
  });

  it('is not extended by its token alone', async () => {
    const { token } = await signIn();
    await app.db(`update account_session set last_seen_at = now() - interval '1 hour' where cookie_hash is not null`);
    await me(token).expect(401);
    const [{ stale } = {}] = await app.db<{ stale: boolean }>(
      `select last_seen_at < now() - interval '59 minutes' as stale from account_session where cookie_hash is not null`,
    );
    expect(stale).toBe(true);
  });

  it('starts with every way of signing in, but only on request', async () => {
    await resetAccount(app);
    const registered = await app.agent.post('/api/admin/register').set(BIND).send(OWNER).expect(201);
    const first = toBoundSession(registered);
    await me(first.token, first.cookie).expect(200);
    const changed = await app.agent
      .post('/api/admin/change-password')
      .set({ ...BIND, ...first.token, Cookie: first.cookie })
      .send(CHANGE)
      .expect(200);
    const second = toBoundSession(changed);
    expect(second.cookie.split('=')[1]).not.toBe(first.cookie.split('=')[1]);
    expect(cookiesCleared(changed)).toEqual([toName(first.cookie)]);
    await me(second.token, second.cookie).expect(200);
    await me(second.token).expect(401);
    await me(second.token, first.cookie).expect(401);

    const fresh = { username: OWNER.username, password: CHANGE.new_password };
    const plain = await app.agent.post('/api/admin/login').send(fresh).expect(200);
    expect(setCookies(plain)).toEqual([]);
    const { codes } = await addAuthenticator(app, bearer(plain.body as SessionAnswer));
    const firstStep = await app.agent.post('/api/admin/login').set(BIND).send(fresh).expect(202);
    // The password is only the first step: no cookie yet.
    expect(setCookies(firstStep)).toEqual([]);
    const step = (code: string | undefined, headers = {}) =>
      app.agent
        .post('/api/admin/login/second-step')
        .set(headers)
        .send({ ...firstStep.body, code });
    const third = toBoundSession(await step(codes[0], BIND).expect(200));
    await me(third.token).expect(401);
    await me(third.token, third.cookie).expect(200);
    const unbound = await step(codes[1]).expect(200);
    expect(setCookies(unbound)).toEqual([]);
    await me(bearer(unbound.body as SessionAnswer)).expect(200);
    expect(setCookies(await login({ 'X-Session-Cookie': 'no' }))).toEqual([]);
  });

  it('has an HttpOnly, SameSite=Strict cookie, Secure over TLS', async () => {
    const flags = async (headers: Record<string, string>): Promise<string[]> => {
      const [line = ''] = setCookies(await login(headers).expect(200));
      return line.split('; ').map((part, index) => (index === 0 ? toName(part).replace(/-[0-9a-f]{8}/g, '') : part));
    };
    const always = ['Max-Age=43200', 'Path=/', expect.stringMatching(/^Expires=/), 'HttpOnly', 'SameSite=Strict'];
    const tls = ['__Host-session', ...always, 'Secure'];
    const plain = ['session', ...always];
    for (const [headers, expected] of [
      [{ Origin: 'http://localhost:3000' }, plain],
      [{}, plain],
      [{ 'X-Forwarded-Proto': 'https' }, tls],
      [{ Origin: 'http://localhost:3000', 'X-Forwarded-Proto': 'https' }, plain],
      // Without X-Forwarded-Proto the scheme of Origin counts.
      [{ Origin: 'https://guides.example.org', 'Sec-Fetch-Site': 'same-origin' }, tls],
    ] as const) {
      const found = await flags(headers);
      expect(found).toHaveLength(expected.length);
      expect(found).toEqual(expect.arrayContaining([...expected]));
    }
    const secure = await signIn({ Origin: 'https://guides.example.org', 'Sec-Fetch-Site': 'same-origin' });
    await me(secure.token, secure.cookie).expect(200);
  });

  it('never adopts an existing cookie, and ends the browser’s former session', async () => {
    const before = await signIn();
    const planted = `${toName(before.cookie)}=${'x'.repeat(43)}`;
    const answer = await login({ Cookie: `${planted}; ${before.cookie}` }).expect(200);
    const after = toBoundSession(answer);
    expect(toName(after.cookie)).not.toBe(toName(before.cookie));
    expect(cookiesCleared(answer)).toEqual([toName(before.cookie)]);
    await me(before.token, before.cookie).expect(401);
    await me(after.token, before.cookie).expect(401);
    await me(after.token, `${toName(after.cookie)}=${'x'.repeat(43)}`).expect(401);
    await me(after.token, after.cookie).expect(200);
    // A script's sign-in has no bound session, and ends none.
    await app.agent.post('/api/admin/login').set('Cookie', after.cookie).send(OWNER).expect(200);
    await me(after.token, after.cookie).expect(200);
    await me(program).expect(200);
  });

  it('gets a new cookie on re-authentication; the former one lacks that proof and soon expires', async () => {
    const { token, cookie } = await signIn();
    await app.db(`update account_session set proven_at = now() - interval '1 hour'`);
    const emptyTrash = (by: string) => app.agent.delete('/api/admin/trash').set({ ...token, Cookie: by });
    const prove = (password: string) =>
      app.agent
        .post('/api/admin/account/proof')
        .set({ ...token, Cookie: cookie })
        .send({ password });
    expect(setCookies(await prove('wrong password 1').expect(400))).toEqual([]);
    const [fresh = ''] = cookiesSet(await prove(OWNER.password).expect(204));
    expect(toName(fresh)).toBe(toName(cookie));
    expect(fresh).not.toBe(cookie);
    await emptyTrash(fresh).expect(200);
    // Requests under way still carry the former cookie.
    await me(token, cookie, replica).expect(200);
    await emptyTrash(cookie).expect(403);
    await app.db(
      `update account_session set cookie_renewed_at = now() - interval '5 minutes 1 second' where cookie_hash is not null`,
    );
    await me(token, cookie).expect(401);
    await me(token, fresh).expect(200);
  });

  it('survives concurrent re-authentication in two tabs, in any order of responses', async () => {
    const { token, cookie } = await signIn();
    const prove = ({ agent }: TestApp) =>
      agent
        .post('/api/admin/account/proof')
        .set({ ...token, Cookie: cookie })
        .send({ password: OWNER.password })
        .expect(204);
    const answers = await Promise.all([prove(app), prove(replica)]);
    // Only one response sets a cookie, so none can overwrite a newer one.
    const [fresh = '', ...more] = answers.flatMap(cookiesSet);
    expect(more).toEqual([]);
    await app.db(
      `update account_session set cookie_renewed_at = now() - interval '6 minutes' where cookie_hash is not null`,
    );
    await app.agent
      .delete('/api/admin/trash')
      .set({ ...token, Cookie: fresh })
      .expect(200);
    await me(token, cookie).expect(401);
  });

  it('has its own cookie cleared, and no other, however it ends', async () => {
    const [one, two, three] = [await signIn(), await signIn(), await signIn()];
    const jar = [one, two, three].map(({ cookie }) => cookie).join('; ');
    const out = await app.agent
      .delete('/api/admin/account/sessions/current')
      .set({ ...one.token, Cookie: jar })
      .expect(204);
    expect(cookiesCleared(out)).toEqual([toName(one.cookie)]);
    for (const by of [app, replica]) {
      // Cleared again if the browser still sends it.
      const answer = await me(one.token, jar, by).expect(401);
      expect(cookiesCleared(answer)).toEqual([toName(one.cookie)]);
    }
    await me(two.token, jar).expect(200);
    await app.agent
      .delete('/api/admin/account/sessions')
      .set({ ...three.token, Cookie: jar })
      .expect(200, { ended: 2 });
    expect(cookiesCleared(await me(two.token, jar).expect(401))).toEqual([toName(two.cookie)]);
    await app.db(`update account_session set last_seen_at = now() - interval '13 hours'`);
    expect(cookiesCleared(await me(three.token, jar).expect(401))).toEqual([toName(three.cookie)]);
    expect(setCookies(await me(three.token).expect(401))).toEqual([]);
    // An unknown token clears no cookie.
    expect(setCookies(await me({ Authorization: 'Bearer nonsense' }, jar).expect(401))).toEqual([]);
  });

  it('survives a restart, and ends on every replica with a change of password', async () => {
    const { token, cookie } = await signIn();
    const restarted = await createTestApp({ databaseUrl: app.settings.databaseUrl });
    try {
      await me(token, cookie, restarted).expect(200);
    } finally {
      await restarted.close();
    }
    await app.agent.post('/api/admin/change-password').set(program).send(CHANGE).expect(200);
    for (const by of [app, replica]) await me(token, cookie, by).expect(401);
  });
});

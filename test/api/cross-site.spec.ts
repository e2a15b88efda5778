import { BIND, toBoundSession } from '../support/session-cookies.js';
import { OWNER, signUp } from '../support/sign-in.js';
import { resetAccount } from '../support/second-factor.js';
import { withApp } from '../support/with-app.js';

const BODIES: readonly (readonly [type: string, body: string])[] = [
  ['application/json', JSON.stringify(OWNER)],
  ['text/plain', JSON.stringify(OWNER)],
  ['application/x-www-form-urlencoded', new URLSearchParams(OWNER).toString()],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="username"\r\n\r\nasha\r\n--x--\r\n',
  ],
  ['application/json; charset=utf-16', JSON.stringify(OWNER)],
  ['', JSON.stringify(OWNER)],
];
const FOREIGN: readonly Record<string, string>[] = [
  { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
  { 'Sec-Fetch-Site': 'same-site', Origin: 'https://other.example.org' },
  { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' },
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { Origin: 'http://localhost:3000.evil.example' },
];

describe('a request from another site', () => {
  const app = withApp();
  beforeEach(() => resetAccount(app));
  const post = (path: string, headers: Record<string, string>, [type, body]: readonly [string, string]) =>
    app.agent
      .post(path)
      .set({ ...headers, ...(type && { 'Content-Type': type }) })
      .send(body);

  it('can neither register nor sign in, whatever the content type', async () => {
    for (const headers of FOREIGN)
      for (const body of BODIES) {
        const { body: error } = await post('/api/admin/register', headers, body).expect(403);
        expect(error).toEqual({ statusCode: 403, detail: 'Cross-site requests are not allowed.' });
        for (const path of ['login', 'login/second-step', 'login/passkey', 'login/passkey/options'])
          await post(`/api/admin/${path}`, headers, body).expect(403);
      }
    expect(await app.db('select 1 from administrator')).toEqual([]);
    expect(await app.db('select 1 from account_session')).toEqual([]);
  });

  it('is rejected even with a valid token', async () => {
    const session = await signUp(app);
    for (const headers of FOREIGN) {
      for (const body of BODIES) await post('/api/admin/articles', { ...headers, ...session }, body).expect(403);
      await app.agent.delete('/api/admin/account/sessions/current').set(headers).set(session).expect(403);
      await app.agent.put('/api/admin/articles/1').set(headers).set(session).send({ title: 'T' }).expect(403);
    }
    await app.agent.get('/api/admin/me').set(session).expect(200);
    expect(await app.db('select 1 from article')).toEqual([]);
  });

  it('is rejected even if an old browser sends the session cookie; the cookie alone never authenticates', async () => {
    const { token, cookie } = toBoundSession(
      await app.agent.post('/api/admin/register').set(BIND).send(OWNER).expect(201),
    );
    for (const headers of FOREIGN)
      for (const body of BODIES)
        for (const by of [{ Cookie: cookie }, { ...token, Cookie: cookie }])
          await post('/api/admin/change-password', { ...headers, ...by }, body).expect(403);
    const own = { 'Sec-Fetch-Site': 'same-origin', Cookie: cookie };
    await app.agent.delete('/api/admin/account/sessions').set(own).expect(401);
    await app.agent
      .get('/api/admin/me')
      .set({ ...own, ...token })
      .expect(200);
  });

  it('is distinguished from the site itself and from scripts, which get no cookie', async () => {
    const { headers } = await app.agent
      .post('/api/admin/register')
      .set('Origin', 'http://localhost:3000')
      .send(OWNER)
      .expect(201);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
    for (const own of [
      { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost:3000' },
      { 'Sec-Fetch-Site': 'none' },
      { Origin: app.url },
      {},
    ])
      await app.agent.post('/api/admin/login').set(own).send(OWNER).expect(200);
    // The administrator's calls reject every content type that a form could send.
    for (const body of BODIES.slice(1, 5)) {
      const { status } = await post('/api/admin/login', {}, body);
      expect([body[0], [400, 415].includes(status)]).toEqual([body[0], true]);
    }
  });
});

import { jest } from '@jest/globals';
import { createHmac, createSecretKey } from 'node:crypto';
import { request } from 'node:http';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { startDatabaseProxy } from '../support/database-proxy.js';
import { bearer, OWNER, signUp } from '../support/sign-in.js';

function forged(
  payload: object,
  header: object = { alg: 'HS256', typ: 'JWT' },
  secret = 'a secret that nobody here knows of',
): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part(header)}.${part(payload)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

it('the key that signs sessions is used as it is, not tried as a public key with each request', async () => {
  const secretKeys = Object.getPrototypeOf(createSecretKey('any', 'utf8')) as { export: () => Buffer };
  const taken = jest.spyOn(secretKeys, 'export');
  const app = await createTestApp();
  try {
    await app.agent
      .get('/api/admin/me')
      .set(await signUp(app))
      .expect(200);
    expect(taken).not.toHaveBeenCalled();
  } finally {
    taken.mockRestore();
    await app.close();
  }
});

describe('the administrator’s session', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp({ trustProxy: 1 });
  });
  afterEach(() => app.close());

  const login = (username: string, password: string, from = '203.0.113.1') =>
    app.agent.post('/api/admin/login').set('X-Forwarded-For', from).send({ username, password });

  describe('GET /api/admin/me', () => {
    it('requires a valid token', async () => {
      const session = await signUp(app);
      await app.agent.get('/api/admin/me').set(session).expect(200, { id: 1, username: 'asha', email: OWNER.email });
      const { body, headers } = await app.agent.get('/api/admin/me').expect(401);
      expect(body).toEqual({ statusCode: 401, detail: 'Please sign in.' });
      expect(headers['www-authenticate']).toBe('Bearer');
    });

    it('rejects forged, expired and malformed tokens', async () => {
      const { Authorization } = await signUp(app);
      const payload = JSON.parse(Buffer.from(Authorization.split('.')[1]!, 'base64url').toString()) as { sid: string };
      const now = Math.floor(Date.now() / 1_000);
      const claims = { sub: 1, ver: 1, sid: payload.sid, iat: now, exp: now + 600 };
      const { jwtSecret } = app.settings;
      const tokens = [
        forged(claims),
        forged(claims, { alg: 'none' }, ''),
        forged({ ...claims, exp: now - 1 }, undefined, jwtSecret),
        forged({ ...claims, ver: 2 }, undefined, jwtSecret),
        forged({ ...claims, sub: 2 }, undefined, jwtSecret),
        forged({ ...claims, sub: '1; select 1' }, undefined, jwtSecret),
        forged({ ...claims, sid: undefined }, undefined, jwtSecret),
        forged({ ...claims, sid: "' or true" }, undefined, jwtSecret),
        forged({ ...claims, sid: '00000000-0000-0000-0000-000000000000' }, undefined, jwtSecret),
        'nonsense',
        '',
      ];
      for (const token of tokens)
        await app.agent.get('/api/admin/me').set('Authorization', `Bearer ${token}`).expect(401);
      await app.agent
        .get('/api/admin/me')
        .set('Authorization', `Bearer ${forged(claims, undefined, jwtSecret)}`)
        .expect(200);
    });

    it('returns 503, not 401, while the database is unreachable', async () => {
      const session = await signUp(app);
      const proxy = await startDatabaseProxy(app.settings.databaseUrl ?? '');
      const replica = await createTestApp({ databaseUrl: proxy.url });
      try {
        await replica.agent.get('/api/admin/me').set(session).expect(200);
        await proxy.cut();
        const { body } = await replica.agent.get('/api/admin/me').set(session).expect(503).expect('Retry-After', /\d/);
        expect(body.detail).toBe('The database cannot be reached right now. Please try again in a moment.');
        await replica.agent.post('/api/admin/register').send(OWNER).expect(503);
        await replica.agent.post('/api/admin/login').send(OWNER).expect(503);
        await proxy.restore();
        await replica.agent.get('/api/admin/me').set(session).expect(200);
      } finally {
        await replica.close();
        await proxy.cut();
      }
    });
  });

  describe('POST /api/admin/change-password', () => {
    const change = (session: Record<string, string>, body: object) =>
      app.agent.post('/api/admin/change-password').set(session).send(body);
    const right = {
      current_password: OWNER.password,
      new_password: 'battery staple 2',
      confirm_password: 'battery staple 2',
    };

    it('ends every other session at once and returns a new one', async () => {
      const session = await signUp(app);
      const other = bearer((await login('asha', OWNER.password).expect(200)).body);
      const { body } = await change(session, right).expect(200);
      expect(body).toMatchObject({ token_type: 'bearer', user_info: { username: 'asha' } });
      await app.agent.get('/api/admin/me').set(session).expect(401);
      await app.agent.get('/api/admin/me').set(other).expect(401);
      await app.agent.get('/api/admin/me').set(bearer(body)).expect(200);
      await login('asha', OWNER.password).expect(401);
      await login('asha', right.new_password).expect(200);
    });

    it('reports errors by field', async () => {
      const session = await signUp(app);
      const errors = async (wrong: object): Promise<unknown> =>
        (await change(session, { ...right, ...wrong }).expect(400)).body.errors;
      expect(await errors({ current_password: '', new_password: '', confirm_password: '' })).toEqual({
        current_password: ['Current password is required'],
        new_password: ['New password is required'],
        confirm_password: ['Password confirmation is required'],
      });
      expect(await errors({ new_password: 'short', confirm_password: 'other' })).toEqual({
        new_password: ['At least 8 characters, At least one number'],
        confirm_password: ['Passwords do not match'],
      });
      const { body } = await change(session, { ...right, current_password: 'wrong password 1' }).expect(400);
      expect(body.detail).toBe('Current password is incorrect.');
      await login('asha', OWNER.password).expect(200);
    });

    it('requires a session', async () => {
      await signUp(app);
      await change({}, right).expect(401);
      await change({ Authorization: 'Bearer nonsense' }, right).expect(401);
    });
  });

  it('answers unauthenticated requests without waiting for their body', async () => {
    const { status, connection } = await new Promise<{ status?: number; connection?: string }>((done, failed) => {
      const headers = { 'Content-Type': 'application/json', 'Content-Length': 30_000_000, Connection: 'keep-alive' };
      const begun = request(`${app.url}/api/admin/articles`, { method: 'POST', headers, timeout: 20_000 }, (answer) => {
        done({ status: answer.statusCode, connection: answer.headers.connection });
        begun.destroy();
      });
      begun.on('timeout', () => begun.destroy(new Error('the server waits for the body')));
      begun.on('error', failed);
      begun.flushHeaders();
    });
    expect([status, connection]).toEqual([401, 'close']);
  });

  it('does not parse large bodies of unauthenticated requests', async () => {
    const session = await signUp(app);
    const body = JSON.stringify({ title: 'T', category: 'housing', content: `<p>${'word '.repeat(400_000)}</p>` });
    const send = (headers: Record<string, string>) =>
      app.agent.post('/api/admin/articles').set('Content-Type', 'application/json').set(headers).send(body);
    await send({ Authorization: 'Bearer nonsense' }).expect(401);
    expect((await send(session).expect(413)).body.detail).toBe('The content is longer than 1,000,000 characters.');
  });
});

describe('a save after the session has expired', () => {
  it('gets its 401 however large the upload, instead of a reset connection', async () => {
    const app = await createTestApp();
    try {
      const file = new FormData();
      file.set('file', new Blob([Buffer.alloc(5 * 1024 * 1024)]), 'a.md');
      const { status } = await fetch(`${app.url}/api/admin/articles/upload-file`, { method: 'POST', body: file });
      expect(status).toBe(401);
    } finally {
      await app.close();
    }
  });
});

describe('a new installation', () => {
  const environment = { username: 'fromenv', email: 'env@example.org', password: 'from the env 1' };

  it('creates the account given in the environment, and never changes an existing one', async () => {
    const app = await createTestApp({ admin: environment });
    try {
      await app.agent
        .post('/api/admin/login')
        .send({ username: 'fromenv', password: environment.password })
        .expect(200);
      await app.agent.post('/api/admin/register').send(OWNER).expect(403);
      const later = await createTestApp({
        databaseUrl: app.settings.databaseUrl,
        admin: { ...environment, password: 'another one 2' },
      });
      await later.close();
      await app.agent
        .post('/api/admin/login')
        .send({ username: 'fromenv', password: environment.password })
        .expect(200);
    } finally {
      await app.close();
    }
  });

  it('creates one signing key, shared by replicas and later starts', async () => {
    const app = await createTestApp({ jwtSecret: undefined });
    const [second, third] = await Promise.all([
      createTestApp({ jwtSecret: undefined, databaseUrl: app.settings.databaseUrl }),
      createTestApp({ jwtSecret: undefined, databaseUrl: app.settings.databaseUrl }),
    ]);
    try {
      const session = await signUp(app);
      await second.agent.get('/api/admin/me').set(session).expect(200);
      await third.agent.get('/api/admin/me').set(session).expect(200);
    } finally {
      await second.close();
      await third.close();
      await app.close();
    }
  });
});

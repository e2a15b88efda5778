import { createHmac } from 'node:crypto';
import { createApp } from '../../src/app.factory.js';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { openQuery } from '../support/test-database.js';
import { bearer, OWNER, signUp } from '../support/sign-in.js';

const CLOSED = 'Registration is restricted: an administrator already exists.';
const WRONG = 'Invalid username or password.';

function forged(
  payload: object,
  header: object = { alg: 'HS256', typ: 'JWT' },
  secret = 'a secret that nobody here knows of',
): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part(header)}.${part(payload)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

describe('the administrator’s account', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp({ trustProxy: 1 });
  });
  afterEach(() => app.close());

  const login = (username: string, password: string, from = '203.0.113.1') =>
    app.agent.post('/api/admin/login').set('X-Forwarded-For', from).send({ username, password });

  describe('POST /api/admin/register', () => {
    it('makes the one account and begins its session', async () => {
      const { body } = await app.agent.post('/api/admin/register').send(OWNER).expect(201);
      expect(body).toEqual({
        access_token: expect.any(String),
        token_type: 'bearer',
        user_info: { id: 1, username: OWNER.username, email: OWNER.email },
      });
      await app.agent.get('/api/admin/me').set(bearer(body)).expect(200, body.user_info);
      const [row] = await app.db<{ password_hash: string }>('select password_hash from administrator');
      expect(row?.password_hash).toMatch(/^\$argon2id\$/);
    });

    it('can never create an account by the screen’s probe', async () => {
      const { body } = await app.agent
        .post('/api/admin/register')
        .send({ username: '', email: '', password: '' })
        .expect(400);
      expect(Object.keys(body.errors).sort()).toEqual(['email', 'password', 'username']);
      expect(body.errors.password).toEqual(['At least 8 characters, At least one letter, At least one number']);
      expect(await app.db('select 1 from administrator')).toHaveLength(0);
    });

    it.each([
      ['a username with a space', { username: 'a b c' }],
      ['a short username', { username: 'ab' }],
      ['a username that is an e-mail address', { username: 'asha@example.org' }],
      ['no e-mail address', { email: 'asha' }],
      ['a password without a digit', { password: 'only letters' }],
      ['a password of 129 characters', { password: `1a${'x'.repeat(127)}` }],
      ['a number for a password', { password: 12345678 }],
    ])('refuses %s', async (_what, wrong) => {
      const { body } = await app.agent
        .post('/api/admin/register')
        .send({ ...OWNER, ...wrong })
        .expect(400);
      expect(Object.keys(body.errors)).toEqual(Object.keys(wrong));
      expect(await app.db('select 1 from administrator')).toHaveLength(0);
    });

    it('refuses a list and a body without fields', async () => {
      await app.agent.post('/api/admin/register').send([OWNER]).expect(400);
      await app.agent.post('/api/admin/register').expect(400);
    });

    it('makes one account of twenty registrations at the same moment', async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          app.agent.post('/api/admin/register').send({ ...OWNER, username: `asha${index}` }),
        ),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array<number>(19).fill(403)]);
      expect(answers.filter(({ status }) => status === 403).every(({ body }) => body.detail === CLOSED)).toBe(true);
      expect(await app.db('select 1 from administrator')).toHaveLength(1);
    });

    it('is closed afterwards, before it looks at the body', async () => {
      await signUp(app);
      for (const body of [JSON.stringify(OWNER), '{ not json', '[]', `"${'x'.repeat(200_000)}"`]) {
        for (const path of ['/api/admin/register', '/api/admin/Register/']) {
          const answer = await app.agent.post(path).set('Content-Type', 'application/json').send(body).expect(403);
          expect(answer.body).toEqual({ statusCode: 403, detail: CLOSED });
        }
      }
      await app.agent.post('/api/admin/register').set('Content-Type', 'text/plain').send('hello').expect(403);
    });
  });

  describe('POST /api/admin/login', () => {
    it('takes username or e-mail address, without case', async () => {
      await signUp(app);
      for (const name of ['asha', 'ASHA', 'Asha@Example.org']) {
        const { body } = await login(name, OWNER.password).expect(200);
        expect(body).toMatchObject({ token_type: 'bearer', user_info: { username: 'asha' } });
      }
    });

    it('answers the same to a wrong password and to an unknown user', async () => {
      await signUp(app);
      const wrong = await login('asha', 'wrong password 1').expect(401);
      const unknown = await login('nobody', 'wrong password 1').expect(401);
      expect(wrong.body).toEqual({ statusCode: 401, detail: WRONG });
      expect(unknown.body).toEqual(wrong.body);
    });

    it('takes the same time for an unknown user', async () => {
      await signUp(app);
      const time = async (name: string, from: string) => {
        const times: number[] = [];
        for (let index = 0; index < 7; index += 1) {
          const start = performance.now();
          await login(name, 'wrong password 1', from).expect(401);
          times.push(performance.now() - start);
        }
        return times.sort((a, b) => a - b)[1]!;
      };
      const [known, unknown] = [await time('asha', '203.0.113.2'), await time('nobody', '203.0.113.3')];
      expect(Math.abs(known - unknown)).toBeLessThan(0.5 * Math.max(known, unknown));
    });

    it.each([{}, { username: 'asha' }, { username: '', password: '' }, { username: ['asha'], password: { a: 1 } }])(
      'refuses %j',
      async (body) => {
        await app.agent.post('/api/admin/login').send(body).expect(400);
      },
    );

    it('refuses a broken body and another type', async () => {
      const send = (type: string, text: string) =>
        app.agent.post('/api/admin/login').set('Content-Type', type).send(text);
      expect((await send('application/json', '{').expect(400)).body.detail).toBe('The body is not valid JSON.');
      await send('application/x-www-form-urlencoded', 'username=a&password=b').expect(415);
      await send('application/json', JSON.stringify({ username: 'a\u0000b', password: 'x' })).expect(400);
    });
  });

  describe('the limits of attempts', () => {
    it('stops the eleventh failure for one account from one address, and says when to come back', async () => {
      await signUp(app);
      for (let index = 0; index < 10; index += 1) await login('asha', 'wrong password 1').expect(401);
      const { body, headers } = await login('asha', OWNER.password).expect(429);
      expect(body.detail).toMatch(/^Too many failed attempts\. Please try again in 1[45] minutes\.$/);
      expect(Number(headers['retry-after'])).toBeGreaterThan(14 * 60);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
      await login('asha@example.org', OWNER.password).expect(429);
    });

    it('checks no more than thirty of two hundred wrong passwords, and leaves the owner elsewhere alone', async () => {
      await signUp(app);
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, index) => login(`user${index % 20}`, 'wrong password 1', '198.51.100.9')),
      );
      const statuses = answers.map((answer) => answer.status);
      expect(statuses.filter((status) => status === 401)).toHaveLength(30);
      expect(statuses.filter((status) => status === 429)).toHaveLength(170);
      await login('asha', OWNER.password, '198.51.100.10').expect(200);
    });

    it('lets no more through at the same moment than one after the other', async () => {
      await signUp(app);
      const answers = await Promise.all(Array.from({ length: 40 }, () => login('asha', 'wrong password 1')));
      expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
    });

    it('counts a /64 of IPv6 as one address', async () => {
      await signUp(app);
      for (let index = 0; index < 10; index += 1) await login('asha', 'wrong password 1', `2001:db8:1:2::${index + 1}`);
      await login('asha', OWNER.password, '2001:db8:1:2:ffff::9').expect(429);
      await login('asha', OWNER.password, '2001:db8:1:3::1').expect(200);
    });

    it('begins anew after a success, and after the time', async () => {
      await signUp(app);
      for (let round = 0; round < 2; round += 1) {
        for (let index = 0; index < 9; index += 1) await login('asha', 'wrong password 1').expect(401);
        await login('asha', OWNER.password).expect(200);
      }
      for (let index = 0; index < 10; index += 1) await login('asha', 'wrong password 1').expect(401);
      await login('asha', OWNER.password).expect(429);
      await app.db(`update sign_in_attempt set at = at - interval '15 minutes'`);
      await login('asha', OWNER.password).expect(200);
    });

    it('stores neither address nor name', async () => {
      await signUp(app);
      await login('asha', 'wrong password 1', '203.0.113.77').expect(401);
      const rows = await app.db('select * from sign_in_attempt');
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toMatch(/203\.0|asha/);
    });
  });

  describe('GET /api/admin/me', () => {
    it('answers to the token alone', async () => {
      const session = await signUp(app);
      await app.agent.get('/api/admin/me').set(session).expect(200, { id: 1, username: 'asha', email: OWNER.email });
      const { body, headers } = await app.agent.get('/api/admin/me').expect(401);
      expect(body).toEqual({ statusCode: 401, detail: 'Please sign in.' });
      expect(headers['www-authenticate']).toBe('Bearer');
    });

    it('refuses tokens that were not given here, have run out, or are none', async () => {
      await signUp(app);
      const now = Math.floor(Date.now() / 1_000);
      const claims = { sub: 1, ver: 1, iat: now, exp: now + 600 };
      const { jwtSecret } = app.settings;
      const tokens = [
        forged(claims),
        forged(claims, { alg: 'none' }, ''),
        forged({ ...claims, exp: now - 1 }, undefined, jwtSecret),
        forged({ ...claims, ver: 2 }, undefined, jwtSecret),
        forged({ ...claims, sub: 2 }, undefined, jwtSecret),
        forged({ ...claims, sub: '1; select 1' }, undefined, jwtSecret),
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

    it('is a 503 where the database is away: no reason to sign in again', async () => {
      const session = await signUp(app);
      const name = new URL(app.settings.databaseUrl ?? '').pathname.slice(1);
      const server = openQuery(process.env.TEST_SERVER_URL ?? '');
      await server.query(`alter database ${name} allow_connections false`);
      try {
        await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
        const { body } = await app.agent.get('/api/admin/me').set(session).expect(503).expect('Retry-After', /\d/);
        expect(body.detail).toBe('The database cannot be reached right now. Please try again in a moment.');
      } finally {
        await server.query(`alter database ${name} allow_connections true`);
        await server.close();
      }
      await app.agent.get('/api/admin/me').set(session).expect(200);
    });
  });

  describe('POST /api/admin/change-password', () => {
    const change = (session: object, body: object) =>
      app.agent.post('/api/admin/change-password').set(session).send(body);
    const right = {
      current_password: OWNER.password,
      new_password: 'battery staple 2',
      confirm_password: 'battery staple 2',
    };

    it('ends every other session at once and answers with a new one', async () => {
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

    it('says what is wrong, field by field', async () => {
      const session = await signUp(app);
      const errors = async (wrong: object) => (await change(session, { ...right, ...wrong }).expect(400)).body.errors;
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

    it('limits guesses of the current password too', async () => {
      const session = await signUp(app);
      const guess = { ...right, current_password: 'wrong password 1' };
      const answers = await Promise.all(Array.from({ length: 20 }, () => change(session, guess)));
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    });

    it('needs a session', async () => {
      await signUp(app);
      await change({}, right).expect(401);
      await change({ Authorization: 'Bearer nonsense' }, right).expect(401);
    });
  });

  it('reads no large body of a stranger', async () => {
    const session = await signUp(app);
    const body = JSON.stringify({ title: 'T', category: 'housing', content: `<p>${'word '.repeat(400_000)}</p>` });
    const send = (headers: object) =>
      app.agent.post('/api/admin/articles').set('Content-Type', 'application/json').set(headers).send(body);
    const refused = await send({ Authorization: 'Bearer nonsense' }).expect(401);
    expect(refused.headers.connection).toBe('close');
    expect((await send(session).expect(413)).body.detail).toBe('The content is longer than 1,000,000 characters.');
  });
});

describe('installations', () => {
  const environment = { username: 'fromenv', email: 'env@example.org', password: 'from the env 1' };

  it('make the account of the environment where none exists, and never touch one that does', async () => {
    const app = await createTestApp({ admin: environment });
    try {
      await app.agent
        .post('/api/admin/login')
        .send({ username: 'fromenv', password: environment.password })
        .expect(200);
      await app.agent.post('/api/admin/register').send(OWNER).expect(403);
      const later = await createApp({ ...app.settings, admin: { ...environment, password: 'another one 2' } });
      await later.close();
      await app.agent
        .post('/api/admin/login')
        .send({ username: 'fromenv', password: environment.password })
        .expect(200);
    } finally {
      await app.close();
    }
  });

  it('make one signing key that replicas and later starts share', async () => {
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

import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { processorTime } from '../support/processor-time.js';
import { OWNER, signUp, bearer } from '../support/sign-in.js';

const CLOSED = 'Registration is restricted: an administrator already exists.';
const WRONG = 'Invalid username or password.';

describe('the administrator’s account', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp({ trustProxy: 1 });
  });
  afterEach(() => app.close());

  const login = (username: string, password: string, from = '203.0.113.1') =>
    app.agent.post('/api/admin/login').set('X-Forwarded-For', from).send({ username, password });

  describe('POST /api/admin/register', () => {
    it('creates the one account and signs it in', async () => {
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

    it('never creates an account from the empty request that only asks whether registration is open', async () => {
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
      ['one of the most common passwords', { password: 'Password123' }],
    ])('rejects %s', async (_what, wrong) => {
      const { body } = await app.agent
        .post('/api/admin/register')
        .send({ ...OWNER, ...wrong })
        .expect(400);
      expect(Object.keys(body.errors)).toEqual(Object.keys(wrong));
      expect(await app.db('select 1 from administrator')).toHaveLength(0);
    });

    it('rejects a list and a body without fields', async () => {
      await app.agent.post('/api/admin/register').send([OWNER]).expect(400);
      await app.agent.post('/api/admin/register').expect(400);
    });

    it('creates one account from twenty concurrent registrations', async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          app.agent.post('/api/admin/register').send({ ...OWNER, username: `asha${index}` }),
        ),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array<number>(19).fill(403)]);
      expect(answers.filter(({ status }) => status === 403).every(({ body }) => body.detail === CLOSED)).toBe(true);
      expect(await app.db('select 1 from administrator')).toHaveLength(1);
    });

    it('returns 403 afterwards, without reading the body', async () => {
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
    it('accepts username or e-mail address, ignoring case', async () => {
      await signUp(app);
      for (const name of ['asha', 'ASHA', 'Asha@Example.org']) {
        const { body } = await login(name, OWNER.password).expect(200);
        expect(body).toMatchObject({ token_type: 'bearer', user_info: { username: 'asha' } });
      }
    });

    it('gives the same answer for a wrong password and an unknown user', async () => {
      await signUp(app);
      const wrong = await login('asha', 'wrong password 1').expect(401);
      const unknown = await login('nobody', 'wrong password 1').expect(401);
      expect(wrong.body).toEqual({ statusCode: 401, detail: WRONG });
      expect(unknown.body).toEqual(wrong.body);
    });

    it('takes the same processor time for an unknown user', async () => {
      await signUp(app);
      // Wall-clock time depends on what else the machine does.
      const time = (name: string, from: string): Promise<number> =>
        processorTime(() => login(name, 'wrong password 1', from).expect(401));
      const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
      for (let index = 0; index < 8; index += 1) {
        times.known.push(await time('asha', '203.0.113.2'));
        times.unknown.push(await time('nobody', '203.0.113.3'));
      }
      const [known, unknown] = [Math.min(...times.known), Math.min(...times.unknown)];
      expect(Math.abs(known - unknown)).toBeLessThan(0.5 * Math.max(known, unknown));
    });

    it.each([{}, { username: 'asha' }, { username: '', password: '' }, { username: ['asha'], password: { a: 1 } }])(
      'rejects %j',
      async (body) => {
        await app.agent.post('/api/admin/login').send(body).expect(400);
      },
    );

    it('rejects malformed JSON and other content types', async () => {
      const send = (type: string, text: string) =>
        app.agent.post('/api/admin/login').set('Content-Type', type).send(text);
      expect((await send('application/json', '{').expect(400)).body.detail).toBe('The body is not valid JSON.');
      await send('application/x-www-form-urlencoded', 'username=a&password=b').expect(415);
      await send('application/json', JSON.stringify({ username: 'a\u0000b', password: 'x' })).expect(400);
    });
  });
});

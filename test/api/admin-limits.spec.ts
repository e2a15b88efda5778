import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { OWNER, signUp } from '../support/sign-in.js';

describe('sign-in rate limits', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp({ trustProxy: 1 });
  });
  afterEach(() => app.close());

  const login = (username: string, password: string, from = '203.0.113.1', { agent } = app) =>
    agent.post('/api/admin/login').set('X-Forwarded-For', from).send({ username, password });

  it('block an account and IP address after ten failures, and say when to retry', async () => {
    await signUp(app);
    for (let index = 0; index < 10; index += 1) await login('asha', 'wrong password 1').expect(401);
    const { body, headers } = await login('asha', OWNER.password).expect(429);
    expect(body.detail).toMatch(/^Too many failed attempts\. Please try again in 1[45] minutes\.$/);
    expect(Number(headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
  });

  it('do not reveal that a username and an e-mail address belong together', async () => {
    await signUp(app);
    const answers = async (name: string): Promise<unknown[]> => {
      const { status, body } = await login(name, 'wrong password 1');
      return [status, body as unknown];
    };
    for (let index = 0; index < 11; index += 1) await login('asha', 'wrong password 1');
    expect(await answers('asha@example.org')).toEqual(await answers('somebody@example.org'));
    await app.db('truncate sign_in_attempt');
    for (let index = 0; index < 11; index += 1) await login('asha@example.org', 'wrong password 1');
    expect(await answers('asha')).toEqual(await answers('somebody'));
  });

  it('check only thirty passwords from one IP address, and do not lock out the owner elsewhere', async () => {
    await signUp(app);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => login(`user${index % 20}`, 'wrong password 1', '198.51.100.9')),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(170);
    await login('asha', OWNER.password, '198.51.100.10').expect(200);
  });

  it('hold for concurrent attempts over two replicas', async () => {
    await signUp(app);
    const replica = await createTestApp({ databaseUrl: app.settings.databaseUrl, trustProxy: 1 });
    try {
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          login('asha', 'wrong password 1', '203.0.113.1', index % 2 ? replica : app),
        ),
      );
      expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
      await login('asha', OWNER.password, '203.0.113.1', replica).expect(429);
    } finally {
      await replica.close();
    }
  });

  it('count an IPv6 /64 as one sender', async () => {
    await signUp(app);
    for (let index = 0; index < 10; index += 1) await login('asha', 'wrong password 1', `2001:db8:1:2::${index + 1}`);
    await login('asha', OWNER.password, '2001:db8:1:2:ffff::9').expect(429);
    await login('asha', OWNER.password, '2001:db8:1:3::1').expect(200);
  });

  it('reset after a successful sign-in, and after fifteen minutes', async () => {
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

  it('store neither IP address nor username', async () => {
    await signUp(app);
    await login('asha', 'wrong password 1', '203.0.113.77').expect(401);
    const rows = await app.db('select * from sign_in_attempt');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0|asha/);
  });

  it('apply to guesses of the current password too', async () => {
    const session = await signUp(app);
    const next = 'battery staple 2';
    const guess = { current_password: 'wrong password 1', new_password: next, confirm_password: next };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.agent.post('/api/admin/change-password').set(session).send(guess)),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });
  it('apply to guesses of the current password over all networks together', async () => {
    const session = await signUp(app);
    const from = (index: number) => `198.51.100.${index + 1}`;
    const change = (index: number, current_password: string) =>
      app.agent
        .post('/api/admin/change-password')
        .set({ ...session, 'X-Forwarded-For': from(index) })
        .send({ current_password, new_password: 'battery staple 2', confirm_password: 'battery staple 2' });
    const prove = (index: number, password: string) =>
      app.agent
        .post('/api/admin/account/proof')
        .set({ ...session, 'X-Forwarded-For': from(index) })
        .send({ password });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => (index % 2 ? change : prove)(index, 'wrong password 1')),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
    expect((await prove(200, OWNER.password)).status).toBe(429);
    expect((await change(201, OWNER.password)).status).toBe(429);
    // Whoever has no session cannot lock the owner out of signing in.
    await login('asha', OWNER.password, '203.0.113.200').expect(200);
    await app.db(`update sign_in_attempt set at = at - interval '15 minutes'`);
    expect((await prove(200, OWNER.password)).status).toBe(204);
  });
});

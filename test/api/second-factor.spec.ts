import type { AccountEvent, AuthenticatorOffer } from '#contract';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { addAuthenticator, computeCode, resetAccount, makeCodesReusable } from '../support/second-factor.js';
import { bearer, OWNER, type Session, signUp } from '../support/sign-in.js';
import { until } from '../support/until.js';
import { withApp } from '../support/with-app.js';
import { type Work, measureWork } from '../support/work.js';

const WRONG = 'Invalid code. Each code works only once: enter a new one.';
const EXPIRED = 'This sign-in has expired. Please sign in again.';
const PROOF = "Please confirm it's you.";

describe('the second factor', () => {
  const app = withApp({ trustProxy: 1 });
  let session: Session;
  beforeEach(async () => {
    await resetAccount(app);
    session = await signUp(app);
  });

  const password = async ({ agent }: TestApp = app): Promise<string> => {
    const { body } = await agent.post('/api/admin/login').send(OWNER).expect(202);
    expect(Object.keys(body)).toEqual(['second_step']);
    return (body as { second_step: string }).second_step;
  };
  const step = (second_step: string, code: string, from = '203.0.113.1', { agent }: TestApp = app) =>
    agent.post('/api/admin/login/second-step').set('X-Forwarded-For', from).send({ second_step, code });
  const offer = async (): Promise<AuthenticatorOffer> =>
    (await app.agent.post('/api/admin/account/authenticator').set(session).expect(200)).body as AuthenticatorOffer;
  const confirm = (body: object) => app.agent.post('/api/admin/account/authenticator/confirm').set(session).send(body);

  describe('an authenticator app', () => {
    it('takes effect once a code is confirmed; then the password alone is not enough', async () => {
      const { secret, uri, qr, setup } = await offer();
      expect(uri).toBe(
        `otpauth://totp/Namma%20Guide:asha?issuer=Namma%20Guide&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
      );
      expect(qr).toMatch(/^<svg [^]*<\/svg>$/);
      await app.agent.post('/api/admin/login').send(OWNER).expect(200);
      const { body } = await confirm({ setup, code: '000000' }).expect(400);
      expect(body.errors.code).toHaveLength(1);
      await app.agent.post('/api/admin/login').send(OWNER).expect(200);
      const confirmed = await confirm({ setup, code: computeCode(secret) }).expect(200);
      expect(confirmed.body.recovery_codes).toHaveLength(10);
      const { body: status } = await app.agent.get('/api/admin/account/second-factor').set(session).expect(200);
      expect(status).toEqual({ asked: true, authenticator: expect.any(String), recovery_codes_left: 10 });

      const secondStep = await password();
      await app.agent.get('/api/admin/me').set('Authorization', `Bearer ${secondStep}`).expect(401);
      const { body: begun } = await step(secondStep, computeCode(secret, 1)).expect(200);
      await app.agent.get('/api/admin/me').set(bearer(begun)).expect(200);
    });

    it('is stored encrypted, and cannot be confirmed with another site’s setup', async () => {
      const { secret } = await addAuthenticator(app, session);
      expect(JSON.stringify(await app.db('select * from authenticator_app'))).not.toContain(secret);
      const other = await createTestApp({ jwtSecret: 'another secret of the tests, as long as the first' });
      try {
        const foreign = await addAuthenticatorOffer(other);
        await confirm({ setup: foreign.setup, code: computeCode(foreign.secret) }).expect(400);
      } finally {
        await other.close();
      }
      const mine = await offer();
      await confirm({ setup: `${mine.setup.slice(0, -2)}AA`, code: computeCode(mine.secret) }).expect(400);
      for (const body of [{}, { setup: mine.setup }, { setup: 1, code: 2 }, { setup: 'x', code: 'y'.repeat(41) }])
        await confirm(body).expect(400);
    });

    it('accepts each code once, even concurrently, and one step of clock drift', async () => {
      const { secret, confirmedBy } = await addAuthenticator(app, session);
      const secondStep = await password();
      // The code that confirmed the app has been used.
      expect((await step(secondStep, confirmedBy).expect(401)).body.detail).toBe(WRONG);
      const next = computeCode(secret, 1);
      const answers = await Promise.all(
        Array.from({ length: 5 }, (_, index) => step(secondStep, next, `203.0.113.${index + 10}`)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
      await makeCodesReusable(app);
      // Avoids the end of the 30-second step, when the code could expire before it arrives.
      await until(() => Date.now() % 30_000 < 25_000);
      await step(secondStep, computeCode(secret, -1), '203.0.113.20').expect(200);
      await makeCodesReusable(app);
      for (const drift of [-3, 3]) await step(secondStep, computeCode(secret, drift), '203.0.113.21').expect(401);
    });

    it('rejects codes of another secret, and of the app it replaced', async () => {
      const { secret: former } = await addAuthenticator(app, session);
      const { secret } = await addAuthenticator(app, session);
      const secondStep = await password();
      await makeCodesReusable(app);
      await step(secondStep, computeCode('JBSWY3DPEHPK3PXP')).expect(401);
      await step(secondStep, computeCode(former)).expect(401);
      await step(secondStep, computeCode(secret)).expect(200);
    });

    it('is removed together with its recovery codes', async () => {
      const { codes } = await addAuthenticator(app, session);
      await app.agent.delete('/api/admin/account/authenticator').set(session).expect(204);
      await app.agent.delete('/api/admin/account/authenticator').set(session).expect(404);
      await app.agent.post('/api/admin/account/recovery-codes').set(session).expect(404);
      expect(await app.db('select 1 from recovery_code')).toEqual([]);
      await app.agent.post('/api/admin/login').send(OWNER).expect(200);
      expect(codes).toHaveLength(10);
    });
  });

  describe('recovery codes', () => {
    it('work once each, even concurrently and however typed, and are counted down', async () => {
      const { codes } = await addAuthenticator(app, session);
      expect(new Set(codes).size).toBe(10);
      for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/);
      const stored = JSON.stringify(await app.db('select * from recovery_code'));
      for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''));
      const secondStep = await password();
      await step(secondStep, ` ${codes[0]!.toLowerCase().replaceAll('-', ' ')} `).expect(200);
      await step(secondStep, codes[0]!).expect(401);
      const answers = await Promise.all(
        Array.from({ length: 4 }, (_, index) => step(secondStep, codes[1]!, `203.0.113.${index + 10}`)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
      const { body } = await app.agent.get('/api/admin/account/second-factor').set(session).expect(200);
      expect(body.recovery_codes_left).toBe(8);
    });

    it('are replaced by new ones', async () => {
      const { codes } = await addAuthenticator(app, session);
      const { body } = await app.agent.post('/api/admin/account/recovery-codes').set(session).expect(200);
      const secondStep = await password();
      await step(secondStep, codes[0]!).expect(401);
      await step(secondStep, (body as { recovery_codes: string[] }).recovery_codes[0]!).expect(200);
    });
  });

  describe('the second step', () => {
    it('gives the same answer after the same work for any invalid code', async () => {
      const { codes } = await addAuthenticator(app, session);
      const secondStep = await password();
      await step(secondStep, codes[0]!).expect(200);
      const works: Work[] = [];
      for (const [index, code] of ['000000', codes[0]!, 'ABCD-EFGH-JKLM', 'x'].entries()) {
        const refused = () =>
          step(secondStep, code, `203.0.113.${index}`).expect(401, { statusCode: 401, detail: WRONG });
        works.push(await measureWork(app, refused));
        await app.db('delete from sign_in_attempt');
      }
      expect(works[0]).toMatchObject({ digests: 1 });
      for (const work of works) expect(work).toEqual(works[0]);
    });

    it('limits guesses across replicas: five per network, twenty in total', async () => {
      const { secret } = await addAuthenticator(app, session);
      const replica = await createTestApp({ databaseUrl: app.settings.databaseUrl, trustProxy: 1 });
      try {
        const secondStep = await password();
        const guesses = await Promise.all(
          Array.from({ length: 12 }, (_, index) =>
            step(secondStep, '000000', '198.51.100.1', index % 2 ? replica : app),
          ),
        );
        expect(guesses.map(({ status }) => status).filter((status) => status === 401)).toHaveLength(5);
        const refused = await step(secondStep, computeCode(secret, 1), '198.51.100.1', replica).expect(429);
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
        const spread = await Promise.all(
          Array.from({ length: 25 }, (_, index) =>
            step(secondStep, '000000', `203.0.113.${index}`, index % 2 ? replica : app),
          ),
        );
        expect(spread.map(({ status }) => status).filter((status) => status === 401)).toHaveLength(15);
        await step(secondStep, computeCode(secret, 1), '192.0.2.77').expect(429);
      } finally {
        await replica.close();
      }
    });

    it('is invalid if malformed or forged, and after a change of password', async () => {
      const { secret } = await addAuthenticator(app, session);
      const secondStep = await password();
      const change = {
        current_password: OWNER.password,
        new_password: 'battery staple 2',
        confirm_password: 'battery staple 2',
      };
      await app.agent.post('/api/admin/change-password').set(session).send(change).expect(200);
      for (const invalid of [secondStep, 'nonsense', `${secondStep.slice(0, -2)}AA`])
        expect((await step(invalid, computeCode(secret, 1)).expect(401)).body.detail).toBe(EXPIRED);
      for (const body of [
        {},
        { second_step: secondStep },
        { second_step: secondStep, code: '' },
        { second_step: 1, code: 2 },
      ])
        await app.agent.post('/api/admin/login/second-step').send(body).expect(400);
    });

    it('is recorded in the account events, without codes', async () => {
      const { secret, codes } = await addAuthenticator(app, session);
      const secondStep = await password();
      await step(secondStep, '000000').expect(401);
      await step(secondStep, computeCode(secret, 1)).expect(200);
      await step(secondStep, codes[0]!).expect(200);
      const { body } = await app.agent.get('/api/admin/account/events').set(session).expect(200);
      expect((body as AccountEvent[]).map(({ kind, detail }) => [kind, detail])).toEqual([
        ['signed-in', 'password and recovery code'],
        ['signed-in', 'password and code'],
        ['second-step-failed', ''],
        ['recovery-codes-made', ''],
        ['authenticator-added', ''],
        ['account-created', ''],
      ]);
      expect(JSON.stringify(await app.db('select * from account_event'))).not.toContain(codes[0]);
    });
  });

  describe('re-authentication', () => {
    const stale = () => app.db(`update account_session set proven_at = now() - interval '10 minutes 1 second'`);
    const prove = (given: unknown) => app.agent.post('/api/admin/account/proof').set(session).send({ password: given });

    it('is required to change factors and to empty the trash, and is renewed with the password', async () => {
      const calls = () => [
        app.agent.post('/api/admin/account/authenticator'),
        app.agent.post('/api/admin/account/authenticator/confirm'),
        app.agent.delete('/api/admin/account/authenticator'),
        app.agent.post('/api/admin/account/recovery-codes'),
        app.agent.delete('/api/admin/trash'),
        app.agent.delete('/api/admin/trash/1'),
      ];
      await stale();
      for (const call of calls()) {
        const { body } = await call.set(session).expect(403);
        expect(body).toEqual({ statusCode: 403, detail: PROOF, errors: { proof: [PROOF] } });
      }
      await prove('wrong password 1').expect(400);
      for (const odd of [undefined, '', 7, 'x'.repeat(129)]) await prove(odd).expect(400);
      await app.agent.delete('/api/admin/trash').set(session).expect(403);
      await prove(OWNER.password).expect(204);
      await app.agent.delete('/api/admin/trash').set(session).expect(200);
      await offer();
    });

    it('applies to one session, and is rate limited', async () => {
      const { body } = await app.agent.post('/api/admin/login').send(OWNER).expect(200);
      await stale();
      await app.agent.post('/api/admin/account/proof').set(bearer(body)).send({ password: OWNER.password }).expect(204);
      await app.agent.delete('/api/admin/trash').set(session).expect(403);
      for (let index = 0; index < 10; index += 1) await prove('wrong password 1').expect(400);
      await prove(OWNER.password).expect(429);
    });
  });

  it('can be managed only with a session', async () => {
    const path = '/api/admin/account';
    for (const call of [
      app.agent.get(`${path}/second-factor`),
      app.agent.post(`${path}/authenticator`),
      app.agent.post(`${path}/authenticator/confirm`),
      app.agent.delete(`${path}/authenticator`),
      app.agent.post(`${path}/recovery-codes`),
      app.agent.post(`${path}/proof`),
    ])
      await call.expect(401);
  });
});

async function addAuthenticatorOffer(app: TestApp): Promise<AuthenticatorOffer> {
  const { body } = await app.agent
    .post('/api/admin/account/authenticator')
    .set(await signUp(app))
    .expect(200);
  return body as AuthenticatorOffer;
}

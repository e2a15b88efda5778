import type { MadeApiKey } from '#contract';
import { addAuthenticator } from '../support/second-factor.js';
import { OWNER, type Session, signUp } from '../support/sign-in.js';
import { withApp, withMail } from '../support/with-app.js';
import { until } from '../support/until.js';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('account notices by mail', () => {
  const { smtp, mail } = withMail();
  const app = withApp({ trustProxy: 1, mail });
  let session: Session;
  const login = (agent = FIREFOX) =>
    app.agent.post('/api/admin/login').set({ 'User-Agent': agent, 'X-Forwarded-For': '203.0.113.9' }).send(OWNER);
  const waiting = () =>
    app.db<{ subject: string; body: string }>(
      `select subject, data ->> 'body' as body from outbox_delivery order by id`,
    );

  beforeAll(async () => {
    session = await signUp(app);
  });

  it('report a sign-in from a new browser, once', async () => {
    expect(smtp.mails).toEqual([]);
    await login().expect(200);
    await until(async () => smtp.mails.length === 1 && (await waiting()).length === 0);
    const [mail = ''] = smtp.mails;
    expect(mail).toMatch(/^To: owner@example\.org$/m);
    expect(mail).toMatch(/^Subject: \[Namma Guide\] Signed in from a new browser$/m);
    expect(mail).toContain('Where: Firefox on Windows, 203.0.113.9');
    expect(mail).toContain('http://localhost:3000/admin');
    await login().expect(200);
    expect(await waiting()).toEqual([]);
    expect(smtp.mails).toHaveLength(1);
  });

  it('report each change to a factor or the password, and contain no secret', async () => {
    smtp.refuse = true;
    const { secret, codes } = await addAuthenticator(app, session);
    await app.agent.post('/api/admin/account/recovery-codes').set(session).expect(200);
    const { body: key } = await app.agent
      .post('/api/admin/account/keys')
      .set(session)
      .send({ name: 'Script', days: 30 })
      .expect(201);
    await app.agent.delete('/api/admin/account/authenticator').set(session).expect(204);
    const change = {
      current_password: OWNER.password,
      new_password: 'battery staple 2',
      confirm_password: 'battery staple 2',
    };
    await app.agent.post('/api/admin/change-password').set(session).send(change).expect(200);
    const notices = await waiting();
    expect(notices.map(({ subject }) => subject)).toEqual([
      'Authenticator app added',
      'Recovery codes generated',
      'Recovery codes generated',
      'API key created',
      'Authenticator app removed',
      'Password changed',
    ]);
    for (const { body } of notices) expect(body).toMatch(/^When: \d+ \w+ \d{4}, \d\d:\d\d, Indian time$/m);
    const text = JSON.stringify(notices);
    for (const hidden of [secret, ...codes, OWNER.password, change.new_password, (key as MadeApiKey).key])
      expect(text).not.toContain(hidden);
  });
});

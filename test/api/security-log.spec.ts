import type { AccountEvent, AccountSession } from '#contract';
import { SecurityLog } from '../../src/admin-auth/security-log.service.js';
import { resetAccount } from '../support/second-factor.js';
import { OWNER, type Session, signUp } from '../support/sign-in.js';
import { withApp, withMail } from '../support/with-app.js';

const UNKNOWN = 'Unknown browser';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
/** Headers that put their own words into the name of a browser, a system or a program. */
const TEXTS = [
  'Your account is blocked. Sign in at https://evil.example/ now',
  'Your account is blocked. Sign in at evil.example/1.0 ',
  'Call-Support-1800-000/1.0 (now)',
  'Mozilla/5.0 (Your account is blocked) Sign in at evil.example/1.0 Please/2',
  '<b>Locked</b>/1.0 ',
  'Account.is.locked',
  '',
];

describe('the security log', () => {
  const { smtp, mail } = withMail();
  const app = withApp({
    trustProxy: 1,
    mail,
    signInFailures: { perAccount: 1e6, perAddress: 1e6, windowMinutes: 15 },
  });
  let session: Session;

  beforeAll(() => {
    // Every notice stays queued, where it can be counted.
    smtp.refuse = true;
  });
  beforeEach(async () => {
    await resetAccount(app);
    await app.db('delete from outbox_delivery');
    session = await signUp(app);
  });

  const login = (agent: string, password: string = OWNER.password, from = '203.0.113.9') =>
    app.agent
      .post('/api/admin/login')
      .set({ 'User-Agent': agent, 'X-Forwarded-For': from })
      .send({ username: OWNER.username, password });
  const events = async (): Promise<AccountEvent[]> =>
    (await app.agent.get('/api/admin/account/events').set(session).expect(200)).body as AccountEvent[];
  const notices = () =>
    app.db<{ body: string }>(
      `select data ->> 'body' as body from outbox_delivery where subject like '%new browser%' order by id`,
    );

  it('takes the names of browsers from a closed list, in the log, in the list of sessions and in notices', async () => {
    for (const text of TEXTS) await login(text).expect(200);
    const { body } = await app.agent.get('/api/admin/account/sessions').set(session).expect(200);
    const signIns = (await events()).filter(({ kind }) => kind === 'signed-in');
    expect(signIns).toHaveLength(TEXTS.length);
    const shown = [...signIns, ...(body as AccountSession[]).filter(({ network }) => network === '203.0.113.9')];
    expect(new Set(shown.map(({ browser }) => browser))).toEqual(new Set([UNKNOWN]));
    const stored = await app.db('select * from account_event, account_session');
    const mailed = (await notices()).map((notice) => notice.body);
    expect(mailed.length).toBeGreaterThan(0);
    expect(JSON.stringify([stored, mailed])).not.toMatch(/blocked|evil|locked|Support/i);
  });

  it('still names browsers, systems and common programs', async () => {
    await login(FIREFOX).expect(200);
    await login('curl/8.5.0').expect(200);
    expect((await events()).slice(0, 2).map(({ browser }) => browser)).toEqual([
      'A program (curl)',
      'Firefox on Windows',
    ]);
  });

  it('shows texts that were stored before the list was closed as unknown, and takes them for the same browser', async () => {
    const stored = ['Your account is blocked on Windows', 'An unknown program', 'A program (my-script)'];
    for (const browser of stored)
      await app.db(
        `insert into account_event (kind, browser, network, detail) values ('signed-in', $1, '203.0.113.9', 'password'),
           ('session-ended', 'Firefox on Windows', '203.0.113.9', $1)`,
        [browser],
      );
    expect(JSON.stringify(await events())).not.toMatch(/blocked|my-script/);
    await login('my-script/2.0').expect(200);
    await login(TEXTS[0]!).expect(200);
    expect(await notices()).toEqual([]);
    await login('my-script/2.0', OWNER.password, '203.0.113.10').expect(200);
    expect(await notices()).toHaveLength(1);
  });

  it('joins failures by kind and network, whatever browser they claim, also concurrent ones', async () => {
    const tries = Array.from({ length: 60 }, (_, index) => `Tool${index}/${index}.0 (X${index})`);
    for (const part of [tries.slice(0, 30), tries.slice(30)])
      await Promise.all(part.map((agent) => login(agent, 'wrong password 1').expect(401)));
    const failed = (await events()).filter(({ kind }) => kind === 'sign-in-failed');
    expect(failed.map(({ times, network }) => [times, network])).toEqual([[60, '203.0.113.9']]);
    await login(FIREFOX, 'wrong password 1', '203.0.113.10').expect(401);
    expect((await events()).filter(({ kind }) => kind === 'sign-in-failed')).toHaveLength(2);
  });

  it('never drops what succeeded for failures, and keeps as many failures as it can show', async () => {
    await app.db(
      `insert into account_event (kind, browser, network, detail, at)
         select 'sign-in-failed', 'Unknown browser', '2001:db8:0:' || to_hex(n) || '::/64', 'wrong password', now() - interval '1 minute'
         from generate_series(1, 30000) as n`,
    );
    await app.app.get(SecurityLog, { strict: false }).clean();
    const counted = await app.db<{ kind: string; count: number }>(
      'select kind, count(*)::int as count from account_event group by kind order by kind',
    );
    expect(counted).toEqual([
      { kind: 'account-created', count: 1 },
      { kind: 'sign-in-failed', count: 5_000 },
    ]);
  });

  it('is cut while a flood goes on, not only every few hours', async () => {
    await app.db(
      `insert into account_event (kind, browser, network, detail)
         select 'sign-in-failed', 'Unknown browser', n::text, 'wrong password' from generate_series(1, 6000) as n`,
    );
    for (let index = 0; index < 260; index += 1)
      await app.app
        .get(SecurityLog, { strict: false })
        .note('sign-in-failed', { ip: undefined, network: `2001:db8::${index}`, browser: UNKNOWN }, 'wrong password');
    const [{ count } = { count: 0 }] = await app.db<{ count: number }>(
      'select count(*)::int as count from account_event',
    );
    expect(count).toBeLessThan(5_300);
  });
});

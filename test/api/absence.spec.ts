import { Absence } from '../../src/today/absence/absence.service.js';
import { Settings } from '../../src/platform/config/settings.js';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.js';
import { withAdmin, withApp } from '../support/with-app.js';

let smtp: SmtpServer;
beforeAll(async () => {
  smtp = await startSmtpServer();
});
afterAll(() => smtp.close());

describe('a site that nobody looks after', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const check = () => app.app.get(Absence, { strict: false }).check();
  const notice = async (path: string) =>
    /Nobody has looked after this site since [^.<]*/.exec((await app.agent.get(path)).text)?.[0];
  /** As if everything had happened so many days earlier. */
  const passDays = async (days: number) => {
    for (const [table, column] of [
      ['administrator', 'created_at'],
      ['account_event', 'at'],
      ['api_key', 'last_used_at'],
    ])
      await app.db(`update ${table} set ${column} = ${column} - make_interval(days => $1)`, [days]);
  };

  it('says so on each page after 90 days, since the day of the last sign-in, until somebody comes back', async () => {
    await admin.create({ title: 'Gas connections', slug: 'gas' });
    await check();
    expect(await notice('/')).toBeUndefined();
    await passDays(89);
    await check();
    expect(await notice('/')).toBeUndefined();
    await passDays(2);
    await check();
    const [row] = await app.db<{ day: string }>(
      `select to_char((now() - interval '91 days') at time zone 'Asia/Kolkata', 'FMDD FMMonth YYYY') as day`,
    );
    const expected = `Nobody has looked after this site since ${row!.day}`;
    for (const path of ['/', '/gas', '/category/housing', '/about', '/no-such-page'])
      expect([path, await notice(path)]).toEqual([path, expected]);
    const { body } = await app.agent.get('/api/pages?path=/about').expect(200);
    expect((body as { site: object }).site).toMatchObject({
      unattended_since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    });
    // The security log forgets; the day stays.
    await app.db('delete from account_event');
    await check();
    expect(await notice('/')).toBe(expected);
    const key = { name: 'Script', scope: 'read', days: 30 };
    await app.agent.post('/api/admin/account/keys').set(admin.session).send(key);
    await app.db(
      `insert into account_event (kind, browser, network, detail) values ('signed-in', 'A browser', '192.0.2.1', '')`,
    );
    await check();
    expect(await notice('/')).toBeUndefined();
    expect(await app.db('select 1 from absence')).toEqual([]);
  });

  it('is offered to a deputy once, by mail, with how to take over', async () => {
    const settings = app.app.get(Settings, { strict: false });
    settings.mail = { smtpUrl: smtp.url, from: 'site@example.org', to: ['owner@example.org'] };
    settings.attention.deputy = 'deputy@example.org';
    await check();
    expect(smtp.mails).toEqual([]);
    await app.db('delete from account_event');
    await passDays(91);
    await check();
    await check();
    const [encoded = '', ...others] = smtp.mails;
    const mail = encoded.replace(/=\r?\n/g, '');
    expect(others).toEqual([]);
    expect(mail).toMatch(/^To: deputy@example\.org$/m);
    expect(mail).toMatch(/^Subject: .*Nobody has looked after this site since /m);
    // No backups are promised where none are made.
    expect(mail).toContain('This server makes none by itself.');
    expect(mail).toContain('npm run backup:restore');
    expect(mail).toContain('npm run admin:reset-password');
  });
});

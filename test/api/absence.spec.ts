import { Absence } from '../../src/today/absence/absence.service.js';
import type { Query } from '../support/test-database.js';
import { until } from '../support/until.js';
import { withAdmin, withApp, withMail } from '../support/with-app.js';

/** As if everything had happened so many days earlier. */
async function passDays(db: Query, days: number): Promise<void> {
  for (const [table, column] of [
    ['administrator', 'created_at'],
    ['account_event', 'at'],
    ['api_key', 'last_used_at'],
  ])
    await db(`update ${table} set ${column} = ${column} - make_interval(days => $1)`, [days]);
}

describe('a site that nobody looks after', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const check = () => app.app.get(Absence, { strict: false }).check();
  const notice = async (path: string) =>
    /Nobody has looked after this site since [^.<]*/.exec((await app.agent.get(path)).text)?.[0];

  it('says so on each page after 90 days, since the day of the last sign-in, until somebody comes back', async () => {
    await admin.create({ title: 'Gas connections', slug: 'gas' });
    await check();
    expect(await notice('/')).toBeUndefined();
    await passDays(app.db, 89);
    await check();
    expect(await notice('/')).toBeUndefined();
    await passDays(app.db, 2);
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
});

describe('the deputy of an absent administrator', () => {
  const { smtp, mail } = withMail();
  const app = withApp({ mail });
  withAdmin(app);
  const check = () => app.app.get(Absence, { strict: false }).check();

  beforeAll(() => {
    app.settings.attention.deputy = 'deputy@example.org';
  });

  it('is told once, by mail, how to take over', async () => {
    await check();
    expect(await app.db('select 1 from outbox_delivery')).toEqual([]);
    await passDays(app.db, 91);
    await Promise.all([check(), check()]);
    await until(async () => smtp.mails.length > 0 && (await app.db('select 1 from outbox_delivery')).length === 0);
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

  it('is told by the outbox, in the transaction that notes it: a mail server that is down delays it only', async () => {
    smtp.refuse = true;
    await app.db('update absence set deputy_told = false');
    await check();
    await until(async () => (await app.db('select 1 from outbox_delivery where attempts = 1')).length === 1);
    await check();
    expect(await app.db("select data -> 'to' ->> 'address' as to_address from outbox_delivery")).toEqual([
      { to_address: 'deputy@example.org' },
    ]);
  });
});

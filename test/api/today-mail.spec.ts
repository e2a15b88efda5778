import { Settings } from '../../src/platform/config/settings.js';
import { TodayMail } from '../../src/today/sitting/today-mail.service.js';
import { withApp, withMail } from '../support/with-app.js';
import { until } from '../support/until.js';

describe("the week's things to do by mail", () => {
  const { smtp, mail } = withMail();
  const app = withApp({ mail });
  const at = (moment: string) => app.app.get(TodayMail, { strict: false }).sendIfDue(new Date(moment));
  const queued = async () =>
    (await app.db<{ week: string }>('select week::text from today_mail')).map(({ week }) => week);

  beforeAll(() => {
    // Set once the application runs: the real day may be that very one.
    app.app.get(Settings, { strict: false }).attention.mailDay = 4;
  });

  it('come once, on the chosen day of the week from seven in the morning in India', async () => {
    await app.db(`insert into missed_address (path, count, last_asked) values ('/gas-connection', 9, now())`);
    await at('2031-01-01T06:00:00Z');
    await at('2031-01-02T01:00:00Z');
    expect(await queued()).toEqual([]);
    await at('2031-01-02T02:00:00Z');
    await at('2031-01-02T09:00:00Z');
    expect(await queued()).toEqual(['2030-12-30']);
    await until(() => smtp.mails.length > 0);
    const [mail = '', ...others] = smtp.mails;
    expect(others).toEqual([]);
    expect(mail).toMatch(/^Subject: \[Namma Guide\] This week: 1 thing, about 1 minute$/m);
    expect(mail).toContain('- /gas-connection\n  Requested 9 times, and not there, about 1 minute');
    expect(mail).toContain('http://localhost:3000/admin?tab=today');
  });

  it('do not come in a week without any', async () => {
    await app.db('delete from missed_address');
    await at('2031-01-09T09:00:00Z');
    expect(await queued()).toEqual(['2031-01-06']);
    expect(await app.db('select 1 from outbox_delivery')).toEqual([]);
  });
});

import type { WebhookWithSecret } from '#contract';
import { Outbox } from '../../src/platform/outbox/outbox.service.js';
import { createTestApp } from '../support/create-test-app.js';
import { say, sayNothing } from '../support/outside-world.js';
import { openQuery } from '../support/test-database.js';
import { until, WAITING_FOR_A_LOCK } from '../support/until.js';
import { withAdmin, withApp, withMail, withOutsideWorld } from '../support/with-app.js';

const MESSAGE = { name: 'Ravi', email: 'ravi@example.org', subject: 'A correction', message: 'The fare is higher.' };
const MAILS = 40;
/** Each claims what is due of a channel. */
const PROCESSES = 2;
/** The number of a lock. */
const START = 7_351;

describe('the outbox of mails and webhooks', () => {
  const { smtp, mail } = withMail();
  const app = withApp({ contactLimit: { perAddress: 100, windowMinutes: 10 }, mail });
  const admin = withAdmin(app);
  const world = withOutsideWorld(app);

  beforeEach(async () => {
    for (const table of ['webhook', 'outbox_subscriber', 'outbox_delivery', 'contact_message'])
      await app.db(`delete from ${table}`);
    world.answers.set('hook.example', say('thanks'));
    smtp.refuse = false;
    smtp.mails.length = 0;
  });

  const post = () => app.agent.post('/api/contact').send(MESSAGE);
  const addHook = async (): Promise<number> => {
    const input = { url: 'http://hook.example/in', events: ['message.received'] };
    const { body } = await app.agent.post('/api/admin/webhooks').set(admin.session).send(input).expect(201);
    return (body as WebhookWithSecret).id;
  };
  const deliveries = () =>
    app.db<{ channel: string; attempts: number; change: string }>(
      'select channel, attempts, change_set_id as change from outbox_delivery order by channel',
    );
  const dueNow = (attempts: number) =>
    app.db(`update outbox_delivery set attempts = ${attempts}, next_attempt_at = clock_timestamp()`);

  it('holds the mail and the webhook that one message causes together', async () => {
    smtp.refuse = true;
    await addHook();
    // In a column that neither uses.
    await app.db(`create function note_transaction() returns trigger language plpgsql as
      $$ begin new.change_set_id := pg_current_xact_id()::text::bigint; return new; end $$;
      create trigger note_transaction before insert on outbox_delivery for each row execute function note_transaction()`);
    try {
      await post().expect(201);
      const found = await deliveries();
      expect(found.map(({ channel }) => channel)).toEqual(['mail', 'webhook']);
      expect(new Set(found.map(({ change }) => change)).size).toBe(1);
    } finally {
      await app.db('drop function note_transaction cascade');
    }
  });

  it.each(['mail', 'webhook'])(
    'holds neither if the %s cannot be queued; nor is the message stored',
    async (channel) => {
      await addHook();
      await app.db(`alter table outbox_delivery add constraint refuse check (channel <> '${channel}')`);
      try {
        await post().expect(500);
        expect(await deliveries()).toEqual([]);
        expect(await app.db('select 1 from contact_message')).toEqual([]);
      } finally {
        await app.db('alter table outbox_delivery drop constraint refuse');
      }
      await post().expect(201);
      await until(() => smtp.mails.length === 1 && world.requests.length === 1);
    },
  );

  it('sends each mail once, whichever of two processes reaches for it', async () => {
    const { databaseUrl = '' } = app.settings;
    const replica = await createTestApp({ databaseUrl, mail });
    const { query, close } = openQuery(databaseUrl);
    // Claims see the same rows, and then wait for the start.
    await app.db(`create function wait_for_start() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(${START}); return null; end $$;
      create trigger wait_for_start before update on outbox_delivery for each statement execute function wait_for_start()`);
    try {
      await query(`select pg_advisory_lock(${START})`);
      await app.db(`insert into outbox_delivery (channel, target, type, subject, data)
        select 'mail', 0, 'notice', 'Notice ' || n, '{"body": "B"}' from generate_series(1, ${MAILS}) as n`);
      await until(async () => (await app.db(WAITING_FOR_A_LOCK)).length === PROCESSES);
      await query(`select pg_advisory_unlock(${START})`);
      await until(async () => (await deliveries()).length === 0);
    } finally {
      await close();
      await replica.close();
      await app.db('drop function wait_for_start cascade');
    }
    const ids = smtp.mails.map((text) => /^Message-ID: (.*)$/m.exec(text)?.[1]);
    expect(ids).toHaveLength(MAILS);
    expect(new Set(ids).size).toBe(MAILS);
  });

  it('never gives up a mail, tries it at least once an hour, and keeps nothing of it once it is sent', async () => {
    smtp.refuse = true;
    await post().expect(201);
    for (const attempts of [1, 5, 9, 30]) {
      await until(async () => (await deliveries())[0]?.attempts === attempts);
      const [row] = await app.db<{ pause: number }>(
        'select extract(epoch from next_attempt_at - now())::int as pause from outbox_delivery',
      );
      expect([attempts, row!.pause > 50, row!.pause <= 3_600]).toEqual([attempts, true, true]);
      await dueNow({ 1: 4, 5: 8, 9: 29 }[attempts] ?? 30);
    }
    smtp.refuse = false;
    await dueNow(31);
    await until(async () => (await deliveries()).length === 0);
    expect(smtp.mails).toHaveLength(1);
  });

  it('waits at the end for the mail that is being sent, which the next server then does not send again', async () => {
    const site = await createTestApp({ mail });
    const { promise, resolve } = Promise.withResolvers<undefined>();
    smtp.hold = promise;
    try {
      await site.db(`insert into outbox_delivery (channel, target, type, subject, data)
        values ('mail', 0, 'notice', 'Last words', '{"body": "B"}')`);
      await until(() => smtp.mails.length === 1);
      const ended = site.app.get(Outbox, { strict: false }).onModuleDestroy();
      resolve(undefined);
      await ended;
      expect(await site.db('select 1 from outbox_delivery')).toEqual([]);
    } finally {
      resolve(undefined);
      await site.close();
    }
  });

  it('delays no mail while receivers of webhooks do not answer', async () => {
    const id = await addHook();
    world.answers.set('hook.example', sayNothing);
    // Their attempts would take minutes.
    await app.db(`insert into outbox_delivery (channel, target, type, subject, data)
      select 'webhook', ${id}, 'webhook.trial', 'trial', '{}' from generate_series(1, 60)`);
    await until(() => world.requests.length > 0);
    await post().expect(201);
    await until(() => smtp.mails.length === 1);
  });
});

describe('the outbox of a server without mail settings', () => {
  const app = withApp();

  it('leaves mails that wait as they are, for one that has them', async () => {
    await app.db(`insert into outbox_delivery (channel, target, type, subject, data)
      values ('mail', 0, 'notice', 'Later', '{"body": "B"}'), ('webhook', 0, 'webhook.trial', 'trial', '{}')`);
    const attempts = async () =>
      (await app.db<{ attempts: number }>('select attempts from outbox_delivery order by channel')).map(
        (row) => row.attempts,
      );
    // It is at work on what it can send.
    await until(async () => (await attempts())[1] === 1);
    expect(await attempts()).toEqual([0, 1]);
  });
});

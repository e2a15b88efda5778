import { Admin } from '../support/sign-in.js';
import { withApp, withMail } from '../support/with-app.js';
import { createTestApp } from '../support/create-test-app.js';
import { until } from '../support/until.js';

const MESSAGE = {
  name: 'Ravi',
  email: 'ravi@example.org',
  subject: 'A correction',
  message: 'The fare is higher now.',
};

describe('notices of messages by mail', () => {
  const { smtp, mail } = withMail(['owner@example.org', 'second@example.org']);
  const app = withApp({ contactLimit: { perAddress: 100, windowMinutes: 10 }, mail });
  const waiting = async () => (await app.db('select 1 from outbox_delivery')).length;
  /** How many notices were ever added to the outbox, including those sent since. */
  const added = async () => {
    const [row] = await app.db<{ count: number }>(
      `select coalesce(pg_sequence_last_value(pg_get_serial_sequence('outbox_delivery', 'id')), 0)::int as count`,
    );
    return row!.count;
  };
  const dueNow = () => app.db('update outbox_delivery set next_attempt_at = now()');
  const post = (more: object = {}) =>
    app.agent
      .post('/api/contact')
      .send({ ...MESSAGE, ...more })
      .expect(201);

  beforeEach(() => (smtp.mails.length = 0));

  it('are sent once, to the configured address, with the writer as reply-to', async () => {
    await post({ name: 'Ravi "R" <x@y.z>, Ünal', subject: 'Fares; Bcc: evil@example.org' });
    await until(async () => smtp.mails.length === 1 && (await waiting()) === 0);
    const [mail] = smtp.mails;
    const [head = ''] = mail!.split('\n\n');
    expect(head).toMatch(/^To: owner@example\.org, second@example\.org$/m);
    expect(head).toMatch(/^Subject: \[Namma Guide\] Fares; Bcc: evil@example\.org$/m);
    expect(head).toMatch(/^Reply-To: .*(\n .*)*<ravi@example\.org>$/m);
    expect(head).not.toMatch(/^Bcc:/im);
    expect(mail).toContain('The fare is higher now.');
  });

  it('are not sent for spam or a repeated message', async () => {
    const before = await added();
    await post({ subject: 'Spam', website: 'x' });
    expect(await added()).toBe(before);
    await post({ subject: 'Once' });
    await post({ subject: 'Once' });
    expect(await added()).toBe(before + 1);
    await until(async () => smtp.mails.length === 1 && (await waiting()) === 0);
  });

  it('are retried while the mail server is down, delay no response, and are sent by only one replica', async () => {
    smtp.refuse = true;
    await post({ subject: 'Patience' });
    await until(async () => (await app.db('select 1 from outbox_delivery where attempts = 1')).length === 1);
    const [row] = await app.db<{ pause: number }>(
      'select extract(epoch from next_attempt_at - now())::int as pause from outbox_delivery',
    );
    expect(row!.pause).toBeGreaterThan(50);
    smtp.refuse = false;
    await dueNow();
    const { databaseUrl, mail } = app.settings;
    const replicas = await Promise.all([1, 2].map(() => createTestApp({ databaseUrl, mail })));
    try {
      await until(async () => (await waiting()) === 0);
    } finally {
      // Closing waits for deliveries under way, so a second mail would have arrived.
      await Promise.all(replicas.map((replica) => replica.close()));
    }
    expect(smtp.mails).toHaveLength(1);
  });

  it('are not sent of a message that was deleted meanwhile; a reply to it is', async () => {
    smtp.refuse = true;
    const admin = await Admin.create(app);
    const ask = (method: 'post' | 'delete', path: string) =>
      app.agent[method](`/api/admin/messages/${path}`).set(admin.session);
    const { id } = (await post({ subject: 'Deleted soon' })).body as { id: number };
    await ask('post', `${id}/reply`).send({ subject: 'Re: Deleted soon', text: 'Thank you.' }).expect(200);
    const subjects = async () =>
      (await app.db<{ subject: string }>('select subject from outbox_delivery order by id')).map((row) => row.subject);
    expect(await subjects()).toEqual(['Deleted soon', 'Re: Deleted soon']);
    await ask('delete', String(id)).expect(204);
    expect(await subjects()).toEqual(['Re: Deleted soon']);
    smtp.refuse = false;
    await dueNow();
    await until(async () => (await waiting()) === 0);
    expect(smtp.mails).toHaveLength(1);
  });
});

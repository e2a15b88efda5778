import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportArchive, importArchive } from '../../src/ops/transfer/index.js';
import { migrate } from '../../src/platform/database/migrate.js';
import { addTable, writeOlderArchive } from '../support/archives.js';
import { createTestApp } from '../support/create-test-app.js';
import { createOlderDatabase } from '../support/older-database.js';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.js';
import { createTestDatabase, openQuery, type Query, type TestDatabase } from '../support/test-database.js';
import { until } from '../support/until.js';

/** The last version whose mails had a table of their own. */
const LAST_WITHOUT = 'Migration20261126140000_restore_webhooks';
const COLUMNS =
  'id, message_id, attempts, next_attempt_at, subject, body, reply_name, reply_address, to_name, to_address, reply_to_message';
const silent = (): void => undefined;

/** Two notices of a message, one from before they had texts; one of the account; one to the deputy; a reply; and one that waits. */
async function storeMails(query: Query): Promise<void> {
  await query(
    `insert into contact_message (name, email, subject, message, digest, created_at)
     values ('Ravi', 'ravi@example.org', 'Fares', 'They rose.', 'd', now() - interval '3 hours')`,
  );
  await query(
    `insert into mail_outbox (message_id, attempts, next_attempt_at, subject, body, reply_name, reply_address, to_name, to_address, reply_to_message)
     values (1, 2, now(), 'Fares', 'They rose.', 'Ravi', 'ravi@example.org', null, null, null),
            (1, 0, now(), null, null, null, null, null, null, null),
            (null, 0, now(), 'Password changed', 'When: today', null, null, null, null, null),
            (null, 0, now(), 'Nobody has looked', 'Take over.', null, null, '', 'deputy@example.org', null),
            (null, 0, now(), 'Re: Fares', 'Thank you.', null, null, 'Ravi', 'ravi@example.org', 1),
            (null, 40, now() + interval '1 hour', 'Patience', 'Later.', null, null, null, null, null)`,
  );
}

/** What was sent: to whom, the subject, whom a reply goes to, and the text. */
function readMails(smtp: SmtpServer): unknown[] {
  const find = (mail: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(mail)?.[1];
  return smtp.mails
    .map((mail) => [find(mail, 'To'), find(mail, 'Subject'), find(mail, 'Reply-To'), mail.split('\n\n')[1]?.trim()])
    .sort(([, one = ''], [, other = '']) => (one < other ? -1 : 1));
}

const OWNER = 'owner@example.org';
const SENT = [
  ['Ravi <ravi@example.org>', 'Re: Fares', OWNER, 'Thank you.'],
  [OWNER, '[Namma Guide] Fares', 'Ravi <ravi@example.org>', 'They rose.'],
  [OWNER, '[Namma Guide] New message', undefined, 'A message is waiting in the admin area.'],
  ['deputy@example.org', '[Namma Guide] Nobody has looked', undefined, 'Take over.'],
  [OWNER, '[Namma Guide] Password changed', undefined, 'When: today'],
];

describe('mails that an older version has not sent', () => {
  let folder: string;
  let older: TestDatabase;
  let smtp: SmtpServer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'namma-mails-'));
    older = await createOlderDatabase(LAST_WITHOUT, storeMails);
  }, 120_000);
  beforeEach(async () => {
    smtp = await startSmtpServer();
  });
  afterEach(() => smtp.close());
  afterAll(async () => {
    await older.drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Starts a server on the database, and returns what it leaves for later once everything due was sent. */
  const sendFrom = async (databaseUrl: string): Promise<unknown[]> => {
    const mail = { smtpUrl: smtp.url, from: 'site@example.org', to: [OWNER] };
    const site = await createTestApp({ databaseUrl, mail });
    const left = () =>
      site.db(
        `select subject, attempts, data, next_attempt_at > now() + interval '50 minutes' as waits from outbox_delivery`,
      );
    try {
      await until(async () => (await left()).length === 1);
      return await left();
    } finally {
      await site.close();
    }
  };
  const LEFT = [{ subject: 'Patience', attempts: 40, data: { body: 'Later.' }, waits: true }];

  it('are in an archive of it, and go out from where that is imported', async () => {
    const [exported, former, full] = ['present.tar', 'former.tar', 'full.tar'].map((name) => join(folder, name));
    await exportArchive(older.url, exported!, silent);
    await writeOlderArchive(exported!, former!, ['outbox_delivery'], []);
    const { query, close } = openQuery(older.url);
    await query(`set timezone = 'UTC'`);
    const lines = await query<{ line: string }>(
      `select (select to_jsonb(r) from (select ${COLUMNS}) as r)::text as line from mail_outbox order by id`,
    );
    await close();
    await addTable(
      former!,
      full!,
      { name: 'mail_outbox', columns: COLUMNS.split(', ') },
      lines.map(({ line }) => line),
    );
    const target = await createTestDatabase();
    try {
      const { tables } = await importArchive(target.url, full!, silent);
      expect(tables.find(({ name }) => name === 'mail_outbox')?.rows).toBe(6);
      expect(await sendFrom(target.url)).toEqual(LEFT);
      expect(readMails(smtp)).toEqual(SENT);
    } finally {
      await target.drop();
    }
  });

  it('go out once its database is migrated, which leaves the table of before no more', async () => {
    await migrate(older.url);
    expect(await sendFrom(older.url)).toEqual(LEFT);
    expect(readMails(smtp)).toEqual(SENT);
    const { query, close } = openQuery(older.url);
    expect(await query(`select to_regclass('mail_outbox') as found`)).toEqual([{ found: null }]);
    await close();
  });
});

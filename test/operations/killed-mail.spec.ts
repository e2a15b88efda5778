import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { type BuiltServer, startBuiltServer } from '../bench/support/built-server.js';
import { ADMINISTRATOR } from '../bench/support/site.js';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.js';
import { createTestDatabase, openQuery, type TestDatabase } from '../support/test-database.js';
import { until } from '../support/until.js';

const MESSAGE = {
  name: 'Ravi',
  email: 'ravi@example.org',
  subject: 'A correction',
  message: 'The fare is higher now.',
};
const SIGN_IN = { username: ADMINISTRATOR.ADMIN_USERNAME, password: ADMINISTRATOR.ADMIN_PASSWORD };

describe('a server that is killed after it stored what a notice tells', () => {
  let database: TestDatabase;
  let sql: ReturnType<typeof openQuery>;
  let smtp: SmtpServer;
  /** A mail server that accepts connections and says nothing. */
  let mute: Server;
  const connections = new Set<Socket>();

  beforeAll(async () => {
    database = await createTestDatabase();
    sql = openQuery(database.url);
    smtp = await startSmtpServer();
    mute = createServer((socket) => {
      socket.on('error', () => undefined);
      connections.add(socket);
    });
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    for (const socket of connections) socket.destroy();
    mute.close();
    await smtp.close();
    await sql.close();
    await database.drop();
  });

  const start = (smtpUrl: string): Promise<BuiltServer> =>
    startBuiltServer({
      env: {
        ...ADMINISTRATOR,
        DATABASE_URL: database.url,
        STARTER_GUIDES: 'false',
        SMTP_URL: smtpUrl,
        MAIL_FROM: 'site@example.org',
        MAIL_TO: 'owner@example.org',
      },
    });

  it.each([
    ['a message', '/api/contact', MESSAGE, 'A correction'],
    ['a sign-in from a new browser', '/api/admin/login', SIGN_IN, 'Signed in from a new browser'],
  ])('leaves it to the next one to tell of %s, once', async (_name, path, body, subject) => {
    smtp.mails.length = 0;
    const killed = await start(`smtp://127.0.0.1:${(mute.address() as AddressInfo).port}`);
    const answer = await fetch(killed.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': `A browser for ${subject}` },
      body: JSON.stringify(body),
    });
    expect(answer.ok).toBe(true);
    await until(async () => (await sql.query('select 1 from outbox_delivery where attempts = 1')).length === 1);
    killed.process.kill('SIGKILL');
    await killed.stop();
    // The claim of the killed process runs out.
    await sql.query('update outbox_delivery set next_attempt_at = now()');
    const next = await start(smtp.url);
    await until(async () => (await sql.query('select 1 from outbox_delivery')).length === 0);
    await next.stop('SIGINT');
    expect(smtp.mails.map((mail) => /^Subject: (?:\[.*?\] )?(.*)$/m.exec(mail)?.[1])).toEqual([subject]);
  });
});

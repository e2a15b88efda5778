import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Host, cleanUp } from '../embedded/fixtures/hosts.js';
import { runCommand, runServer } from '../support/run-process.js';
import { createTestDatabase, openQuery, type TestDatabase } from '../support/test-database.js';

const itOnLinux = existsSync('/proc') ? it : it.skip;

/** What a service manager should not answer with another start. */
const WRONG_SETTING = 78;

/** Starts the server, expects it to fail, and returns the one sentence it prints. */
async function refusal(env: Record<string, string>, expected = 1): Promise<string> {
  const { code, stdout, stderr } = await runServer({ DATABASE_WAIT_SECONDS: '0', ...env });
  expect(stdout).toBe('');
  expect(stderr.trim()).not.toContain('\n');
  expect(code).toBe(expected);
  return stderr.trim();
}

describe('a failed start is explained in one sentence', () => {
  let folder: string;
  let database: TestDatabase;
  const server = (): URL => new URL(process.env.TEST_SERVER_URL ?? '');

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'namma-starts-'));
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database.drop();
    await cleanUp();
    await rm(folder, { recursive: true, force: true });
  });

  it('if the data folder is in use', async () => {
    const dataDir = join(folder, 'data');
    await new Host(dataDir).ready();
    expect(await refusal({ DATA_DIR: dataDir })).toMatch(
      /^The database in .*data is already in use by the running process \d+: stop that one first, or give this one another DATA_DIR\.$/,
    );
  });

  itOnLinux('if the data folder cannot be created', async () => {
    expect(await refusal({ DATA_DIR: '/proc/data' })).toMatch(
      /^The embedded database cannot use \/proc\/data \(the folder does not exist and cannot be created\): give DATA_DIR/,
    );
    expect(await refusal({ DATA_DIR: '/proc' })).toMatch(/^The embedded database cannot use \/proc \(/);
  });

  it('if the password is wrong', async () => {
    // A stand-in that rejects as PostgreSQL does: the tests' server may accept any password.
    const code = Buffer.from('SFATAL\0C28P01\0Mpassword authentication failed for user "asha"\0\0');
    const length = Buffer.alloc(4);
    length.writeInt32BE(code.length + 4);
    const strict = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, code])));
    }).listen(0, '127.0.0.1');
    await new Promise((done) => strict.once('listening', done));
    const { port } = strict.address() as AddressInfo;
    const url = { DATABASE_URL: `postgresql://asha:hunter2@127.0.0.1:${port}/guide` };
    const parts = { DATABASE_HOST: '127.0.0.1', DATABASE_PORT: String(port), DATABASE_USER: 'asha' };
    const refused = `PostgreSQL at 127.0.0.1:${port} rejects the password of user asha: check`;
    expect(await refusal(url, WRONG_SETTING)).toBe(`${refused} DATABASE_URL.`);
    expect(await refusal({ ...parts, DATABASE_PASSWORD: 'x' }, WRONG_SETTING)).toBe(
      `${refused} DATABASE_HOST, DATABASE_NAME, DATABASE_USER and DATABASE_PASSWORD.`,
    );
    strict.close();
  });

  it('if ADMIN_PASSWORD is a common password', async () => {
    const account = { ADMIN_USERNAME: 'asha', ADMIN_EMAIL: 'asha@example.org', ADMIN_PASSWORD: 'welcome1' };
    expect(await refusal({ DATABASE_URL: database.url, STARTER_GUIDES: 'false', ...account }, WRONG_SETTING)).toBe(
      'ADMIN_PASSWORD cannot be used. This is one of the most common passwords and easy to guess: choose another.',
    );
  });

  it('if the database does not exist', async () => {
    const url = server();
    url.pathname = '/nowhere';
    expect(await refusal({ DATABASE_URL: url.href }, WRONG_SETTING)).toMatch(
      /^PostgreSQL at .+ has no database "nowhere": create it \(/,
    );
    const { code, stderr } = await runCommand('status', [], { DATABASE_URL: url.href });
    expect([code, stderr]).toEqual([1, expect.stringContaining('has no database "nowhere"')]);
  });

  it('if nothing listens on the port, or the host name is unknown', async () => {
    const occupied = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => occupied.once('listening', done));
    const { port } = occupied.address() as AddressInfo;
    await new Promise((done) => occupied.close(done));
    expect(await refusal({ DATABASE_URL: `postgresql://asha@127.0.0.1:${port}/guide` })).toBe(
      `PostgreSQL at 127.0.0.1:${port} cannot be reached (nothing listens there).`,
    );
    expect(await refusal({ DATABASE_HOST: 'no-such-machine.invalid', DATABASE_PASSWORD: 'p@ss/#?' })).toMatch(
      /^PostgreSQL at no-such-machine\.invalid:5432 cannot be reached \((unknown host name|its name cannot be resolved right now)\)\.$/,
    );
  });

  it('if the metrics port is taken, naming its setting', async () => {
    const occupied = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => occupied.once('listening', done));
    const { port } = occupied.address() as AddressInfo;
    const env = { DATABASE_URL: database.url, METRICS_HOST: '127.0.0.1', METRICS_PORT: String(port) };
    expect(await refusal(env)).toBe(
      `Port ${port} is in use by another program: stop it, or set METRICS_PORT to a free one.`,
    );
    expect(await refusal({ DATABASE_URL: database.url, PORT: String(port) })).toBe(
      `Port ${port} is in use by another program: stop it, or set PORT to a free one.`,
    );
    occupied.close();
  });

  it('if the database is not UTF-8', async () => {
    const { query, close } = openQuery(server().href);
    const name = `namma_ascii_${process.pid}`;
    await query(`create database ${name} template template0 encoding 'SQL_ASCII' locale 'C'`);
    try {
      const url = server();
      url.pathname = `/${name}`;
      expect(await refusal({ DATABASE_URL: url.href }, WRONG_SETTING)).toMatch(
        new RegExp(`^The database "${name}" at .+ uses SQL_ASCII, but the site needs UTF-8: recreate it \\(`),
      );
    } finally {
      await query(`drop database ${name} with (force)`);
      await close();
    }
  });
});

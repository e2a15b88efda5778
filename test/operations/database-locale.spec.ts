import { randomBytes } from 'node:crypto';
import { ormOptions } from '../../ormconfig.js';
import { PublicContent } from '../../src/platform/common/public-content.js';
import { Log } from '../../src/platform/common/logger.js';
import { readSettings } from '../../src/platform/config/settings.js';
import { Database } from '../../src/platform/database/database.service.js';
import { createTestDatabase, openQuery, type Query } from '../support/test-database.js';

describe('an external database', () => {
  const name = `namma_test_${randomBytes(6).toString('hex')}`;
  let server: { query: Query; close: () => Promise<void> };

  beforeAll(() => {
    server = openQuery(process.env.TEST_SERVER_URL ?? '');
  });
  afterAll(async () => {
    await server.query(`drop database if exists ${name} with (force)`);
    await server.close();
  });

  const warningsOnOpen = async (databaseUrl: string): Promise<string> => {
    let logged = '';
    const log = Log.create('warn', { write: (line: string) => void (logged += line) });
    const settings = readSettings({ DATABASE_URL: databaseUrl });
    const database = await Database.open(ormOptions, settings, new PublicContent(), log);
    await database.close();
    return logged;
  };

  it('whose locale handles only A to Z is used with a warning that explains effect and remedy', async () => {
    await server.query(`create database ${name} template template0 locale_provider libc lc_collate 'C' lc_ctype 'C'`);
    const url = new URL(process.env.TEST_SERVER_URL ?? '');
    url.pathname = `/${name}`;
    const logged = JSON.parse(await warningsOnOpen(url.href)) as { level: string; msg: string };
    expect(logged).toMatchObject({ level: 'warn', msg: expect.stringContaining('case-sensitive') as string });
  });

  it('whose locale handles all letters is used without a warning', async () => {
    const { url, drop } = await createTestDatabase();
    expect(await warningsOnOpen(url)).toBe('');
    await drop();
  });
});

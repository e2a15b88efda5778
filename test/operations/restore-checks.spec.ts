import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import { exportArchive } from '../../src/ops/transfer/index.js';
import { createArticle } from '../support/factories.js';
import { runCommand } from '../support/run-process.js';
import { createTestDatabase, openQuery } from '../support/test-database.js';
import { withApp } from '../support/with-app.js';

/** Writes an archive that consists of a manifest. */
async function writeManifest(file: string, manifest: object): Promise<void> {
  const archive = pack();
  const written = pipeline(archive, createWriteStream(file));
  archive.entry({ name: 'manifest.json' }, JSON.stringify(manifest));
  archive.finalize();
  await written;
}

describe('before a restore or an import writes anything, its file is read', () => {
  const site = withApp();
  let folder: string;
  let good: Buffer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'namma-restore-'));
    await createArticle(site, { slug: 'kept' });
    await exportArchive(site.settings.databaseUrl ?? '', join(folder, 'good.tar.gz'), () => undefined);
    good = await readFile(join(folder, 'good.tar.gz'));
    await rm(join(folder, 'good.tar.gz'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const newer = { format: 'namma-guide archive', version: 99, created_at: '', migrations: [], tables: [] };
  const unknown = { ...newer, version: 1, migrations: ['Migration20991231000000_later'] };
  const cases: [string, (file: string) => Promise<unknown>, string][] = [
    ['a missing file', () => Promise.resolve(), 'cannot be read (there is no such file).'],
    ['a folder', (file) => mkdir(file), 'cannot be read (it is a folder).'],
    ['an empty file', (file) => writeFile(file, ''), 'is empty.'],
    ['a file of another kind', (file) => writeFile(file, 'a'.repeat(4_096)), 'is not an archive of this site.'],
    [
      'another site’s archive',
      (file) => writeManifest(file, { ...newer, format: 'x' }),
      'is not an archive of this site.',
    ],
    [
      'a newer format',
      (file) => writeManifest(file, newer),
      'was made by a newer version of the site: update this one first.',
    ],
    [
      'a newer schema',
      (file) => writeManifest(file, unknown),
      'was made by a newer version of the site: update this one first.',
    ],
    [
      'a file cut short',
      (file) => writeFile(file, good.subarray(0, good.length - 100)),
      'is damaged or truncated: nothing was imported.',
    ],
    [
      'a manifest alone',
      (file) => writeManifest(file, { ...newer, version: 1 }),
      'is damaged or truncated: nothing was imported.',
    ],
  ];

  it.each(cases)('%s', async (name, make, reason) => {
    const file = join(folder, `${name.replaceAll(/\W/g, '-')}.tar.gz`);
    await make(file);
    const before = await readdir(folder);
    const restored = await runCommand('backup-restore', [file, '--yes'], {
      DATABASE_URL: site.settings.databaseUrl ?? '',
    });
    expect(restored).toMatchObject({ code: 1, stderr: `${file} ${reason}\n` });
    // No copy of the database beside it.
    expect(await readdir(folder)).toEqual(before);
    await site.agent.get('/kept').expect(200);
  });

  it('an import creates no database and no tables for a file that it refuses', async () => {
    const file = join(folder, 'none.tar.gz');
    const DATA_DIR = join(folder, 'data');
    expect(await runCommand('data-import', [file], { DATA_DIR })).toMatchObject({ code: 1 });
    expect(await readdir(folder)).not.toContain('data');
    const empty = await createTestDatabase();
    const { query, close } = openQuery(empty.url);
    await query('drop schema public cascade; create schema public');
    expect(await runCommand('data-import', [file], { DATABASE_URL: empty.url })).toMatchObject({ code: 1 });
    expect(await query("select 1 from pg_class where relnamespace = 'public'::regnamespace")).toEqual([]);
    await close();
    await empty.drop();
  });
});

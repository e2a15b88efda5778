import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BackupsService } from '../../src/ops/backup/backups.service.js';
import { makeProvenBackup } from '../../src/ops/backup/index.js';
import { readSettings } from '../../src/platform/config/settings.js';
import { MetricsService } from '../../src/ops/metrics/metrics.service.js';
import { Overload } from '../../src/platform/operations/overload.js';
import { importArchive } from '../../src/ops/transfer/index.js';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { findMetricFaults } from '../support/metric-names.js';
import { createArticle } from '../support/factories.js';
import { until } from '../support/until.js';

const RUN = fileURLToPath(new URL('../../src/ops/cli/run.mjs', import.meta.url));
/** Every write fails with ENOSPC, as on a full disk. */
const FULL = '/dev/full';
const itWithDevFull = existsSync(FULL) ? it : it.skip;
const silent = (): void => undefined;

describe('backups and metrics', () => {
  let folder: string;
  let site: TestApp;
  let backups: BackupsService;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'namma-backups-'));
    const { operations } = readSettings({ BACKUP_INTERVAL_HOURS: '1', BACKUP_KEEP: '2', METRICS_PORT: '0' });
    site = await createTestApp({ operations: { ...operations, backupDir: folder } });
    backups = site.app.get(BackupsService, { strict: false });
    await createArticle(site, { slug: 'kept' });
  });
  afterAll(async () => {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  });

  const metrics = async (): Promise<string> => {
    const response = await fetch(`http://127.0.0.1:${site.app.get(MetricsService, { strict: false }).port}/metrics`);
    expect(response.status).toBe(200);
    return response.text();
  };

  /** Runs a command against the site's database. */
  const command = (...args: string[]): Promise<{ code: number | null; stdout: string; stderr: string }> =>
    new Promise((done, failed) => {
      const env = { ...process.env, DATABASE_URL: site.settings.databaseUrl };
      const child = spawn(process.execPath, [RUN, ...args], { env });
      let [stdout, stderr] = ['', ''];
      child.stdout.on('data', (text) => (stdout += String(text)));
      child.stderr.on('data', (text) => (stderr += String(text)));
      child.on('error', failed);
      child.on('close', (code) => done({ code, stdout, stderr }));
    });

  it('reports in one sentence that a backup cannot be written, and does not count it', async () => {
    await writeFile(join(folder, 'a-file'), '');
    site.settings.operations.backupDir = join(folder, 'a-file');
    await expect(backups.make()).rejects.toThrow(`${folder}/a-file cannot be written (a file is in the way).`);
    site.settings.operations.backupDir = folder;
    await rm(join(folder, 'a-file'));
    expect(await metrics()).toContain('backup_proven_age_seconds Nan');
    expect(await metrics()).toMatch(/^backup_last_failed 1$/m);
    expect(await backups.lastProven()).toBeUndefined();
  });

  it('makes and proves a backup when it is due, and none before the next is due', async () => {
    expect(await metrics()).toContain('backup_proven_age_seconds Nan');
    const made = await backups.makeIfDue();
    expect(made?.bytes).toBeGreaterThan(500);
    expect(await backups.makeIfDue()).toBeUndefined();
    expect(await backups.lastProven()).toEqual(made);
    expect(await metrics()).toMatch(/backup_proven_age_seconds \d/);
    expect(await metrics()).toMatch(/^backup_last_failed 0$/m);
  });

  it('counts rejected requests by reason', async () => {
    const overload = site.app.get(Overload, { strict: false });
    const most = site.settings.operations.maxRequestsAtOnce;
    for (let i = 0; i < most; i += 1) overload.begin();
    await site.agent.get('/api/articles').expect(503);
    for (let i = 0; i < most; i += 1) overload.end();
    expect(await metrics()).toMatch(/^requests_refused_total\{reason="busy"\} 1$/m);
  });

  it('keeps the configured number of backups, and deletes unproven ones left by a crash', async () => {
    await writeFile(join(folder, 'unproven-backup-2026-01-01T00-00-00-000Z.tar.gz'), 'cut short');
    await backups.make();
    await backups.make();
    expect(await readdir(folder)).toHaveLength(2);
    expect(await site.db('select 1 from backup')).toHaveLength(2);
  });

  itWithDevFull('keeps the existing file if the disk is full', async () => {
    const file = join(folder, 'by-hand.tar');
    await writeFile(file, 'an older one');
    await symlink(FULL, join(folder, 'unproven-by-hand.tar.part'));
    const last = await backups.lastProven();
    const made = makeProvenBackup(site.settings.databaseUrl ?? '', file, silent);
    await expect(made).rejects.toThrow(/by-hand\.tar cannot be written \(its disk is full\)\.$/);
    expect(await readFile(file, 'utf8')).toBe('an older one');
    expect((await readdir(folder)).filter((name) => name.startsWith('unproven'))).toEqual([]);
    expect(await backups.lastProven()).toEqual(last);
    await rm(file);
  });

  it('makes and restores a backup by command, and counts it as proven', async () => {
    const file = join(folder, 'by-hand.tar.gz');
    expect(await command('backup', file)).toMatchObject({ code: 0, stdout: expect.stringContaining('all equal') });
    expect((await backups.lastProven())?.file).toBe(file);
    await site.db("update article set title = 'Lost', title_text = 'Lost'");
    expect(await command('backup-restore', file)).toMatchObject({ code: 1, stderr: expect.stringContaining('--yes') });
    expect(await site.db("select 1 from article where title = 'Lost'")).toHaveLength(1);
    expect(await command('backup-restore', file, '--yes')).toMatchObject({ code: 0 });
    expect(await site.db("select 1 from article where title = 'Lost'")).toHaveLength(0);
    // The replaced data is saved beside the backup, and can be restored too.
    const [copy] = (await readdir(dirname(file))).filter((name) => name.startsWith('before-restore-'));
    await importArchive(site.settings.databaseUrl ?? '', join(dirname(file), copy!), silent, true);
    expect(await site.db("select 1 from article where title = 'Lost'")).not.toHaveLength(0);
    await importArchive(site.settings.databaseUrl ?? '', file, silent, true);
    await rm(join(dirname(file), copy!));
    await rm(file);
  });

  it('restores the database to the backup’s contents', async () => {
    const { file } = await backups.make();
    await site.db('delete from article');
    await importArchive(site.settings.databaseUrl ?? '', file, silent, true);
    await site.agent.get('/api/articles/kept').expect(200);
  });

  it('names its metrics as `promtool check metrics` wants them', async () => {
    const text = await metrics();
    expect(text.match(/^# TYPE/gm)?.length).toBeGreaterThan(30);
    expect(findMetricFaults(text)).toEqual([]);
  });

  it.each([
    ['# TYPE things counter', 'things: no help text'],
    ['# HELP things A.\n# TYPE things counter', 'things: counters, and only they, end in _total'],
    ['# HELP things_total A.\n# TYPE things_total gauge', 'things_total: counters, and only they, end in _total'],
    ['# HELP thing_count A.\n# TYPE thing_count gauge', 'thing_count: ends like a part of a histogram'],
    ['# HELP wait_milliseconds A.\n# TYPE wait_milliseconds gauge', 'wait_milliseconds: not in a base unit'],
    ['# HELP wait_ms A.\n# TYPE wait_ms gauge', 'wait_ms: an abbreviated unit'],
    ['# HELP thing_gauge A.\n# TYPE thing_gauge gauge', 'thing_gauge: the type in the name'],
    ['# HELP aThing A.\n# TYPE aThing gauge', 'aThing: not in snake_case'],
    ['# HELP a A.\n# TYPE a gauge\na{le="1",theRoute="x"} 1', 'a, le: reserved for histograms'],
  ])('which would refuse %j', (text, fault) => {
    expect(findMetricFaults(text)).toContain(fault);
  });

  it('reports requests by route and status, pages, the pool, failed sign-ins and the outbox', async () => {
    // What the restores before changed is announced in its own time, and until then clears what is in memory.
    await until(async () => {
      await site.agent.get('/kept').expect(200);
      return (await metrics()).includes('route="from memory",status="200"');
    });
    await site.agent.get('/api/articles/kept').expect(200);
    await site.agent.get('/api/articles/none').expect(404);
    await site.agent.post('/api/admin/login').send({ username: 'nobody', password: 'wrong-password-1' }).expect(401);
    const text = await metrics();
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/articles\/:[^"]+",status="404"\} 1/,
    );
    expect(text).toMatch(
      /http_request_duration_seconds_bucket\{le="0.001",method="GET",route="from memory",status="200"\} \d/,
    );
    expect(text).toMatch(/answers_from_memory_total [1-9]/);
    expect(text).toMatch(/pages_rendered_total [1-9]/);
    expect(text).toMatch(/sign_in_refused_total\{reason="wrong"\} 1/);
    expect(text).toMatch(/database_connections [1-9]/);
    expect(text).toMatch(/mail_outbox_length 0/);
    expect(text).toMatch(/^database_up 1$/m);
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds/);
    expect(text).not.toContain('/kept');
    await site.agent.get('/metrics').expect(404);
  });
});

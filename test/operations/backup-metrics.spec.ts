import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupsService } from '../../src/backup/backups.service.js';
import { readSettings } from '../../src/config/settings.js';
import { MetricsService } from '../../src/metrics/metrics.service.js';
import { importArchive } from '../../src/transfer/transfer.service.js';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { createArticle } from '../support/factories.js';

import.meta.jest.setTimeout(60_000);

describe('Backups and metrics', () => {
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

  it('makes a backup when it is due, proves it, and not again before its time', async () => {
    expect(await metrics()).toContain('backup_proven_age_seconds Nan');
    const made = await backups.makeIfDue();
    expect(made?.bytes).toBeGreaterThan(500);
    expect(await backups.makeIfDue()).toBeUndefined();
    expect(await backups.lastProven()).toEqual(made);
    expect(await metrics()).toMatch(/backup_proven_age_seconds \d/);
  });

  it('keeps as many as it is told', async () => {
    await backups.make();
    await backups.make();
    expect(await readdir(folder)).toHaveLength(2);
    expect(await site.db('select 1 from backup')).toHaveLength(2);
  });

  it('puts the database back to what a backup holds', async () => {
    const { file } = await backups.make();
    await site.db('delete from article');
    await importArchive(site.settings.databaseUrl ?? '', file, () => undefined, true);
    await site.agent.get('/api/articles/kept').expect(200);
  });

  it('tells requests by route and status, pages, the pool, refused log-ins and the outbox', async () => {
    await site.agent.get('/kept').expect(200);
    await site.agent.get('/kept').expect(200);
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
    expect(text).toMatch(/pages_from_memory_total [1-9]/);
    expect(text).toMatch(/pages_rendered_total [1-9]/);
    expect(text).toMatch(/sign_in_refused_total\{reason="wrong"\} 1/);
    expect(text).toMatch(/database_connections [1-9]/);
    expect(text).toMatch(/mail_outbox_length 0/);
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds/);
    expect(text).not.toContain('/kept');
    await site.agent.get('/metrics').expect(404);
  });
});

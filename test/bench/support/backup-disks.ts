import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findRunningEmbeddedDatabase } from '../../../src/platform/database/embedded/index.js';
import { mountSmallDisk } from '../../support/small-disk.js';
import { type BuiltServer, freePort, startBuiltServer } from './built-server.js';

/** Megabytes: how far a backup gets before its disk is full decides what is open at that moment. */
export const BACKUP_DISKS = [1, 5, 10, 20, 29];
/** Megabytes of pictures that compress to nothing less: more than the largest of these disks holds. */
const PICTURES = 32;
/** The scheduled backup begins half a minute after the start. */
const FAILED_WITHIN = 120_000;

/** What a server did whose scheduled backup does not fit on its disk. */
export interface BackupOnDisk {
  size: number;
  faults: string[];
  /** The line of the log about it. */
  line: string;
  /** Pages that were asked for meanwhile, all answered unless `faults` says otherwise. */
  pages: number;
}

/** Starts a server whose backups go to a disk that is too small, and watches it until the first one has failed. */
export async function backUpOnDisk(size: number, env: Record<string, string>): Promise<BackupOnDisk> {
  const disk = await mountSmallDisk(size);
  const metricsPort = await freePort();
  const settings = { BACKUP_INTERVAL_HOURS: '1', BACKUP_DIR: disk.folder, METRICS_PORT: String(metricsPort) };
  const server = await startBuiltServer({ env: { ...env, ...settings, STARTER_GUIDES: 'false' } });
  const faults: string[] = [];
  let pages = 0;
  try {
    await addPictures(server);
    const deadline = Date.now() + FAILED_WITHIN;
    const failed = async (): Promise<boolean> => {
      const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).catch(() => undefined);
      return /^backup_last_failed 1$/m.test((await response?.text()) ?? '');
    };
    while (server.process.exitCode === null && Date.now() < deadline && !(await failed())) {
      const page = await fetch(`${server.url}/search?q=disk+${pages}`).catch(() => undefined);
      await page?.text();
      if (page?.status !== 200) faults.push(`${size} MB: a page was answered with ${page?.status ?? 'nothing'}`);
      pages += 1;
      await sleep(200);
    }
    if (server.process.exitCode !== null) faults.push(`${size} MB: the server ended`);
    else if (!(await failed())) faults.push(`${size} MB: backup_last_failed is not 1`);
    // The log is written in batches.
    await sleep(500);
    const line =
      server
        .output()
        .split('\n')
        .find((text) => text.includes('a backup failed')) ?? '';
    if (!line.includes('its disk is full')) faults.push(`${size} MB: the log does not say that the disk is full`);
    const left = await readdir(disk.folder);
    if (left.length > 0) faults.push(`${size} MB: ${left.join(', ')} was left on the disk`);
    if (!(await fetch(server.url).catch(() => undefined))?.ok) faults.push(`${size} MB: the site is not served`);
    return { size, faults, line, pages };
  } finally {
    await server.stop('SIGINT');
    await disk.remove();
  }
}

async function addPictures({ dataDir }: BuiltServer): Promise<void> {
  const url = await findRunningEmbeddedDatabase(join(dataDir));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (let number = 0; number < PICTURES; number += 1) {
    const bytes = randomBytes(1024 * 1024);
    const hash = createHash('sha256').update(bytes).digest('hex');
    await client.query(
      `insert into media (hash, mime, bytes, width, height, variants) values ($1, 'image/jpeg', $2, 10, 10, 'done')`,
      [hash, bytes],
    );
  }
  await client.end();
}

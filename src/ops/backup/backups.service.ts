import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type BackupStatus, formatCount } from '#contract';
import { Log } from '../../platform/common/logger.js';
import { type MachineTrouble, MachineTroubles } from '../../platform/common/machine-troubles.js';
import { Settings } from '../../platform/config/settings.js';
import { Database } from '../../platform/database/database.service.js';
import { LOCKS } from '../../platform/database/locks.js';
import { onOneReplica } from '../../platform/database/one-replica.js';
import { TransferError } from '../transfer/index.js';
import { makeProvenBackup, UNPROVEN } from './proven-backup.js';

const CHECK_INTERVAL = 5 * 60_000;
const FIRST_LOOK = 30_000;
const HOUR = 3_600_000;
const NAME = /^backup-[\dTZ-]+\.tar\.gz$/;

/** A proven backup. */
export interface ProvenBackup {
  file: string;
  bytes: number;
  provenAt: Date;
}

/** Makes scheduled backups, on one replica; a backup counts only after it has been restored and compared. */
@Injectable()
export class BackupsService implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<unknown> | undefined;
  private failed = false;

  constructor(
    private readonly em: EntityManager,
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly log: Log,
    private readonly troubles: MachineTroubles,
  ) {}

  onApplicationBootstrap(): void {
    this.troubles.add(() => this.findTrouble());
    if (this.settings.operations.backupHours > 0) this.look(FIRST_LOOK);
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.timer);
    await this.working?.catch(() => undefined);
  }

  /** Whether this process's last backup attempt failed, and none has been proven since. */
  get lastFailed(): boolean {
    return this.failed;
  }

  /** Returns the latest proven backup, if any. */
  async lastProven(): Promise<ProvenBackup | undefined> {
    const [row] = await this.em
      .fork()
      .execute<{ file: string; bytes: string; proven_at: string | Date }[]>(
        'select file, bytes, proven_at from backup order by proven_at desc limit 1',
      );
    return row && { file: row.file, bytes: Number(row.bytes), provenAt: new Date(row.proven_at) };
  }

  /** What the dashboard shows of the backups. */
  async status(): Promise<BackupStatus> {
    const last = await this.lastProven();
    return {
      last_proven_at: last?.provenAt.toISOString() ?? null,
      interval_hours: this.settings.operations.backupHours,
    };
  }

  /** Makes a backup if the last is old enough. Skipped if another replica is making one. */
  async makeIfDue(): Promise<ProvenBackup | undefined> {
    const outcome = await onOneReplica(this.database.url, LOCKS.backup, async () => {
      const last = await this.lastProven();
      const age = last ? Date.now() - last.provenAt.getTime() : Number.POSITIVE_INFINITY;
      if (age >= this.settings.operations.backupHours * HOUR) return this.make();
      // Made by another replica or by hand.
      this.failed = false;
      return undefined;
    });
    return outcome?.done;
  }

  /** Makes a proven backup in the backup folder, and deletes the oldest beyond the number to keep. */
  async make(): Promise<ProvenBackup> {
    const folder = this.settings.operations.backupDir ?? path.join(this.settings.dataDir, 'backups');
    const name = `backup-${new Date().toISOString().replace(/[:.]/g, '-')}.tar.gz`;
    const file = path.join(folder, name);
    const { rows, bytes } = await makeProvenBackup(this.database.url, file, () => undefined).catch((error: unknown) => {
      this.failed = true;
      throw error;
    });
    this.failed = false;
    this.log.info({ file, bytes, rows }, 'made and verified a backup');
    await this.removeOldest(folder);
    const proven = await this.lastProven();
    if (!proven) throw new Error('the new backup was not recorded');
    return proven;
  }

  /** Backups that are overdue by one interval. */
  private async findTrouble(): Promise<MachineTrouble[]> {
    const { backupHours } = this.settings.operations;
    const last = await this.lastProven();
    const hours = last ? Math.floor((Date.now() - last.provenAt.getTime()) / HOUR) : undefined;
    const isOverdue = hours === undefined ? this.failed : hours >= 2 * backupHours;
    if (backupHours === 0 || !isOverdue) return [];
    return [
      {
        key: 'backup',
        title:
          hours === undefined ? 'No backup has been proven yet' : `The last proven backup is ${formatAge(hours)} old`,
        why: `One is due every ${formatCount(backupHours, 'hour')}; the log says what failed`,
        details: [],
        path: null,
      },
    ];
  }

  private look(after: number): void {
    this.timer = setTimeout(() => {
      this.working = this.makeIfDue()
        .catch((error: unknown) =>
          this.log.error(
            error instanceof TransferError ? { reason: error.message } : { err: error },
            'a backup failed',
          ),
        )
        .finally(() => this.look(CHECK_INTERVAL));
    }, after).unref();
  }

  private async removeOldest(folder: string): Promise<void> {
    const all = await readdir(folder);
    // Left behind by a crash during the export (`.part`) or the verification.
    for (const name of all.filter((one) => one.startsWith(`${UNPROVEN}backup-`)))
      await rm(path.join(folder, name), { force: true });
    const names = all.filter((name) => NAME.test(name)).sort();
    for (const name of names.slice(0, -this.settings.operations.backupKeep)) {
      await rm(path.join(folder, name), { force: true });
      await this.em.fork().execute('delete from backup where file = ?', [path.join(folder, name)]);
    }
  }
}

function formatAge(hours: number): string {
  return hours < 48 ? formatCount(hours, 'hour') : formatCount(Math.floor(hours / 24), 'day');
}

import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { BackgroundWork } from '../common/background-work.js';
import { Log } from '../common/logger.js';
import { PreparedStatements } from './prepared.js';

/** Milliseconds between looks. */
const LOOK_EVERY = 1_000;

interface Watched {
  work: BackgroundWork;
  rows: string;
  every: number;
  wokenAt: number;
}

/**
 * Wakes background work once rows wait for it, whichever process wrote them. One statement a second looks for all of it: an
 * idle server that asks for each kind of work in turn takes several times the processor time.
 */
@Injectable()
export class PendingWork implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly watched: Watched[] = [];
  private readonly looking = new BackgroundWork(
    () => this.look(),
    (error) => this.log.warn({ err: error }, 'could not look for pending work'),
  );

  constructor(
    private readonly db: PreparedStatements,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.looking.start(LOOK_EVERY);
  }

  async onModuleDestroy(): Promise<void> {
    await this.looking.stop();
  }

  /**
   * Watches a table for work, from when modules start.
   * @param rows selects the rows that wait, by an index: a constant of the code
   * @param every milliseconds between two runs at least, should rows stay
   */
  watch(work: BackgroundWork, rows: string, every = LOOK_EVERY): void {
    this.watched.push({ work, rows, every, wokenAt: -Infinity });
  }

  private async look(): Promise<void> {
    if (this.watched.length === 0) return;
    const looks = this.watched.map(({ rows }, at) => `exists (${rows}) as "${at}"`);
    const [waits] = await this.db.rows<Record<string, boolean>>(`select ${looks.join(', ')}`);
    // Timers may be a little early.
    const now = Date.now() + LOOK_EVERY / 2;
    for (const [at, watched] of this.watched.entries()) {
      if (!waits?.[at] || now - watched.wokenAt < watched.every) continue;
      watched.wokenAt = Date.now();
      watched.work.wake();
    }
  }
}

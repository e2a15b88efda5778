import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { BackgroundWork } from '../../../platform/common/background-work.js';
import { Log } from '../../../platform/common/logger.js';
import { PendingWork } from '../../../platform/database/pending-work.service.js';
import { SearchIndexer } from './search-indexer.service.js';

/** Milliseconds between two runs at least: what fails is not tried again at once. */
const RUN_EVERY = 2_000;
/** Articles indexed per transaction: the longest that a concurrent writer waits. */
const BATCH = 10;
/** Milliseconds that indexing waits at most for work that goes first. */
const PATIENCE = 60_000;

/** Indexes for search the articles that imports, undos and schedules stored without it. */
@Injectable()
export class DeferredIndexing implements OnModuleInit, OnModuleDestroy {
  private waitsUntil = 0;
  private readonly work = new BackgroundWork(
    () => this.indexAll(),
    (error) => this.log.warn({ err: error }, 'could not index articles for search'),
  );

  constructor(
    private readonly indexer: SearchIndexer,
    private readonly pending: PendingWork,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.pending.watch(this.work, 'select from article_search where stale', RUN_EVERY);
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }

  /** Lets work that stores many articles go first, for a minute at most: together, both would take far longer. */
  async waitFor(storing: () => Promise<void>): Promise<void> {
    this.waitsUntil = Date.now() + PATIENCE;
    try {
      await storing();
    } finally {
      this.waitsUntil = 0;
      this.work.wake();
    }
  }

  private async indexAll(): Promise<void> {
    while (!this.work.stopped && Date.now() >= this.waitsUntil && (await this.indexer.indexStale(BATCH)) > 0);
  }
}

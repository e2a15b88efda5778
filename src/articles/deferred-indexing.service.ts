import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { BackgroundWork } from '../common/background-work.js';
import { Log } from '../common/logger.js';

const LOOK_EVERY = 2_000;
/** Articles indexed per transaction: the longest that a concurrent writer waits. */
const BATCH = 10;

/** Indexes for search the articles that a large undo restored without indexing them. */
@Injectable()
export class DeferredIndexing implements OnModuleInit, OnModuleDestroy {
  private readonly work = new BackgroundWork(
    () => this.indexAll(),
    (error) => this.log.warn({ err: error }, 'could not index articles for search'),
  );

  constructor(
    private readonly em: EntityManager,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.work.start(LOOK_EVERY);
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }

  private async indexAll(): Promise<void> {
    while (!this.work.stopped && (await this.indexSome()) > 0);
  }

  /** @returns how many were indexed; replicas take different ones */
  private async indexSome(): Promise<number> {
    const [row] = await this.em.fork().transactional(async (tx) => {
      return tx.execute<{ done: number }[]>('select index_late_words(?) as done', [BATCH]);
    });
    return row?.done ?? 0;
  }
}

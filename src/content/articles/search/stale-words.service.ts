import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Log } from '../../../platform/common/logger.js';

const MINUTE = 60_000;
const FIRST_AFTER = 10 * MINUTE;
const EVERY = 24 * 60 * MINUTE;

/** Removes words that no article contains any more. They match nothing, but cost time and space. */
@Injectable()
export class StaleWordsService implements OnModuleInit, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.plan(FIRST_AFTER);
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
  }

  /** Removes all of them and returns their number. */
  async remove(): Promise<number> {
    const removed = await this.em.fork().transactional(async (tx) => {
      await tx.execute('select search_changes()');
      return tx.execute<unknown[]>('delete from search_term where articles = 0 returning id');
    });
    return removed.length;
  }

  private plan(after: number): void {
    this.timer = setTimeout(() => {
      void this.remove()
        .catch((error: unknown) => this.log.warn({ err: error }, 'could not remove stale words from the search index'))
        .finally(() => this.plan(EVERY));
    }, after).unref();
  }
}

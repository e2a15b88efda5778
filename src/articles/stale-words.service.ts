import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Log } from '../common/logger.js';
import { LOCKS } from '../database/locks.js';

const MINUTE = 60_000;
const FIRST_AFTER = 10 * MINUTE;
const EVERY = 24 * 60 * MINUTE;
/** Words removed per batch: the longest that a writer waits. */
const BATCH = 500;

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

  /** Removes all of them and returns their number; fewer if somebody is writing. */
  async remove(): Promise<number> {
    const words = await this.em.fork().transactional(async (tx) => {
      await tx.execute(`set local statement_timeout = '10min'`);
      const rows = await tx.execute<{ word: string }[]>(
        'select word from search_word except select unnest(keys) from article_words',
      );
      return rows.map((row) => row.word);
    });
    let removed = 0;
    for (let start = 0; start < words.length; start += BATCH) {
      removed += await this.removeBatch(words.slice(start, start + BATCH));
    }
    return removed;
  }

  private removeBatch(words: string[]): Promise<number> {
    return this.em.fork().transactional(async (tx) => {
      // Never waits: all writers would queue behind a waiting exclusive lock.
      const [lock] = await tx.execute<{ free: boolean }[]>('select pg_try_advisory_xact_lock(?) as free', [
        LOCKS.articleWriters,
      ]);
      if (!lock?.free) return 0;
      const gone = await tx.execute<unknown[]>(
        `delete from search_word where word = any (array(select jsonb_array_elements_text(?::jsonb)))
         and cardinality(array(select s.article_id from article_words as s where s.keys && array[search_word.word])) = 0
         returning 1`,
        [JSON.stringify(words)],
      );
      return gone.length;
    });
  }

  private plan(after: number): void {
    this.timer = setTimeout(() => {
      void this.remove()
        .catch((error: unknown) => this.log.warn({ err: error }, 'could not remove stale words from the search index'))
        .finally(() => this.plan(EVERY));
    }, after).unref();
  }
}

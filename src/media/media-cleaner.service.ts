import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Log } from '../common/logger.js';
import { LOCKS } from '../database/locks.js';

const CLEAN_EVERY = 60 * 60 * 1_000;
const KEPT_DAYS = 30;

/**
 * Removes images that nothing has referred to for thirty days: no article, no draft, no featured image, no version of one. Unsaved work in a
 * browser shows images that the server knows nothing of: that long it can be taken up again whole.
 */
@Injectable()
export class MediaCleaner implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<unknown> | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.working = this.clean().catch((error: unknown) =>
        this.log.warn({ err: error }, 'could not remove unreferenced images'),
      );
    }, CLEAN_EVERY).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.working;
  }

  /** @returns how many images went */
  async clean(): Promise<number> {
    const removed = await this.em.fork().transactional(async (tx) => {
      const [lock] = await tx.execute<{ mine: boolean }[]>('select pg_try_advisory_xact_lock(?) as mine', [
        LOCKS.unusedImages,
      ]);
      if (!lock?.mine) return 0;
      await tx.execute(
        `update media m set unreferenced_since = now() where unreferenced_since is null
         and not media_in_use(m.hash)`,
      );
      // A save that was not committed yet when another run looked may have been overlooked by it.
      await tx.execute(
        `update media m set unreferenced_since = null where unreferenced_since is not null
         and media_in_use(m.hash)`,
      );
      // A save that refers to one of them at this moment holds its row: it is passed over, or found referred to.
      const rows = await tx.execute<unknown[]>(
        `delete from media where hash in (
           select hash from media m where unreferenced_since < now() - make_interval(days => ?)
           and not media_in_use(m.hash)
           for update skip locked
         ) returning hash`,
        [KEPT_DAYS],
      );
      return rows.length;
    });
    if (removed > 0) this.log.info({ removed }, 'removed unreferenced images');
    return removed;
  }
}

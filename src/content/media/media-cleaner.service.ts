import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Log } from '../../platform/common/logger.js';
import { LOCKS } from '../../platform/database/locks.js';

const CLEAN_EVERY = 60 * 60 * 1_000;
const GRACE_DAYS = 30;

/**
 * Removes images that nothing has referred to for thirty days: no article, draft, featured image or version. The
 * grace period is for unsaved work in browsers, whose references the server cannot see.
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

  /** @returns the number of images removed */
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
      // An earlier run may have missed a save that was not yet committed.
      await tx.execute(
        `update media m set unreferenced_since = null where unreferenced_since is not null
         and media_in_use(m.hash)`,
      );
      // A concurrent save locks the images it refers to: they are skipped, or found referenced.
      const rows = await tx.execute<unknown[]>(
        `delete from media where hash in (
           select hash from media m where unreferenced_since < now() - make_interval(days => ?)
           and not media_in_use(m.hash)
           for update skip locked
         ) returning hash`,
        [GRACE_DAYS],
      );
      return rows.length;
    });
    if (removed > 0) this.log.info({ removed }, 'removed unreferenced images');
    return removed;
  }
}

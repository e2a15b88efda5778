import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Log } from '../../platform/common/logger.js';
import { Settings } from '../../platform/config/settings.js';
import { LOCKS } from '../../platform/database/locks.js';

const CLEAN_EVERY = 60 * 60 * 1_000;
/** Days before an unreferenced text is removed: a change being written may still refer to it. */
const TEXTS_STAY = 1;

/** The numbers of rows that a clean-up removed. */
export interface Cleaned {
  rows: number;
  sets: number;
  texts: number;
}

/**
 * Removes expired history: acts past their retention, and versions of articles beyond the limit. The trash's acts last
 * as long as the trash keeps them; an article's first and published versions last as long as the article.
 */
@Injectable()
export class HistoryCleaner implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<unknown> | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly settings: Settings,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.working = this.clean().catch((error: unknown) =>
        this.log.warn({ err: error }, 'could not trim the history'),
      );
    }, CLEAN_EVERY).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.working;
  }

  /** Runs one clean-up; does nothing while another replica runs one. */
  clean(): Promise<Cleaned> {
    const { days, trashDays, versions } = this.settings.history;
    return this.em.fork().transactional(async (tx) => {
      const none = { rows: 0, sets: 0, texts: 0 };
      const [lock] = await tx.execute<{ mine: boolean }[]>('select pg_try_advisory_xact_lock(?) as mine', [
        LOCKS.historyBounds,
      ]);
      if (!lock?.mine) return none;
      await tx.execute('set local statement_timeout = 0');
      const count = async (sql: string, parameters: unknown[]): Promise<number> =>
        (await tx.execute<unknown[]>(sql, parameters)).length;
      await tx.execute(FOLD, [versions, days]);
      const rows =
        (await count(REMOVE_VERSIONS, [versions, days])) + (await count(REMOVE_ROWS, [days, trashDays, days]));
      const sets = await count(
        `delete from change_set as s where at < clock_timestamp() - make_interval(days => ?)
         and not exists (select from history_row as h where h.change_set_id = s.id) returning 1`,
        [days],
      );
      await tx.execute(`delete from history_job where at < clock_timestamp() - interval '1 day'`);
      const texts = await count(
        `delete from history_text as t where seen < clock_timestamp() - make_interval(days => ?)
         and t.hash not in (
           select f.value ->> '~' from history_row as h, unnest(array[h.before, h.after]) as side, jsonb_each(side) as f
           where jsonb_typeof(f.value) = 'object' and f.value ->> '~' is not null) returning 1`,
        [TEXTS_STAY],
      );
      if (rows + sets + texts > 0) this.log.info({ rows, sets, texts }, 'trimmed the history');
      return { rows, sets, texts };
    });
  }
}

/**
 * SQL: the recorded changes of existing articles to remove; the latest, the first and those that published are kept.
 */
const LEAVING = `
  with steps as materialized (
    select h.change_set_id, h.key, h.before, s.at,
           h.before is null or coalesce(h.after ->> 'published', '') = 'true' or s.kind = 'draft-published'
             or row_number() over (partition by h.key order by h.change_set_id desc) <= ?::int as kept
    from history_row as h join change_set as s on s.id = h.change_set_id
    where h.table_name = 'article' and (h.before is not null or h.after is not null)
      and exists (select from article as a where a.id = (h.key ->> 'id')::int)
  ), leaving as materialized (
    select change_set_id, key, before from steps where not kept and at < clock_timestamp() - make_interval(days => ?::int)
  )`;

/** Folds each removed version into the next kept one, so that older states can still be reconstructed. */
const FOLD = `${LEAVING}, folded as (
    select l.key, n.change_set_id, jsonb_object_agg(f.key, f.value order by l.change_set_id desc) as before
    from leaving as l
    cross join lateral (
      select min(s.change_set_id) as change_set_id from steps as s
      where s.key = l.key and s.change_set_id > l.change_set_id
        and not exists (select from leaving as o where o.key = s.key and o.change_set_id = s.change_set_id)
    ) as n, jsonb_each(l.before) as f
    group by l.key, n.change_set_id
  )
  update history_row as h set before = h.before || folded.before from folded
  where h.table_name = 'article' and h.key = folded.key and h.change_set_id = folded.change_set_id and h.before is not null`;

const REMOVE_VERSIONS = `${LEAVING}
  delete from history_row as h using leaving as l
  where h.table_name = 'article' and h.key = l.key and h.change_set_id = l.change_set_id returning 1`;

/** All other expired rows; an act that deleted articles stays as long as the trash keeps them. */
const REMOVE_ROWS = `
  delete from history_row as h using change_set as s
  where s.id = h.change_set_id and s.at < clock_timestamp() - make_interval(days => case
      when exists (select from history_row as d where d.change_set_id = s.id and d.table_name = 'article' and d.after is null)
      then greatest(?::int, ?::int) else ?::int end)
    and not (h.table_name = 'article' and (h.before is not null or h.after is not null) and exists (select from article as a where a.id = (h.key ->> 'id')::int))
  returning 1`;

import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type CategoryId, MESSAGES, type TrashedArticle, type TrashRestore, type UndoProgress } from '#contract';
import { AppError } from '../../platform/common/app-error.js';
import { Settings } from '../../platform/config/settings.js';
import { HistoryRecorder } from './history-recorder.service.js';
import { UndoService } from './undo.service.js';

interface TrashRow {
  id: number;
  change_set: string;
  at: Date;
  row: {
    slug: string;
    title_text: string;
    category: CategoryId;
    published: boolean;
    word_count: number;
  };
}

/**
 * SQL: the latest deletions `h` of articles that do not exist now, by acts `s`, for as long as the trash keeps them.
 */
const TRASHED = `
  from history_row as h join change_set as s on s.id = h.change_set_id
  where h.table_name = 'article' and h.after is null and h.before is not null
    and s.at > clock_timestamp() - make_interval(days => ?)
    and not exists (select from article as a where a.id = (h.key ->> 'id')::int)
    and not exists (
      select from history_row as later where later.table_name = 'article' and later.key = h.key
      and later.change_set_id > h.change_set_id and later.after is null and later.before is not null)`;

/** Deleted articles, read from the history. */
@Injectable()
export class TrashService {
  constructor(
    private readonly em: EntityManager,
    private readonly undo: UndoService,
    private readonly recorder: HistoryRecorder,
    private readonly settings: Settings,
  ) {}

  /** Last deleted first, with the exact total. */
  async list(limit: number, offset: number): Promise<{ items: TrashedArticle[]; total: number }> {
    const em = this.em.fork();
    const { trashDays: days } = this.settings.history;
    const rows = await em.execute<TrashRow[]>(
      `select p.id, p.change_set, p.at, history_unpacked(p.before) as row from (
         select (h.key ->> 'id')::int as id, h.change_set_id as change_set, s.at, h.before - array['content', 'body_text', 'excerpt'] as before
         ${TRASHED} order by h.change_set_id desc, h.key limit ? offset ?
       ) as p`,
      [days, limit, offset],
    );
    const [count] = await em.execute<{ total: number }[]>(`select count(*)::int as total ${TRASHED}`, [days]);
    return { items: rows.map((row) => toTrashed(row, days)), total: count?.total ?? 0 };
  }

  /** @throws AppError 404 if none of the articles is in the trash; 409 if an address is taken and `rest` is not set */
  async restore({ ids, all, rest = false }: TrashRestore): Promise<UndoProgress> {
    const rows = await this.em.fork().execute<{ change_set: string; ids: number[] }[]>(
      `select h.change_set_id as change_set, array_agg((h.key ->> 'id')::int) as ids ${TRASHED}
         and (?::boolean or (h.key ->> 'id')::int in (select v::int from jsonb_array_elements_text(?::jsonb) as v))
       group by 1 order by 1 desc`,
      [this.settings.history.trashDays, all === true, JSON.stringify(ids ?? [])],
    );
    if (rows.length === 0) throw AppError.notFound(all ? 'The Trash is empty.' : MESSAGES.articleNotFound);
    const scopes = rows.map((row) => ({ changeSet: row.change_set, articles: row.ids }));
    return this.undo.begin({ scopes, rest, facts: { kind: 'trash-restored' } });
  }

  /**
   * Removes articles from the trash permanently, with all their versions.
   * @param id absent: all of them
   * @throws AppError 404 if that one is not in the trash
   */
  async empty(id?: number): Promise<number> {
    const em = this.em.fork();
    const rows = await em.execute<{ id: number }[]>(
      `select (h.key ->> 'id')::int as id ${TRASHED} and (?::int is null or (h.key ->> 'id')::int = ?)`,
      [this.settings.history.trashDays, id ?? null, id ?? null],
    );
    if (rows.length === 0 && id !== undefined) throw AppError.notFound(MESSAGES.articleNotFound);
    if (rows.length === 0) return 0;
    const ids = rows.map((row) => row.id);
    await this.recorder.record(
      { kind: 'trash-emptied', summary: { count: ids.length, noun: 'article' } },
      async (tx) => {
        await tx.execute(`set local statement_timeout = 0`);
        await this.recorder.recordEmptyAct(tx);
        // Only the addresses stay, and return 410: they lead nowhere, so their history is removed too.
        await tx.execute(
          `delete from history_row as h where h.table_name = 'article_address' and (
             (h.before ->> 'article_id')::int in (select v::int from jsonb_array_elements_text(?::jsonb) as v)
             or (h.after ->> 'article_id')::int in (select v::int from jsonb_array_elements_text(?::jsonb) as v)
             or (h.change_set_id, h.key ->> 'slug') in (
               select a.change_set_id, address from history_row as a,
                 unnest(array[a.key ->> 'id', history_unpacked(jsonb_build_object('v', a.before -> 'slug')) ->> 'v']) as address
               where a.table_name = 'article' and a.after is null
                 and a.key in (select jsonb_build_object('id', v::int) from jsonb_array_elements_text(?::jsonb) as v)))`,
          [JSON.stringify(ids), JSON.stringify(ids), JSON.stringify(ids)],
        );
        await tx.execute(
          `delete from history_row where table_name <> 'article_address' and (key ->> 'article_id')::int in (select v::int from jsonb_array_elements_text(?::jsonb) as v)
             or table_name = 'article' and key in (select jsonb_build_object('id', v::int) from jsonb_array_elements_text(?::jsonb) as v)
             or table_name = 'article_draft' and key in (select jsonb_build_object('key', 'article-' || v) from jsonb_array_elements_text(?::jsonb) as v)`,
          [JSON.stringify(ids), JSON.stringify(ids), JSON.stringify(ids)],
        );
      },
    );
    return ids.length;
  }
}

function toTrashed({ id, change_set, at, row }: TrashRow, days: number): TrashedArticle {
  const deleted = new Date(at);
  return {
    id,
    slug: row.slug,
    title: row.title_text,
    category: row.category,
    published: row.published,
    word_count: row.word_count,
    deleted_at: deleted.toISOString(),
    leaves_at: new Date(deleted.getTime() + days * 86_400_000).toISOString(),
    change_set: Number(change_set),
  };
}

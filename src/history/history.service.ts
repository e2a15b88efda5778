import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  type Act,
  type Actor,
  HISTORY_LIMITS,
  type HistoryDetail,
  type HistoryEntry,
  type HistoryItem,
} from '#contract';
import { AppError } from '../common/app-error.js';
import { Settings } from '../config/settings.js';
import { ROW_NAME, TRACKED } from './tracked-tables.js';
import { UNKNOWN_ACT } from './undo-scopes.js';
import { UndoService } from './undo.service.js';

interface EntryRow {
  id: string;
  at: Date;
  actor: Actor;
  kind: Act;
  undoes: string | null;
  undone: boolean;
  partly_undone: boolean;
  summary: { count?: number; noun?: string } | null;
  things: { table: string; count: number; names: (string | null)[] }[] | null;
}

/** The database compares row by row what an act found with what it left. */
const CHANGED = `(h.before is not null or h.after is not null) and h.before is distinct from h.after`;

const ENTRY = `
  select s.id, s.at, s.actor, s.kind, s.undoes, s.undone, s.summary, t.things,
         not s.undone and exists (select from history_row as h where h.change_set_id = s.id and not h.stands) as partly_undone
  from change_set as s
  left join lateral (
    select jsonb_agg(jsonb_build_object('table', c.table_name, 'count', c.count, 'names', c.names)) as things
    from (
      select h.table_name, count(*)::int as count, to_jsonb((array_agg(${ROW_NAME} order by h.key))[1:${HISTORY_LIMITS.names}]) as names
      from history_row as h where h.change_set_id = s.id and ${CHANGED} group by h.table_name
    ) as c
  ) as t on true`;

/** Acts past their retention may still hold versions of articles, but can no longer be undone. */
const SHOWN = `s.at > clock_timestamp() - make_interval(days => ?) and (s.summary is not null or exists (select from history_row as h where h.change_set_id = s.id and ${CHANGED}))`;

/** Reads the history. */
@Injectable()
export class HistoryService {
  constructor(
    private readonly em: EntityManager,
    private readonly undo: UndoService,
    private readonly settings: Settings,
  ) {}

  /** All acts, newest first, with the exact total. */
  async list(limit: number, offset: number, kind?: Act): Promise<{ items: HistoryEntry[]; total: number }> {
    const em = this.em.fork();
    const where = kind ? `${SHOWN} and s.kind = ?` : SHOWN;
    const parameters = [this.settings.history.days, ...(kind ? [kind] : [])];
    const rows = await em.execute<EntryRow[]>(`${ENTRY} where ${where} order by s.id desc limit ? offset ?`, [
      ...parameters,
      limit,
      offset,
    ]);
    const [count] = await em.execute<{ total: number }[]>(
      `select count(*)::int as total from change_set as s where ${where}`,
      parameters,
    );
    return { items: rows.map(toEntry), total: count?.total ?? 0 };
  }

  /** @throws AppError 404 */
  async detail(id: number): Promise<HistoryDetail> {
    const em = this.em.fork();
    const [row] = await em.execute<EntryRow[]>(`${ENTRY} where ${SHOWN} and s.id = ?`, [
      this.settings.history.days,
      id,
    ]);
    if (!row) throw AppError.notFound(UNKNOWN_ACT);
    const items = await em.execute<ItemRow[]>(
      `select h.table_name as table, h.key, ${ROW_NAME} as name, h.before is null as added, h.after is null as removed
       from history_row as h where h.change_set_id = ? and ${CHANGED}
       order by array_position(?::text[], h.table_name), h.key limit ?`,
      [id, `{${TRACKED.map(({ name }) => name).join(',')}}`, HISTORY_LIMITS.items],
    );
    const entry = toEntry(row);
    return {
      ...entry,
      items: items.map(toItem),
      conflicts: entry.undoable ? await this.undo.conflicts(id) : [],
    };
  }
}

interface ItemRow {
  table: string;
  key: { id?: number; article_id?: number };
  name: string | null;
  added: boolean;
  removed: boolean;
}

function toItem({ table, key, name, added, removed }: ItemRow): HistoryItem {
  return {
    noun: nounOf(table),
    name: name ?? '',
    change: added ? 'added' : removed ? 'removed' : 'changed',
    article_id: (table === 'article' ? key.id : key.article_id) ?? null,
  };
}

function toEntry({ id, at, actor, kind, undoes, undone, partly_undone, summary, things }: EntryRow): HistoryEntry {
  // An act is named after the first kind of thing that it changed: addresses and images come after their articles.
  const main = TRACKED.flatMap(({ name }) => things?.find(({ table }) => table === name) ?? [])[0];
  return {
    id: Number(id),
    at: new Date(at).toISOString(),
    actor,
    kind,
    count: main?.count ?? summary?.count ?? 0,
    noun: main ? nounOf(main.table) : (summary?.noun ?? ''),
    names: (main?.names ?? []).filter((name) => name !== null),
    undoes: undoes === null ? null : Number(undoes),
    undone,
    partly_undone,
    undoable: main !== undefined && !undone,
  };
}

function nounOf(table: string): string {
  return TRACKED.find(({ name }) => name === table)?.noun ?? table;
}

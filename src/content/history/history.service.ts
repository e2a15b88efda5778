import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  type Act,
  type Actor,
  HISTORY_LIMITS,
  type HistoryDetail,
  type HistoryEntry,
  type HistoryItem,
  type HistoryObject,
  type ThingChange,
} from '#contract';
import { AppError } from '../../platform/common/app-error.js';
import { Settings } from '../../platform/config/settings.js';
import type { ActSummary } from './acts.js';
import { type RowSide, SIDES, toThingChange } from './thing-change.js';
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
  summary: ActSummary | null;
  things: { table: string; count: number; names: (string | null)[] }[] | null;
  origin: Act | null;
  /** What the rows of the act that was undone do not say. */
  told: ActSummary | null;
  undos: number;
}

/** What the list is limited to. */
export interface HistoryFilter {
  kind?: Act | undefined;
  object?: HistoryObject | undefined;
  /** A part of the name of what changed. */
  q?: string | undefined;
}

/** The database compares row by row what an act found with what it left. */
const CHANGED = `(h.before is not null or h.after is not null) and h.before is distinct from h.after`;

const ENTRY = `
  select s.id, s.at, s.actor, s.kind, s.undoes, s.undone, s.summary, t.things, o.origin, o.told, o.undos,
         not s.undone and exists (select from history_row as h where h.change_set_id = s.id and not h.stands) as partly_undone
  from change_set as s
  left join lateral (
    select jsonb_agg(jsonb_build_object('table', c.table_name, 'count', c.count, 'names', c.names)) as things
    from (
      select h.table_name, count(*)::int as count, to_jsonb((array_agg(${ROW_NAME} order by h.key))[1:${HISTORY_LIMITS.names}]) as names
      from history_row as h where h.change_set_id = s.id and ${CHANGED} group by h.table_name
    ) as c
  ) as t on true
  left join lateral (
    with recursive chain as (
      select u.kind, u.undoes, u.summary - 'key' as told, 1 as undos from change_set as u where u.id = s.undoes
      union all select u.kind, u.undoes, u.summary - 'key', chain.undos + 1 from chain join change_set as u on u.id = chain.undoes
    )
    select kind as origin, told, undos from chain order by undos desc limit 1
  ) as o on true`;

/** Acts past their retention may still hold versions of articles, but can no longer be undone. */
const SHOWN = `s.at > clock_timestamp() - make_interval(days => ?)
  and (s.summary -> 'count' is not null or exists (select from history_row as h where h.change_set_id = s.id and ${CHANGED}))`;

/** Reads the history. */
@Injectable()
export class HistoryService {
  constructor(
    private readonly em: EntityManager,
    private readonly undo: UndoService,
    private readonly settings: Settings,
  ) {}

  /** The acts that match a filter, newest first, with their exact total. */
  async list(
    limit: number,
    offset: number,
    filter: HistoryFilter = {},
  ): Promise<{ items: HistoryEntry[]; total: number }> {
    const em = this.em.fork();
    const { sql: where, parameters } = this.filterSql(filter);
    const rows = await em.execute<EntryRow[]>(`${ENTRY} where ${where} order by s.id desc limit ? offset ?`, [
      ...parameters,
      limit,
      offset,
    ]);
    const [count] = await em.execute<{ total: number }[]>(
      `select count(*)::int as total from change_set as s where ${where}`,
      parameters,
    );
    return { items: await this.toEntries(em, rows), total: count?.total ?? 0 };
  }

  /** @throws AppError 404 */
  async detail(id: number): Promise<HistoryDetail> {
    const em = this.em.fork();
    const { sql, parameters } = this.filterSql({});
    const rows = await em.execute<EntryRow[]>(`${ENTRY} where ${sql} and s.id = ?`, [...parameters, id]);
    const [entry] = await this.toEntries(em, rows);
    if (!entry) throw AppError.notFound(UNKNOWN_ACT);
    const items = await em.execute<ItemRow[]>(
      `select h.table_name as table, h.key, ${ROW_NAME} as name, ${SIDES}
       from history_row as h where h.change_set_id = ? and ${CHANGED}
       order by array_position(?::text[], h.table_name), h.key limit ?`,
      [id, `{${TRACKED.map(({ name }) => name).join(',')}}`, HISTORY_LIMITS.items],
    );
    const titles = await findTitles(em, items);
    return {
      ...entry,
      items: items.map((item) => toItem(item, titles)),
      conflicts: entry.undoable ? await this.undo.conflicts(id) : [],
    };
  }

  private filterSql({ kind, object, q = '' }: HistoryFilter): { sql: string; parameters: unknown[] } {
    const parameters: unknown[] = [this.settings.history.days];
    let sql = SHOWN;
    if (kind) {
      sql += ' and s.kind = ?';
      parameters.push(kind);
    }
    const tables = object ? TRACKED.filter(({ noun }) => noun === object).map(({ name }) => name) : undefined;
    const name = q.trim();
    if (tables || name) {
      sql += ` and exists (select from history_row as h where h.change_set_id = s.id and ${CHANGED}
        ${tables ? `and h.table_name in (${tables.map(() => '?').join(', ')})` : ''}
        ${name ? `and strpos(lower(${ROW_NAME}), lower(?)) > 0` : ''})`;
      parameters.push(...(tables ?? []), ...(name ? [name] : []));
    }
    return { sql, parameters };
  }

  /** Adds to acts that changed a single thing what they did to it. */
  private async toEntries(em: EntityManager, rows: readonly EntryRow[]): Promise<HistoryEntry[]> {
    const single = rows.flatMap((row) => {
      const main = findMain(row);
      return main?.count === 1 ? [{ id: row.id, table: main.table }] : [];
    });
    const items = await em.execute<(ItemRow & { id: string })[]>(
      `select h.change_set_id::text as id, h.table_name as table, h.key, ${ROW_NAME} as name, ${SIDES}
       from history_row as h join jsonb_to_recordset(?::jsonb) as v (id bigint, "table" text)
         on h.change_set_id = v.id and h.table_name = v."table" where ${CHANGED}`,
      [JSON.stringify(single)],
    );
    const titles = await findTitles(em, items);
    const changes = new Map(
      items.map(({ id, table, before, after }) => [id, toThingChange(table, before, after, titles)]),
    );
    return rows.map((row) => toEntry(row, changes.get(row.id) ?? null));
  }
}

interface ItemRow {
  table: string;
  key: { id?: number; article_id?: number };
  name: string | null;
  before: RowSide;
  after: RowSide;
}

function toItem({ table, key, name, before, after }: ItemRow, titles: ReadonlyMap<number, string>): HistoryItem {
  return {
    noun: findNoun(table),
    name: name ?? '',
    ...toThingChange(table, before, after, titles),
    article_id: (table === 'article' ? key.id : key.article_id) ?? null,
  };
}

/** The titles of articles that rows refer to. */
async function findTitles(em: EntityManager, items: readonly ItemRow[]): Promise<Map<number, string>> {
  const ids = items.flatMap(({ before, after }) => [before?.article_id, after?.article_id]);
  const wanted = [...new Set(ids.filter((id) => typeof id === 'number'))];
  if (wanted.length === 0) return new Map();
  const rows = await em.execute<{ id: number; title: string }[]>(
    `select id, title_text as title from article where id in (select v::int from jsonb_array_elements_text(?::jsonb) as v)`,
    [JSON.stringify(wanted)],
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** An act is named after the first kind of thing that it changed: addresses and images come after their articles. */
function findMain({ things }: EntryRow) {
  return TRACKED.flatMap(({ name }) => things?.find(({ table }) => table === name) ?? [])[0];
}

function toEntry(row: EntryRow, change: ThingChange | null): HistoryEntry {
  const { id, at, actor, kind, undoes, undone, partly_undone, origin, undos } = row;
  const summary = { ...row.told, ...row.summary };
  const main = findMain(row);
  return {
    id: Number(id),
    at: new Date(at).toISOString(),
    actor,
    kind,
    count: summary.count ?? main?.count ?? 0,
    noun: main ? findNoun(main.table) : (summary.noun ?? ''),
    names: summary.names ?? (main?.names ?? []).filter((name) => name !== null),
    key: summary.key ?? null,
    change,
    undoes: undoes === null ? null : Number(undoes),
    origin: origin === null ? null : { kind: origin, redone: undos % 2 === 0 },
    undone,
    partly_undone,
    undoable: main !== undefined && !undone,
  };
}

function findNoun(table: string): string {
  return TRACKED.find(({ name }) => name === table)?.noun ?? table;
}

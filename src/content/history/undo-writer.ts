import type { EntityManager } from '@mikro-orm/postgresql';
import { findColumns, keyColumns, findParents } from './table-shape.js';
import type { Compared } from './compared-row.js';
import { quoted, type TrackedTable } from './tracked-tables.js';

/** Rows per statement, and so per progress report. */
const CHUNK = 250;
/** Beyond this number, articles are indexed in the background. */
const INDEXED_AT_ONCE = 20;

/** Values that are restored differently, e.g. a taken address: by the row's key as JSON, then by column. */
export type ReplacedValues = ReadonlyMap<string, Record<string, unknown>>;

/** Restores rows of one change set, within the caller's transaction. */
export class UndoWriter {
  /** SQL: everything that a row refers to exists. */
  private parents = 'true';

  constructor(
    private readonly tx: EntityManager,
    private readonly changeSet: string,
    private readonly progress: (rows: number) => Promise<void>,
  ) {}

  /** Removes what the change set added. */
  async remove({ name }: TrackedTable, rows: readonly Compared[]): Promise<void> {
    const keys = await keyColumns(this.tx, name);
    await this.inChunks(rows, (list) =>
      this.tx.execute(
        `delete from ${quoted(name)} as t using jsonb_array_elements(?::jsonb) as v,
           jsonb_populate_record(null::${quoted(name)}, v) as k where ${same(keys, 't', 'k')}`,
        [list],
      ),
    );
  }

  /** Restores the columns that the change set changed, and nothing else of the rows. */
  async restore(table: TrackedTable, rows: readonly Compared[]): Promise<void> {
    const keys = await keyColumns(this.tx, table.name);
    const target = quoted(table.name);
    const present = new Set(await findColumns(this.tx, table.name));
    await this.readParents(table.name);
    for (const [fields, group] of grouped(rows, present)) {
      const sets = fields.map((field) => `${quoted(field)} = ${this.value(table, field)}`).join(', ');
      await this.inChunks(group, (list) =>
        this.tx.execute(
          `update ${target} as t set ${sets}
           from history_row as h, jsonb_populate_record(null::${target}, h.key || history_unpacked(h.before)) as r
           where ${this.own(table.name)} and h.key in (select jsonb_array_elements(?::jsonb)) and ${same(keys, 't', 'r')}
             and ${this.parents}`,
          [this.changeSet, list],
        ),
      );
    }
  }

  /** Restores what the change set removed, except rows whose parents no longer exist. */
  async insert(table: TrackedTable, rows: readonly Compared[], replaced: ReplacedValues): Promise<void> {
    const target = quoted(table.name);
    const present = new Set(await findColumns(this.tx, table.name));
    if (table.name === 'article' && rows.length > INDEXED_AT_ONCE)
      await this.tx.execute(`select set_config('namma.search', 'later', true)`);
    const sets = await this.tx.execute<{ fields: string[]; keys: Record<string, unknown>[] }[]>(
      `select array(select jsonb_object_keys(h.before) order by 1) as fields, jsonb_agg(h.key order by h.key) as keys
       from history_row as h where ${this.own(table.name)} and h.key in (select jsonb_array_elements(?::jsonb)) group by 1`,
      [this.changeSet, JSON.stringify(rows.map((row) => row.key))],
    );
    await this.readParents(table.name);
    for (const { fields, keys } of sets) {
      const columns = fields
        .filter((field) => present.has(field))
        .map(quoted)
        .join(', ');
      await this.inChunks(
        keys.map((key) => ({ key })),
        (list) =>
          this.tx.execute(
            `insert into ${target} (${columns}) overriding system value
             select ${columns} from (
               select r.* from history_row as h, jsonb_populate_record(null::${target},
                 history_unpacked(h.before) || coalesce(?::jsonb -> (h.key::text), '{}')) as r
               where ${this.own(table.name)} and h.key in (select jsonb_array_elements(?::jsonb)) and ${this.parents}
               order by h.key
             ) as r on conflict do nothing`,
            [JSON.stringify(Object.fromEntries(replaced)), this.changeSet, list],
          ),
      );
    }
    await this.tx.execute(`select set_config('namma.search', '', true)`);
  }

  /** Reads which parents a table's rows need; they may be gone. */
  private async readParents(table: string): Promise<void> {
    const rows = await findParents(this.tx, table);
    this.parents =
      rows
        .map(
          ({ column, parent, key }) =>
            `(r.${quoted(column)} is null or exists (select from ${parent} as p where p.${quoted(key)} = r.${quoted(column)}))`,
        )
        .join(' and ') || 'true';
  }

  private own(table: string): string {
    return `h.change_set_id = ? and h.table_name = '${table}'`;
  }

  /** The time of the last change is restored with the change, but never below a later one. */
  private value({ changedAt }: TrackedTable, field: string): string {
    const [column, was] = [`t.${quoted(field)}`, `r.${quoted(field)}`];
    if (field !== changedAt) return was;
    return `case when ${column} = (h.after ->> '${field}')::timestamptz then ${was}
            else greatest(clock_timestamp(), ${column} + interval '1 millisecond') end`;
  }

  private async inChunks(rows: readonly { key: unknown }[], write: (keys: string) => Promise<unknown>): Promise<void> {
    for (let start = 0; start < rows.length; start += CHUNK) {
      const chunk = rows.slice(start, start + CHUNK);
      await write(JSON.stringify(chunk.map(({ key }) => key)));
      await this.progress(chunk.length);
    }
  }
}

function same(keys: readonly string[], one: string, other: string): string {
  return keys.map((key) => `${one}.${quoted(key)} = ${other}.${quoted(key)}`).join(' and ');
}

/** Rows grouped by their columns to restore. */
function grouped(rows: readonly Compared[], present: ReadonlySet<string>): [string[], Compared[]][] {
  const groups = new Map<string, [string[], Compared[]]>();
  for (const row of rows) {
    const fields = row.fields.filter((field) => present.has(field)).sort();
    const id = fields.join();
    const group = groups.get(id);
    if (group) group[1].push(row);
    else if (fields.length > 0) groups.set(id, [fields, [row]]);
  }
  return [...groups.values()];
}

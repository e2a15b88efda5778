import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Act, Actor } from '#contract';
import { findColumns } from './table-shape.js';
import { quoted, TRACKED } from './tracked-tables.js';

/** A row as stored in the history: a long text is `{ '~': hash }`. */
export type PackedRow = Record<string, unknown>;

/**
 * One change of a row. `before` is null if it was added, `after` if it was removed; otherwise both hold the differing
 * columns.
 */
export interface RowChange {
  changeSet: number;
  at: Date;
  actor: Actor;
  kind: Act;
  before: PackedRow | null;
  after: PackedRow | null;
}

/** The history of single rows. */
@Injectable()
export class RowHistory {
  constructor(private readonly em: EntityManager) {}

  /** The row as it is now; `undefined` if it does not exist. */
  async current(table: string, id: number): Promise<PackedRow | undefined> {
    const em = this.em.fork();
    const columns = await findColumns(em, table, TRACKED.find(({ name }) => name === table)?.skipped);
    return em.transactional(async (tx) => {
      await tx.execute(`set local timezone = 'UTC'`);
      const [found] = await tx.execute<{ row: PackedRow }[]>(
        `select jsonb_object_agg(f.key, history_packed(f.value)) as row
         from (select ${columns.map(quoted).join(', ')} from ${quoted(table)} where id = ?) as t, jsonb_each(to_jsonb(t)) as f`,
        [id],
      );
      return found?.row ?? undefined;
    });
  }

  /** The row's changes, latest first. */
  async changes(table: string, id: number): Promise<RowChange[]> {
    return this.em.fork().execute<RowChange[]>(
      `select h.change_set_id::int as "changeSet", s.at, s.actor, s.kind, h.before, h.after
       from history_row as h join change_set as s on s.id = h.change_set_id
       where h.table_name = ? and h.key = jsonb_build_object('id', ?::int) and (h.before is not null or h.after is not null)
       order by h.change_set_id desc`,
      [table, id],
    );
  }

  /** When a flag of the row was last turned off, as far back as the history goes; `undefined` if it is on or never was. */
  async turnedOffAt(table: string, id: number, flag: string): Promise<Date | undefined> {
    const [last] = await this.em.fork().execute<{ at: Date; value: string }[]>(
      `select s.at, h.after ->> ? as value from history_row as h join change_set as s on s.id = h.change_set_id
       where h.table_name = ? and h.key = jsonb_build_object('id', ?::int)
         and h.before ->> ? is not null and h.after ->> ? is not null
       order by h.change_set_id desc limit 1`,
      [flag, table, id, flag, flag],
    );
    return last?.value === 'false' ? new Date(last.at) : undefined;
  }

  /** A row with its texts restored. */
  async unpacked(row: PackedRow): Promise<PackedRow> {
    const [found] = await this.em
      .fork()
      .execute<{ row: PackedRow }[]>('select history_unpacked(?::jsonb) as row', [JSON.stringify(row)]);
    return found?.row ?? {};
  }
}

import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Act, Actor } from '#contract';
import { columnsOf } from './table-shape.js';
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
    const columns = await columnsOf(em, table, TRACKED.find(({ name }) => name === table)?.skipped);
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

  /** A row with its texts restored. */
  async unpacked(row: PackedRow): Promise<PackedRow> {
    const [found] = await this.em
      .fork()
      .execute<{ row: PackedRow }[]>('select history_unpacked(?::jsonb) as row', [JSON.stringify(row)]);
    return found?.row ?? {};
  }
}

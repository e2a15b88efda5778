import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { TodayKey, TodayKind } from '#contract';

/** An item that was chosen for a week, or put off. */
export interface StoredItem extends TodayKey {
  /** `YYYY-MM-DD`, a Monday: the week it was chosen for. */
  week: string | null;
  isPutOff: boolean;
  /** `YYYY-MM-DD`: the day a put-off item returns; `null`: never. */
  until: string | null;
  reason: string;
}

/** The table of chosen and put-off items. */
@Injectable()
export class TodayStore {
  constructor(private readonly em: EntityManager) {}

  /** Returns the items of a week, and those that are put off. */
  async list(week: string, today: string): Promise<StoredItem[]> {
    return this.em.fork().execute<StoredItem[]>(
      `select kind, key, week::text, put_off and (until is null or until > ?::date) as "isPutOff", until::text, reason
       from today_item where week = ?::date or (put_off and (until is null or until > ?::date)) order by id`,
      [today, week, today],
    );
  }

  /** Adds items to a week, and forgets what earlier weeks chose. */
  async choose(week: string, items: readonly TodayKey[]): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      await tx.execute('delete from today_item where week < ?::date and not put_off', [week]);
      await tx.execute(
        `insert into today_item (kind, key, week)
         select n.kind, n.key, ?::date from jsonb_to_recordset(?::jsonb) as n (kind text, key text) order by n.kind, n.key
         on conflict (kind, md5(key)) do update set week = excluded.week`,
        [week, JSON.stringify(items.map(({ kind, key }) => ({ kind, key })))],
      );
    });
  }

  /** Puts an item off. @param until `null`: for good */
  async putOff({ kind, key }: TodayKey, until: string | null, reason: string): Promise<void> {
    await this.em.fork().execute(
      `insert into today_item (kind, key, put_off, until, reason) values (?, ?, true, ?::date, ?)
       on conflict (kind, md5(key)) do update set put_off = true, until = excluded.until, reason = excluded.reason`,
      [kind, key, until, reason],
    );
  }

  /** Brings a put-off item back; nothing happens if it is not put off. */
  async bringBack(kind: TodayKind, key: string): Promise<void> {
    await this.em
      .fork()
      .execute(
        `update today_item set put_off = false, until = null, reason = '' where kind = ? and md5(key) = md5(?)`,
        [kind, key],
      );
  }
}

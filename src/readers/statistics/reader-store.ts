import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';

/**
 * Votes counted per network and day in total: enough for a shared office, too few to skew a result.
 */
export const VOTES_PER_NETWORK = 20;

/**
 * Who has been counted today: hashes with a salt that all replicas share for one day. Nothing else about readers is
 * stored, and both are deleted when the day ends.
 */
@Injectable()
export class ReaderStore {
  constructor(private readonly em: EntityManager) {}

  /** The day's salt, generated on first request. */
  async salt(day: string): Promise<Buffer> {
    const em = this.em.fork();
    await em.execute('insert into reader_salt (day, salt) values (?, ?) on conflict do nothing', [
      day,
      randomBytes(32),
    ]);
    const [row] = await em.execute<{ salt: Buffer }[]>('select salt from reader_salt where day = ?', [day]);
    if (!row) throw new Error(`the salt of ${day} has already been deleted`);
    return row.salt;
  }

  /** Records hashes, within `tx`, and returns the new ones. */
  async noteNew(tx: EntityManager, reads: readonly { day: string; hash: string }[]): Promise<Set<string>> {
    // Ordered, so that two replicas cannot deadlock.
    const rows = await tx.execute<{ hash: string }[]>(
      `insert into reader_today (day, hash)
       select n.day, decode(n.hash, 'hex') from jsonb_to_recordset(?::jsonb) as n (day date, hash text) order by 1, 2
       on conflict do nothing returning encode(hash, 'hex') as hash`,
      [JSON.stringify(reads)],
    );
    return new Set(rows.map(({ hash }) => hash));
  }

  /** Records a vote, within `tx`: the reader's first today, a changed one, or the same. */
  async noteVote(tx: EntityManager, day: string, hash: string, helpful: boolean): Promise<'first' | 'other' | 'same'> {
    const key = [day, Buffer.from(hash, 'hex')];
    const added = await tx.execute<unknown[]>(
      'insert into reader_today (day, hash, helpful) values (?, ?, ?) on conflict do nothing returning day',
      [...key, helpful],
    );
    if (added.length > 0) return 'first';
    const changed = await tx.execute<unknown[]>(
      'update reader_today set helpful = ? where day = ? and hash = ? and helpful <> ? returning day',
      [helpful, ...key, helpful],
    );
    return changed.length > 0 ? 'other' : 'same';
  }

  /** Removes the record of a first vote, within `tx`. */
  async dropVote(tx: EntityManager, day: string, hash: string): Promise<void> {
    await tx.execute('delete from reader_today where day = ? and hash = ?', [day, Buffer.from(hash, 'hex')]);
  }

  /** Counts one more vote of a network, within `tx`; returns false if it has reached the day's limit. */
  async countVote(tx: EntityManager, day: string, network: string): Promise<boolean> {
    const counted = await tx.execute<unknown[]>(
      `insert into reader_today as kept (day, hash, votes) values (?, ?, 1)
       on conflict (day, hash) do update set votes = kept.votes + 1 where kept.votes < ? returning day`,
      [day, Buffer.from(network, 'hex'), VOTES_PER_NETWORK],
    );
    return counted.length > 0;
  }

  /** Deletes everything of earlier days. */
  async forgetBefore(today: string): Promise<void> {
    const em = this.em.fork();
    for (const table of ['reader_today', 'reader_salt'])
      await em.execute(`delete from ${table} where day < ?`, [today]);
  }
}

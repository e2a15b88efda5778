import type { EntityManager } from '@mikro-orm/postgresql';

/** Values stored once for all replicas of an installation, by key. */

/**
 * Stores `value` (JSON) under `key` unless the key exists, and returns the stored value. If replicas start
 * together, the first one wins.
 * @param em a fork, or a transaction
 */
export async function storeOnce<T>(em: EntityManager, key: string, value: T): Promise<T> {
  await em.execute('insert into installation (key, value) values (?, ?::jsonb) on conflict (key) do nothing', [
    key,
    JSON.stringify(value),
  ]);
  const [row] = await em.execute<{ value: T }[]>('select value from installation where key = ?', [key]);
  if (!row) throw new Error(`${key} in the table 'installation' cannot be read`);
  return row.value;
}

/** Whether a value is stored under `key`. */
export async function isStored(em: EntityManager, key: string): Promise<boolean> {
  return (await em.execute<unknown[]>('select 1 from installation where key = ?', [key])).length > 0;
}

import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Stores many things in the caller's transaction, one after the other, and lets go of each: what is held is compared with
 * what was read at every later flush, so that the hundredth guide would cost a hundred times as much as the first.
 */
export async function storeEach<T>(
  things: readonly T[],
  tx: EntityManager,
  store: (thing: T) => Promise<unknown>,
): Promise<void> {
  for (const thing of things) {
    await store(thing);
    tx.clear();
  }
}

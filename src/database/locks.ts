import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Numbers of the advisory locks, the same in every replica and every version. Each number guards one thing: two works that shared one
 * would hold each other up. Those of the search are also written in its migration, which takes them.
 */
export const LOCKS = {
  /** Changing the schema. */
  migration: 7_190_421,
  /** Loading the starter guides, or importing in their place. */
  firstStart: 7_190_422,
  /** Shared by who writes articles, taken alone by who removes words. */
  articleWriters: 7_190_423,
  /** Shared by who writes texts that may name facts, taken alone by who changes facts. */
  facts: 7_190_433,
  /** Writing steps of the plan, which must agree with each other. */
  plan: 7_190_434,
  /** Adding words of the search. */
  newWords: 7_190_424,
  /** Removing images that nothing refers to. */
  unusedImages: 7_190_430,
  /** Storing the assets of a release. */
  releases: 7_190_431,
  /** Making a backup. */
  backup: 7_190_432,
  /** Saving a draft; the second number says which. */
  drafts: 7_190_441,
  /** Taking an act back: two at once would each not know what the other takes back. */
  undo: 7_190_442,
  /** Removing what the history keeps no longer. */
  historyBounds: 7_190_440,
} as const;

/** Waits until nobody else in the database holds a lock of this name, and holds it until the transaction ends. */
export async function lockByName(tx: EntityManager, name: string): Promise<void> {
  await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
}

import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Keys of the advisory locks, the same in every replica and version, and unique so that unrelated tasks never block
 * each other. The search migration uses some of them too.
 */
export const LOCKS = {
  /** Migrating the schema. */
  migration: 7_190_421,
  /** Loading the starter guides, or importing instead. */
  firstStart: 7_190_422,
  /** Shared by writers of articles, exclusive for removing words. */
  articleWriters: 7_190_423,
  /** Shared by writers of texts that may use facts, exclusive for changing facts. */
  facts: 7_190_433,
  /** Writing steps of the plan, which must stay consistent. */
  plan: 7_190_434,
  /** Writing areas: their number and slugs must stay right. */
  areas: 7_190_443,
  /** Adding phrases: their number and order must stay right. */
  phrases: 7_190_444,
  /** Adding search words. */
  newWords: 7_190_424,
  /** Removing unreferenced images. */
  unusedImages: 7_190_430,
  /** Storing the assets of a release. */
  releases: 7_190_431,
  /** Making a backup. */
  backup: 7_190_432,
  /** Looking at the sources of facts. */
  sourceChecks: 7_190_435,
  /** Storing what an import of a site brings. */
  siteImport: 7_190_447,
  /** Looking behind the links of guides to other sites. */
  outsideLinks: 7_190_448,
  /** The crawl of the site by itself. */
  ownCrawl: 7_190_445,
  /** Saving a draft; the second number identifies it. */
  drafts: 7_190_441,
  /** Undoing an act: two concurrent undos would not see each other's rows. */
  undo: 7_190_442,
  /** Trimming the history. */
  historyBounds: 7_190_440,
} as const;

/** Acquires the lock of this name and holds it until the transaction ends. */
export async function lockByName(tx: EntityManager, name: string): Promise<void> {
  await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
}

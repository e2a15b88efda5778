import type { EntityManager } from '@mikro-orm/postgresql';

/** The channel for NOTIFY and LISTEN when public content changes. The migrations' triggers use the same name. */
export const PUBLIC_CONTENT_CHANNEL = 'public_content';

/** Announces a change that no trigger sees to every replica, on commit. */
export async function announcePublicContent(tx: EntityManager): Promise<void> {
  await tx.execute('select pg_notify(?, ?)', [PUBLIC_CONTENT_CHANNEL, '']);
}

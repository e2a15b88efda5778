import type { EntityManager } from '@mikro-orm/postgresql';

/** What NOTIFY says and LISTEN hears when public content changes. The triggers of the migrations write the same name. */
export const PUBLIC_CONTENT_CHANNEL = 'public_content';

/** Announces a change that no trigger sees to every replica, when the transaction is committed. */
export async function announcePublicContent(tx: EntityManager): Promise<void> {
  await tx.execute('select pg_notify(?, ?)', [PUBLIC_CONTENT_CHANNEL, '']);
}

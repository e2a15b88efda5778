import type { EntityManager } from '@mikro-orm/postgresql';
import type { ContentChange } from '../common/public-content.js';

/** The channel for NOTIFY and LISTEN when public content changes. The migrations' triggers use the same name. */
export const PUBLIC_CONTENT_CHANNEL = 'public_content';

/** Announces a change that no trigger sees to every replica, on commit. */
export async function announcePublicContent(tx: EntityManager): Promise<void> {
  await tx.execute('select pg_notify(?, ?)', [PUBLIC_CONTENT_CHANNEL, '']);
}

/**
 * Reads what a trigger announced: `articles 12,15 housing,transport` for new texts of these articles, of these
 * categories; `withdrawal` where something is public no more. Anything else, also of other releases, is a change of
 * everything.
 */
export function parseAnnouncement(payload: string | undefined): ContentChange {
  if (payload === 'withdrawal') return payload;
  const [, ids, categories] = /^articles ([\d,]+) ([\w,-]+)$/.exec(payload ?? '') ?? [];
  if (ids === undefined || categories === undefined) return 'everything';
  return { articles: ids.split(',').map(Number), categories: categories.split(',') };
}

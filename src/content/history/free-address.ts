import type { EntityManager } from '@mikro-orm/postgresql';
import { withSuffix } from '../../text/article-import/index.js';

/** Derives a free slug from one that is taken, by appending `-2`, `-3`, … */
export async function freeAddress(tx: EntityManager, taken: string, others: readonly string[]): Promise<string> {
  for (let number = 2; ; number += 1) {
    const candidate = withSuffix(taken, number);
    const [found] = await tx.execute<unknown[]>('select 1 from article where slug = ?', [candidate]);
    if (!found && !others.includes(candidate)) return candidate;
  }
}

import type { PageAnswer } from '#contract';
import { NEWCOMER_SEARCHES } from '../../support/newcomer-searches.js';
import { startBuiltServer } from './built-server.js';

/** Results among which the right guide must be. */
const FIRST = 3;

/** Asks a server with the starter guides for what newcomers type, tells which words miss their guide, and gives their number. */
export async function missedByNewcomers(): Promise<number> {
  const server = await startBuiltServer({ readyWithinMs: 180_000 });
  const missed: string[] = [];
  try {
    for (const [q, slug] of NEWCOMER_SEARCHES) {
      const path = encodeURIComponent(`/search?q=${encodeURIComponent(q)}`);
      const { data } = (await (await fetch(`${server.url}/api/pages?path=${path}`)).json()) as PageAnswer;
      const found = data.kind === 'search' ? data.list.items.slice(0, FIRST) : [];
      if (!found.some((item) => item.slug === slug)) missed.push(`${q} -> ${slug}`);
    }
  } finally {
    await server.stop();
  }
  const total = NEWCOMER_SEARCHES.length;
  console.log(
    `\nWhat newcomers type: the right guide is among the first ${FIRST} for ${total - missed.length} of ${total}.`,
  );
  for (const line of missed) console.log(`  missed: ${line}`);
  return missed.length;
}

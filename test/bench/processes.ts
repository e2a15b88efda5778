// `npm run bench:processes [-- SECONDS]`: searches and pages that nothing is kept of, by one process and by two on the same cores. On
// two quiet cores two processes answer at least 1.7 times as many. On a busy or shared machine the processors, not the site, decide:
// so the processor time that was had is told beside it.
import { startBuiltServer } from './support/built-server.js';
import { measureSearches, type Searches } from './support/searches.js';

const BOUND = 1.7;
const [seconds = 8] = process.argv.slice(2).map(Number);
const KINDS = [
  ['?q=', (q: string) => `/api/articles?fields=summary&limit=24&q=${q}`],
  ['search page', (q: string) => `/search?q=${q}`],
] as const;

async function measure(processes: number): Promise<Searches[]> {
  const site = await startBuiltServer({ env: { PROCESSES: String(processes) } });
  try {
    const figures: Searches[] = [];
    for (const [, pathOf] of KINDS) figures.push(await measureSearches(site, pathOf, seconds));
    return figures;
  } finally {
    await site.stop('SIGINT');
  }
}

const one = await measure(1);
const two = await measure(2);
KINDS.forEach(([name], index) => {
  const [alone, both] = [one[index], two[index]];
  if (!alone || !both) return;
  const ratio = both.perSecond / alone.perSecond;
  console.log(`\n${name}`);
  for (const [label, figures] of [['one process', alone] as const, ['two processes', both] as const]) {
    console.log(
      `  ${label.padEnd(14)} ${figures.perSecond.toFixed(0).padStart(6)}/s; processor time each ${(figures.serverMs + figures.databaseMs).toFixed(2)} ms; ${figures.cores.toFixed(2)} cores used`,
    );
  }
  // What each costs says what two cores could do, whatever else the machine did.
  const cost = (alone.serverMs + alone.databaseMs) / (both.serverMs + both.databaseMs);
  console.log(
    `${ratio >= BOUND ? 'ok ' : 'BAD'} ${ratio.toFixed(2)} times as many; bound ${BOUND}; each costs ${cost.toFixed(2)} of what it costs alone`,
  );
  if (ratio < BOUND) process.exitCode = 1;
});

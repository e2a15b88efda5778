/** `npm run crawl -- URL [--as PUBLIC-ORIGIN]`: checks a running site as search engines see it. */
import { parseArgs } from 'node:util';
import { crawl, type Fault, type FaultKind, FAULTS } from '../crawl/index.js';

const USAGE = `Crawls a running site as a search engine without JavaScript does, and lists its faults.

  npm run crawl -- http://localhost:3000
  npm run crawl -- http://localhost:3000 --as https://guide.example

--as: the public address of the site (its SITE_URL), where it is crawled at another one.`;

/** Faults listed per kind. */
const SHOWN = 20;

function readOrigin(text: string | undefined): string | undefined {
  const url = text === undefined ? null : URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}

function report(faults: readonly Fault[]): void {
  for (const kind of Object.keys(FAULTS) as FaultKind[]) {
    const found = faults.filter((fault) => fault.kind === kind);
    if (found.length === 0) continue;
    console.log(`\n${kind}: ${FAULTS[kind]} (${found.length})`);
    for (const { address, detail } of found.slice(0, SHOWN))
      console.log(`  ${address}${detail ? `  [${detail}]` : ''}`);
    if (found.length > SHOWN) console.log(`  … and ${found.length - SHOWN} more`);
  }
}

/** Runs the command with this process's arguments: returns 0 without faults, 1 with faults, 2 if it cannot crawl. */
export async function run(): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { as: { type: 'string' } } });
  const origin = readOrigin(positionals[0]);
  const publicOrigin = readOrigin(values.as);
  if (positionals.length !== 1 || !origin || (values.as !== undefined && !publicOrigin)) {
    console.error(USAGE);
    return 2;
  }
  const { faults, pages } = await crawl(origin, publicOrigin ? { publicOrigin } : {});
  report(faults);
  console.log(`\n${pages} addresses visited, ${faults.length} faults found.`);
  return faults.length > 0 ? 1 : 0;
}

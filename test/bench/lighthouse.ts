// `npm run bench:lighthouse [-- PATH…]`: Lighthouse as on a phone (simulated throttling) for every public route, in all
// its categories. Fails below 100; for performance, below 98 on kinds of pages that are rarely landing pages. A busy
// machine only slows a run down, so the median of five runs counts; runs stop as soon as it is determined.
// Performance is measured once per kind of page.
import { launch } from 'chrome-launcher';
import lighthouse, { defaultConfig, type Result } from 'lighthouse';
import { BROWSER_FLAGS, findBrowser } from '../support/find-browser.mjs';
import { startBuiltServer } from './support/built-server.js';
import { ADMINISTRATOR, FINDER_QUESTION, publicRoutes } from './support/site.js';

const CATEGORIES = Object.keys(defaultConfig.categories ?? {});
const LEAST_PERFORMANCE = 98;
const RUNS = 5;
const ATTEMPTS = 3;
/** Deliberately excluded from search engines; Lighthouse counts that against them. */
const NOT_INDEXED: ReadonlySet<string> = new Set([FINDER_QUESTION, '/search?q=metro', '/saved', '/offline']);

interface Measured extends Pick<Result, 'categories' | 'audits'> {
  scores: (readonly [category: string, score: number])[];
  performance: number;
}

const found = await findBrowser();
if (!found) throw new Error('No Chromium or Chrome starts on this machine.');
const site = await startBuiltServer({ env: ADMINISTRATOR });
const chrome = await launch({
  chromePath: found.path,
  chromeFlags: ['--headless', ...BROWSER_FLAGS],
  envVars: { ...process.env, ...found.env },
});

async function once(path: string, wanted: readonly string[], attempt = 1): Promise<Measured> {
  const run = await lighthouse(site.url + path, {
    port: chrome.port,
    onlyCategories: [...wanted],
    skipAudits: NOT_INDEXED.has(path) ? ['is-crawlable'] : null,
    logLevel: 'error',
  });
  if (!run) throw new Error(`Lighthouse returned no result for ${path}`);
  const { categories, audits, runtimeError } = run.lhr;
  // A run without trace or screenshot, or with an audit that failed to run, does not count. A failure that occurs three
  // times is reported.
  const isResult = !runtimeError && wanted.every((id) => categories[id]?.score !== null);
  if (!isResult && attempt < ATTEMPTS) return once(path, wanted, attempt + 1);
  if (runtimeError) throw new Error(`Lighthouse could not measure ${path}: ${runtimeError.message}\n${site.output()}`);
  const scores = wanted.map((id) => [id, Math.round((categories[id]?.score ?? 0) * 100)] as const);
  return { scores, categories, audits, performance: categories.performance?.score ?? 1 };
}

/** The median of five runs; stops once a majority has reached the bound. */
async function measured(path: string, wanted: readonly string[], bound: number): Promise<Measured> {
  const runs = [await once(path, wanted)];
  const enough = () => runs.filter(({ performance }) => performance * 100 >= bound).length > RUNS / 2;
  while (wanted.includes('performance') && runs.length < RUNS && !enough()) runs.push(await once(path, wanted));
  runs.sort((a, b) => b.performance - a.performance);
  if (runs.length > 1)
    console.log(`    performance of ${runs.length}: ${runs.map((run) => Math.round(run.performance * 100)).join(' ')}`);
  const middle = runs[Math.floor(RUNS / 2)] ?? runs.at(-1);
  if (!middle) throw new Error(`${path} was not measured`);
  return middle;
}

try {
  const chosen = process.argv.slice(2).map((path) => ({ path, typical: true, entrance: true }));
  const routes = await publicRoutes(site);
  for (const { path, typical, entrance } of chosen.length > 0 ? chosen : routes) {
    await fetch(site.url + path);
    const wanted = typical ? CATEGORIES : CATEGORIES.filter((id) => id !== 'performance');
    const bound = entrance ? 100 : LEAST_PERFORMANCE;
    const { scores, categories, audits } = await measured(path, wanted, bound);
    const low = scores.filter(([id, score]) => score < (id === 'performance' ? bound : 100));
    console.log(`${path.padEnd(40)} ${scores.map(([id, score]) => `${id} ${score}`).join('  ')}`);
    for (const [id] of low) {
      for (const { id: audit } of categories[id]?.auditRefs ?? []) {
        const { score = 1, scoreDisplayMode, title = '', displayValue = '', errorMessage = '' } = audits[audit] ?? {};
        // A failed audit has no score, and neither has its category.
        if (scoreDisplayMode === 'error' || (score !== null && score < 1))
          console.log(`    ${id}: ${audit} ${score} ${title} ${displayValue} ${errorMessage}`);
      }
    }
    if (low.length > 0) process.exitCode = 1;
  }
} finally {
  chrome.kill();
  await site.stop();
}

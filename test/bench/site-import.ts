// `npm run bench:site-import [-- POSTS]`: a WordPress export of 1,000 posts, 20 MB of XML, sent, read and compared, then stored as one
// act, beside readers who open a page all the time. Search indexes the posts afterwards.
import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteImport } from '#contract';
import { wordPressExport, wordPressItem } from '../support/site-exports.js';
import { startBuiltServer } from './support/built-server.js';
import { percentile, processorSeconds, residentMegabytes } from './support/load.js';
import { Random } from './support/random.js';
import { ADMINISTRATOR, signedIn } from './support/site.js';

/** Seconds from sending the file until the last post is public, apart from the administrator's review. */
const BOUND = 60;
const PARAGRAPHS = 30;
const WORDS = 100;
const LOOK_EVERY = 250;
/** Seconds of processor time within one second below which the site is at rest. */
const AT_REST = 0.1;
const [posts = 1_000] = process.argv.slice(2).map(Number);

const random = new Random(7);
const words = Array.from({ length: 20_000 }, (_, number) => `w${number.toString(36)}`);
const paragraph = (): string => `<p>${Array.from({ length: WORDS }, () => random.pick(words)).join(' ')}.</p>`;
const content = (): string => Array.from({ length: PARAGRAPHS }, paragraph).join('\n');
const file = wordPressExport(
  Array.from({ length: posts }, (_, id) => wordPressItem({ id: id + 1, content: content() })),
);

const site = await startBuiltServer({ env: { ...ADMINISTRATOR } });
try {
  const { Authorization = '' } = await signedIn(site);
  const call = async (method: string, path: string, body?: FormData): Promise<SiteImport> => {
    const url = `${site.url}/api/admin/site-imports${path}`;
    const answer = await fetch(url, { method, headers: { Authorization }, ...(body && { body }) });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as SiteImport;
  };
  /** Waits until an import is in a state. */
  const settle = async (id: number, state: SiteImport['state']): Promise<SiteImport> => {
    for (;;) {
      const found = await call('GET', `/${id}`);
      if (found.state === state) return found;
      if (found.state === 'failed') throw new Error(found.problem);
      await sleep(LOOK_EVERY);
    }
  };

  // The first start indexes the starter guides in the background.
  for (let spent = AT_REST; spent >= AT_REST;) {
    const before = processorSeconds(site.process.pid);
    await sleep(1_000);
    spent = processorSeconds(site.process.pid) - before;
  }
  const end = new AbortController();
  const waits: number[] = [];
  const readers = (async () => {
    while (!end.signal.aborted) {
      const begun = performance.now();
      await (await fetch(`${site.url}/about`)).arrayBuffer();
      waits.push(performance.now() - begun);
      await sleep(LOOK_EVERY / 10);
    }
  })();
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, residentMegabytes(site.process.pid))), LOOK_EVERY);
  const atRest = residentMegabytes(site.process.pid);
  const before = processorSeconds(site.process.pid);

  const form = new FormData();
  form.append('file', new Blob([file], { type: 'text/xml' }), 'old-site.xml');
  const begun = performance.now();
  const { id } = await call('POST', '', form);
  await settle(id, 'ready');
  const read = (performance.now() - begun) / 1_000;
  await call('POST', `/${id}/start`);
  const { states } = await settle(id, 'done');
  const whole = (performance.now() - begun) / 1_000;
  const spent = processorSeconds(site.process.pid) - before;
  end.abort();
  await readers;
  clearInterval(watch);

  console.log(`${posts} posts, ${(file.length / 1e6).toFixed(0)} MB: ${states.imported} imported`);
  console.log(
    `read and compared in ${read.toFixed(1)} s, all in ${whole.toFixed(1)} s (bound ${BOUND}), ${spent.toFixed(1)} s of processor time`,
  );
  console.log(`resident memory ${atRest.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`);
  console.log(
    `a page meanwhile: p50 ${percentile(waits, 0.5).toFixed(0)} ms, p95 ${percentile(waits, 0.95).toFixed(0)} ms, at most ${Math.max(...waits).toFixed(0)} ms`,
  );
  if (states.imported !== posts || whole > BOUND) {
    console.error(`BELOW: not ${posts} within ${BOUND} s`);
    process.exitCode = 1;
  }
} finally {
  await site.stop('SIGINT');
}

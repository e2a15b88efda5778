// `npm run bench:facts [-- ROUNDS]`: pages of guides that refer to 20 facts, compared with identical pages with literal
// values and sources, by the server's processor time per page: rendered, and cached.
import { randomBytes } from 'node:crypto';
import { type FactInput, type Source } from '#contract';
import { startBuiltServer } from './support/built-server.js';
import { findClient } from './support/client.js';
import { median, processorSeconds } from './support/load.js';
import { ADMINISTRATOR, signedIn } from './support/site.js';

const BOUND = 1.05;
const FACTS = 20;
/** Pages of each kind. */
const PAGES = 150;
/** Seconds of load on one cached page. */
const SECONDS = 2;
const [rounds = 9] = process.argv.slice(2).map(Number);

const numbers = Array.from({ length: FACTS }, (_, index) => index + 1);
const facts = numbers.map((number): FactInput => ({
  id: `fare-${number}`,
  label: `Fare ${number}`,
  kind: 'money',
  value: `₹${number}0`,
  unit: 'for a day',
  source_title: `Order ${number} of the transport authority`,
  source_url: `https://transport.karnataka.gov.in/orders/${number}`,
  checked_on: '2026-11-12',
  review_by: '2099-01-01',
}));
const paragraph = (text: string): string =>
  `<h2>On ${text}</h2><p>${'What a day in the city costs depends on the way. '.repeat(5)}The day costs ${text}.</p>`;

const site = await startBuiltServer({ env: { ...ADMINISTRATOR, STARTER_GUIDES: 'false' } });
try {
  const headers = await signedIn(site);
  const send = async (path: string, body: object, method = 'POST'): Promise<void> => {
    const response = await fetch(`${site.url}/api/admin/${path}`, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  };
  for (const fact of facts) await send('facts', fact);
  const sources = facts.map(({ source_title, source_url }): Partial<Source> => ({
    title: source_title ?? '',
    url: source_url ?? '',
    read_on: '2026-11-12',
  }));
  const kinds = {
    'with 20 facts': { text: facts.map(({ id }) => paragraph(`{{${id}}}`)).join(''), sources: [] },
    'with the same written out': { text: facts.map(({ value }) => paragraph(value ?? '')).join(''), sources },
  };
  for (const [index, { text: content, sources: list }] of Object.values(kinds).entries())
    for (let page = 0; page < PAGES; page += 1)
      await send('articles', {
        title: `Guide ${index} ${page}`,
        slug: `guide-${index}-${page}`,
        category: 'transport',
        content,
        sources: list,
      });

  /** Milliseconds of the server's processor time to render one page. */
  const renderingTime = async (kind: number): Promise<number> => {
    // Any change of public content clears all cached pages.
    await send('articles/1', { title: 'Guide 0 0', category: 'transport', content: '<p>x</p>' }, 'PUT');
    const begun = processorSeconds(site.process.pid);
    for (let page = 1; page < PAGES; page += 1) await (await fetch(`${site.url}/guide-${kind}-${page}`)).arrayBuffer();
    return ((processorSeconds(site.process.pid) - begun) / (PAGES - 1)) * 1_000;
  };
  const measured: number[][] = [[], []];
  for (let round = 0; round < rounds; round += 1)
    for (const kind of [0, 1]) measured[kind]?.push(await renderingTime(kind));
  const client = findClient();
  const bytes = async (path: string): Promise<number> =>
    Number((await fetch(site.url + path, { method: 'HEAD' })).headers.get('content-length'));
  // A cached page's cost depends on its size: the other page is padded with incompressible letters.
  const page = '/guide-0-1';
  const missing = (await bytes(page)) - (await bytes('/guide-1-1'));
  const letters = randomBytes(Math.max(1, missing)).toString('base64').replace(/.{40}/g, '$& ');
  await send('articles', {
    title: 'Guide 1 filled',
    slug: 'guide-1-filled',
    category: 'transport',
    content: `${kinds['with the same written out'].text}<p>${letters}</p>`,
    sources,
  });
  const paths = [page, '/guide-1-filled'];
  const cachedTimes: number[][] = [[], []];
  for (let round = 0; round < rounds; round += 1)
    for (const [kind, path] of paths.entries())
      cachedTimes[kind]?.push(
        (await client.round(site.url + path, { pid: site.process.pid, seconds: SECONDS })).serverCpu,
      );
  const [cachedWithFacts = Number.NaN, cachedLiteral = Number.NaN] = cachedTimes.map(median);
  const [withFacts = Number.NaN, literal = Number.NaN] = measured.map(median);
  console.log(`rendered: ${withFacts.toFixed(2)} ms with ${FACTS} facts, ${literal.toFixed(2)} ms with literal values`);
  tell(withFacts / literal);
  const [own, other] = await Promise.all(paths.map(bytes));
  console.log(
    `cached: ${cachedWithFacts.toFixed(1)} µs with facts (${own} bytes), ${cachedLiteral.toFixed(1)} µs with literal values (${other})`,
  );
  tell(cachedWithFacts / cachedLiteral);
} finally {
  await site.stop();
}

function tell(ratio: number): void {
  console.log(`${ratio <= BOUND ? 'ok ' : 'BAD'} ${ratio.toFixed(3)}; bound ${BOUND}`);
  if (ratio > BOUND) process.exitCode = 1;
}

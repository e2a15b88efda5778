// `npm run bench:weight`: what a first visit to an article page loads, in transferred bytes, headers included: everything before the
// first interaction if the browser saves data, and the scripts of a visit that uses the page; and the page of every guide.
// Fails above the bounds, and if anything comes from another host. Also prints what the admin area loads, which has no bound.
import type { Page } from 'playwright-core';
import { adminWeight } from './support/admin-weight.js';
import { startBuiltServer } from './support/built-server.js';
import { weighGuides } from './support/guide-weights.js';
import { untilAtRest } from './support/load.js';
import { articlePage } from './support/site.js';
import { type Loaded, newVisitor } from './support/visitor.js';

/** What a server may send before the first acknowledgement: ten packets of 1,460 bytes. */
const FLIGHT_BYTES = 14_600;
const FIRST_FLIGHT = FLIGHT_BYTES / 1024;
const BOUNDS = {
  'HTML and CSS': FIRST_FLIGHT,
  'before use, saving data': 40,
  'script before use, saving data': 4,
  // Ten files, each with half a kilobyte of headers.
  'script in all': 96,
} as const;
/** How many guides may be longer than a first flight. */
const LONGER_GUIDES = 45;

const site = await startBuiltServer();
// Which guides a guide leads on to follows from their meaning, which is told in the background of a first start.
await untilAtRest(site.process.pid);
const visitor = await newVisitor();

/** Typical interactions: sharing, and opening the menu. */
async function use(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share' }).first().tap();
  await page.getByRole('menuitem', { name: 'Copy Link' }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('summary[aria-label=Menu]').tap();
}

/** The best compression applies only after the second request, which is what most readers get. */
async function awaitBestCompression(url: string): Promise<void> {
  const measure = async () => {
    const { headers } = await fetch(url, { headers: { 'Accept-Encoding': 'br' } });
    return Number(headers.get('content-length'));
  };
  const first = await measure();
  for (let times = 0; times < 40 && (await measure()) === first; times += 1)
    await new Promise((resolve) => setTimeout(resolve, 250));
}

const sum = (loaded: Loaded[], type?: string): number =>
  loaded.filter((one) => type === undefined || one.type === type).reduce((bytes, one) => bytes + one.bytes, 0);

/** Prints the weights of all guides; fails if too many are longer than a first flight. */
async function judgeGuides(): Promise<void> {
  const weights = await weighGuides(site);
  const later = weights.map((one) => one.later);
  const longer = later.filter((bytes) => bytes > FLIGHT_BYTES).length;
  const longerAtFirst = weights.filter(({ first }) => first > FLIGHT_BYTES).length;
  const at = (part: number) => later[Math.ceil(part * later.length) - 1];
  console.log(
    `${later.length} guides: median ${at(0.5)} bytes, nine of ten ${at(0.9)}, longest ${at(1)}; over ${FLIGHT_BYTES}: ` +
      `${longer} of at most ${LONGER_GUIDES}, and ${longerAtFirst} as the first reader after a change gets them`,
  );
  if (longer > LONGER_GUIDES) process.exitCode = 1;
}

try {
  const url = await articlePage(site);
  await awaitBestCompression(url);
  const saving = await visitor.visit(url, true, use);
  const fast = await visitor.visit(url, false, use);
  for (const { type, bytes, url } of saving.all) {
    const when = saving.before.some((one) => one.url === url) ? 'before' : 'used';
    console.log(`${when.padEnd(7)} ${type.padEnd(12)} ${String(bytes).padStart(7)}  ${url.replace(site.url, '')}`);
  }
  const figures: Record<keyof typeof BOUNDS, number> = {
    'HTML and CSS': sum(saving.before, 'document') + sum(saving.before, 'stylesheet'),
    'before use, saving data': sum(saving.before),
    'script before use, saving data': sum(saving.before, 'script'),
    'script in all': Math.max(sum(saving.all, 'script'), sum(fast.all, 'script')),
  };
  for (const [name, bytes] of Object.entries(figures)) {
    const bound = BOUNDS[name as keyof typeof BOUNDS];
    console.log(`${name}: ${(bytes / 1024).toFixed(1)} KB of ${bound.toFixed(1)}`);
    if (bytes > bound * 1024) process.exitCode = 1;
  }
  await judgeGuides();
  const admin = await adminWeight();
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  console.log(
    `admin area: dashboard ${kilobytes(admin.dashboard)}, of which its start chunk ${kilobytes(admin.startChunk)}; ` +
      `the text editor adds ${kilobytes(admin.editor)}`,
  );
  console.log(`before interaction on a good connection, loaded while idle: ${(sum(fast.before) / 1024).toFixed(1)} KB`);
  const foreign = [...saving.all, ...fast.all].filter(
    ({ url }) => !url.startsWith(site.url) && !url.startsWith('data:'),
  );
  console.log(`from other hosts: ${foreign.length}`);
  if (foreign.length > 0) process.exitCode = 1;
} finally {
  await visitor.leave();
  await site.stop();
}

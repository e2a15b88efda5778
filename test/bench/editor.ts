// `npm run bench:editor`: the cost of a keystroke in the rich-text editor, in processor time of the page's main thread,
// with no image, 1 MB and 6 MB of images in the article. Images are uploaded to the server, so the text contains their
// URLs. Exits with 1 if a bound is exceeded.
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import type { AdminArticle } from '#contract';
import { BROWSER_FLAGS, findBrowser } from '../support/find-browser.mjs';
import { startBuiltServer } from './support/built-server.js';
import { ADMINISTRATOR, signedIn } from './support/site.js';

const BOUND_MS = 30;
const KEYS = 60;
/** Longer than the editor waits before reporting a change, so that this is included. */
const PAUSE_MS = 250;
const MEGABYTE = 1024 * 1024;

const found = await findBrowser();
if (!found) throw new Error('No Chromium or Chrome starts on this machine.');
const server = await startBuiltServer({ env: { STARTER_GUIDES: 'false', ...ADMINISTRATOR } });
const headers = await signedIn(server);
const browser = await chromium.launch({
  executablePath: found.path,
  env: { ...process.env, ...found.env },
  args: BROWSER_FLAGS,
});

/** Noise does not compress: a picture of about this many bytes. */
async function heavyPicture(bytes: number, seed: number): Promise<string> {
  const side = Math.floor(Math.sqrt(bytes / 3)) + seed;
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const png = await sharp({ create: { width: side, height: side, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

async function articleWith(megabytes: number): Promise<AdminArticle> {
  const text = '<p>Bring the agreement and one proof of address to the counter, and ask for a receipt.</p>'.repeat(250);
  const images: string[] = [];
  for (let at = 0; at < megabytes * 2; at += 1) {
    images.push(`<p><img src="${await heavyPicture(MEGABYTE / 2, at)}" alt="Picture ${at}"></p>`);
  }
  const title = `With ${megabytes} MB of images`;
  const body = JSON.stringify({ title, content: text + images.join(''), category: 'housing' });
  const response = await fetch(`${server.url}/api/admin/articles`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`creating the article returned ${response.status}: ${await response.text()}`);
  return (await response.json()) as AdminArticle;
}

/** Milliseconds of processor time per keystroke. */
async function costOfKey(page: Page, id: number): Promise<number> {
  await page.goto(`/admin/articles/edit/${id}`);
  await page.getByRole('textbox', { name: 'Content' }).getByText('Bring the agreement').first().click();
  const metrics = await page.context().newCDPSession(page);
  await metrics.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taskTime = async () =>
    (await metrics.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
  const type = async (keys: number) => {
    for (let key = 0; key < keys; key += 1) {
      await page.keyboard.press('a');
      await page.waitForTimeout(PAUSE_MS);
    }
  };
  await type(10);
  const before = await taskTime();
  await type(KEYS);
  const typing = (await taskTime()) - before;
  const rest = await taskTime();
  await page.waitForTimeout(KEYS * PAUSE_MS);
  const idle = (await taskTime()) - rest;
  return ((typing - idle) / KEYS) * 1_000;
}

let broken = 0;
try {
  const context = await browser.newContext({ baseURL: server.url });
  await context.addInitScript(
    (value) => localStorage.setItem('adminToken', value),
    headers.Authorization?.replace('Bearer ', '') ?? '',
  );
  for (const megabytes of [0, 1, 6]) {
    const { id, content } = await articleWith(megabytes);
    if (content.includes('data:image')) throw new Error('Images were not extracted.');
    const page = await context.newPage();
    const cost = await costOfKey(page, id);
    await page.close();
    // Also true if nothing was measured.
    const isSlow = !(cost < BOUND_MS);
    if (isSlow) broken += 1;
    console.log(
      `${`keystroke with ${megabytes} MB of images`.padEnd(32)}${cost.toFixed(1)} ms, bound ${BOUND_MS} ms${isSlow ? '  TOO SLOW' : ''}`,
    );
  }
} finally {
  await browser.close();
  await server.stop();
}
if (broken > 0) process.exitCode = 1;

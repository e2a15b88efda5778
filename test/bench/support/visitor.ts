import { chromium } from 'playwright-core';
import { BROWSER_FLAGS, findBrowser } from '../../support/find-browser.mjs';

/** One file that a page loaded; bytes as they came over the wire, headers apart. */
interface Loaded {
  type: string;
  url: string;
  bytes: number;
}

/** A browser with an empty cache. */
export interface Visitor {
  /** Everything that a page loads, also after the first touch. */
  visit(url: string): Promise<Loaded[]>;
  leave(): Promise<void>;
}

/** Starts the browser. */
export async function newVisitor(): Promise<Visitor> {
  const found = await findBrowser();
  if (!found) throw new Error('No Chromium or Chrome starts on this machine.');
  const env = { ...(process.env as Record<string, string>), ...found.env };
  const browser = await chromium.launch({ executablePath: found.path, args: BROWSER_FLAGS, env });
  return {
    async visit(url) {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      const loaded: Promise<Loaded>[] = [];
      page.on('requestfinished', (request) => {
        const type = request.resourceType();
        loaded.push(request.sizes().then((sizes) => ({ type, url: request.url(), bytes: sizes.responseBodySize })));
      });
      await page.goto(url, { waitUntil: 'networkidle' });
      await page.mouse.click(5, 400);
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(1_000);
      const all = await Promise.all(loaded);
      await page.close();
      // A preloaded script that is used afterwards is one file.
      return [...new Map(all.map((one) => [one.url, one])).values()];
    },
    leave: () => browser.close(),
  };
}

import { chromium, type Page } from 'playwright-core';
import { BROWSER_FLAGS, findBrowser } from '../../support/find-browser.mjs';

/** A file loaded by a page, with its transferred bytes: headers and body. */
export interface Loaded {
  type: string;
  url: string;
  bytes: number;
}

/** Files loaded by a page without interaction, and in total. */
interface Visit {
  before: Loaded[];
  all: Loaded[];
}

/** A browser with an empty cache. */
interface Visitor {
  /**
   * Opens a page on a phone, and interacts with it once it has loaded.
   *
   * @param saveData whether Save-Data is on, which is treated as a slow connection
   * @param use interacts with the page, and waits for what that loads
   */
  visit(url: string, saveData: boolean, use: (page: Page) => Promise<unknown>): Promise<Visit>;
  leave(): Promise<void>;
}

/** A little more than the delay before hydration on a good connection. */
const REST_MS = 8_000;

/** Starts the browser. */
export async function newVisitor(): Promise<Visitor> {
  const found = await findBrowser();
  if (!found) throw new Error('No Chromium or Chrome starts on this machine.');
  const env = { ...(process.env as Record<string, string>), ...found.env };
  const browser = await chromium.launch({ executablePath: found.path, args: BROWSER_FLAGS, env });
  return {
    async visit(url, saveData, use) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        deviceScaleFactor: 2,
      });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: saveData });
      const loading: Promise<Loaded>[] = [];
      page.on('requestfinished', (request) => {
        const type = request.resourceType();
        loading.push(
          request.sizes().then(({ responseHeadersSize, responseBodySize }) => ({
            type,
            url: request.url(),
            bytes: responseHeadersSize + responseBodySize,
          })),
        );
      });
      // Counts a preloaded script once.
      const loaded = async () => [...new Map((await Promise.all(loading)).map((one) => [one.url, one])).values()];
      await page.goto(url, { waitUntil: 'networkidle' });
      await page.waitForTimeout(REST_MS);
      const before = await loaded();
      await use(page);
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(1_000);
      const all = await loaded();
      await context.close();
      return { before, all };
    },
    leave: () => browser.close(),
  };
}

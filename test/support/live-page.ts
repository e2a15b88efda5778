import type { Page } from 'playwright-core';

/** Opens a page and waits until the application has taken it over: on a good line it does so at the first sign of use. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilLive(page);
}

/** Wakes the page that is open and waits until its effects have run; the first of them takes the scroll position in hand. */
export async function untilLive(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')));
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}

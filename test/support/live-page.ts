import type { Page } from 'playwright-core';

/** Opens a page and waits until it is hydrated: on a good connection that happens at the first interaction. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/** Wakes the open page and waits until its effects have run; the first of them takes over the scroll position. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')));
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}

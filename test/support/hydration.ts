import type { Page } from 'playwright-core';

/** Opens a page and waits until it is hydrated. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/** Simulates the first interaction, which triggers hydration, and waits until effects have run. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')));
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}

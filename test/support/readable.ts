import type { Page } from 'playwright-core';
import { expectAccessible } from './browser.js';

/** The theme's muted colour. */
const colourOfNotes = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--m'));
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - screen.width);

/**
 * Fails unless the open page is accessible in both schemes, no wider than its screen or its paper, and printed without
 * controls, in light colours.
 */
export async function expectReadable(page: Page): Promise<void> {
  const path = new URL(page.url()).pathname;
  const notes: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((now) => {
      document.documentElement.dataset.theme = now;
      // Links fade from one colour to the other.
      for (const fading of document.getAnimations()) if (fading instanceof CSSTransition) fading.finish();
    }, theme);
    notes.push(await colourOfNotes(page));
    await expectAccessible(page);
  }
  const wide = await overflow(page);
  await page.emulateMedia({ media: 'print' });
  const controls = await page.locator('button:visible, nav:visible').count();
  expect([path, wide, await overflow(page), controls]).toEqual([path, 0, 0, 0]);
  // Paper is light whatever the screen is.
  const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect([path, scheme]).toEqual([path, 'light']);
  expect(notes).toEqual([await colourOfNotes(page), expect.not.stringContaining(await colourOfNotes(page))]);
  await page.emulateMedia({ media: 'screen' });
}

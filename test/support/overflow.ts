import type { Page } from 'playwright-core';

/** What `findOverflow` returns of a page on which everything keeps within its bounds. */
export const NO_OVERFLOW = { wider: 0, outside: [] };

/**
 * Finds by how much a page is wider than its window, and which elements reach beyond the window's right edge, or beyond
 * that of the row of a list in which they stand. The screen's width is asked for: on a phone, the window's grows with what
 * it shows.
 */
export async function findOverflow(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const scrolls = (element: Element): boolean =>
      element.parentElement !== null &&
      (getComputedStyle(element.parentElement).overflowX !== 'visible' || scrolls(element.parentElement));
    const outside = [...document.querySelectorAll('main *,[role=dialog] *,[role=alertdialog] *')].filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      const edge = element.closest('[data-row]')?.getBoundingClientRect().right ?? screen.width;
      return width > 1 && right > edge + 1 && !scrolls(element);
    });
    return {
      wider: document.documentElement.scrollWidth - screen.width,
      outside: outside.map((element) => element.outerHTML),
    };
  });
}

/** By how many pixels a page is wider than a phone of 390 px whose letters are twice as large (WCAG 1.4.4). */
export async function findOverflowOfLargeLetters(page: Page): Promise<number> {
  await page.setViewportSize({ width: 390, height: 844 });
  return page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    return document.documentElement.scrollWidth - screen.width;
  });
}

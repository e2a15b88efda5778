import type { Page } from 'playwright-core';

/** How a guide lies on a screen. */
export interface ReadingFigures {
  /** Tables in frames, and how many of them scroll sideways. */
  tables: number;
  scrolling: number;
  /** Words on two lines without a hyphen. */
  broken: string[];
  /** Distance in pixels from the top of the page to the first line of the text. */
  firstLine: number;
  /** Pixels by which the page is wider than the screen. */
  overflow: number;
}

/** Measures the guide that a page shows. */
export function readingFigures(page: Page): Promise<ReadingFigures> {
  return page.evaluate(() => {
    const text = document.querySelector('[data-served=content]')!;
    const frames = [...text.querySelectorAll('.table')];
    const range = document.createRange();
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.getElementById('main')!, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}\p{M}]{3,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > 4) broken.push(word);
      }
    }
    range.selectNodeContents(text.querySelector('p')!);
    return {
      tables: frames.length,
      scrolling: frames.filter((frame) => frame.scrollWidth > frame.clientWidth + 1).length,
      broken,
      firstLine: range.getBoundingClientRect().top + scrollY,
      overflow: document.documentElement.scrollWidth - screen.width,
    };
  });
}

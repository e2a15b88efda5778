import type { Page } from 'playwright-core';

/** What a browser tells of its line. */
export interface Line {
  saveData: boolean;
  effectiveType: 'slow-2g' | '2g' | '3g' | '4g';
}

export const GOOD_LINE: Line = { saveData: false, effectiveType: '4g' };
export const SLOW_LINE: Line = { saveData: false, effectiveType: '2g' };

/** Lets the documents that this page opens from now on find themselves on such a line. */
export async function onLine(page: Page, line: Line): Promise<void> {
  await page.addInitScript((told) => {
    const connection = Object.assign(new EventTarget(), told);
    Object.defineProperty(Navigator.prototype, 'connection', { configurable: true, get: () => connection });
  }, line);
}

/** As `onLine`, in a browser that tells nothing of its line, for pages that took so long to come. */
export async function onUntoldLine(page: Page, tookMs: number): Promise<void> {
  await page.addInitScript((took) => {
    Object.defineProperty(Navigator.prototype, 'connection', { configurable: true, get: () => undefined });
    performance.getEntriesByType = () => [{ startTime: 0, responseEnd: took }] as unknown as PerformanceEntry[];
  }, tookMs);
}

/** The line of the document that is open becomes another. */
export async function changeLine(page: Page, line: Line): Promise<void> {
  await page.evaluate((told) => {
    const { connection } = navigator as unknown as { connection: EventTarget };
    Object.assign(connection, told).dispatchEvent(new Event('change'));
  }, line);
}

/** The scripts that a page asks for, without the few lines that every page begins with. */
export function applicationOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const file = /\/assets\/([\w-]+)-[\w-]{7}\.js$/.exec(request.url())?.[1];
    if (file && file !== 'index' && file !== 'loader') asked.push(file);
  });
  return asked;
}

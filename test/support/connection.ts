import type { Page } from 'playwright-core';

/** Values of the Network Information API. */
export interface Connection {
  saveData: boolean;
  effectiveType: 'slow-2g' | '2g' | '3g' | '4g';
}

export const FAST_CONNECTION: Connection = { saveData: false, effectiveType: '4g' };
export const SLOW_CONNECTION: Connection = { saveData: false, effectiveType: '2g' };

/** Makes the page's future documents report this connection. */
export async function emulateConnection(page: Page, connection: Connection): Promise<void> {
  await page.addInitScript((values) => {
    const connection = Object.assign(new EventTarget(), values);
    Object.defineProperty(Navigator.prototype, 'connection', { configurable: true, get: () => connection });
  }, connection);
}

/** Emulates a browser without the Network Information API, with documents that took `tookMs` to load. */
export async function emulateUnknownConnection(page: Page, tookMs: number): Promise<void> {
  await page.addInitScript((took) => {
    Object.defineProperty(Navigator.prototype, 'connection', { configurable: true, get: () => undefined });
    performance.getEntriesByType = () => [{ startTime: 0, responseEnd: took }] as unknown as PerformanceEntry[];
  }, tookMs);
}

/** Changes the connection of the open document. */
export async function changeConnection(page: Page, connection: Connection): Promise<void> {
  await page.evaluate((values) => {
    const { connection } = navigator as unknown as { connection: EventTarget };
    Object.assign(connection, values).dispatchEvent(new Event('change'));
  }, connection);
}

/** Collects the scripts that a page requests, without the small entry script of every page. */
export function applicationScripts(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const file = /\/assets\/([\w-]+)-[\w-]{7}\.js$/.exec(request.url())?.[1];
    if (file && file !== 'index' && file !== 'loader') requested.push(file);
  });
  return requested;
}

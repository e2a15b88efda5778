import type { Page } from 'playwright-core';

/** A browser's network information. */
export interface Connection {
  saveData: boolean;
  effectiveType: 'slow-2g' | '2g' | '3g' | '4g';
}

export const FAST_CONNECTION: Connection = { saveData: false, effectiveType: '4g' };
export const SLOW_CONNECTION: Connection = { saveData: false, effectiveType: '2g' };

/** Makes documents that this page opens from now on report such a connection. */
export async function emulateConnection(page: Page, connection: Connection): Promise<void> {
  await page.addInitScript((told) => {
    const connection = Object.assign(new EventTarget(), told);
    Object.defineProperty(Navigator.prototype, 'connection', { configurable: true, get: () => connection });
  }, connection);
}

/** As `emulateConnection`, in a browser without network information, for pages that took so long to load. */
export async function emulateUnknownConnection(page: Page, tookMs: number): Promise<void> {
  await page.addInitScript((took) => {
    Object.defineProperty(Navigator.prototype, 'connection', { configurable: true, get: () => undefined });
    performance.getEntriesByType = () => [{ startTime: 0, responseEnd: took }] as unknown as PerformanceEntry[];
  }, tookMs);
}

/** Changes the connection of the open document. */
export async function changeConnection(page: Page, connection: Connection): Promise<void> {
  await page.evaluate((told) => {
    const { connection } = navigator as unknown as { connection: EventTarget };
    Object.assign(connection, told).dispatchEvent(new Event('change'));
  }, connection);
}

/** The scripts that a page requests, without the small one that every page starts with. */
export function applicationScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const file = /\/assets\/([\w-]+)-[\w-]{7}\.js$/.exec(request.url())?.[1];
    if (file && file !== 'index' && file !== 'loader') asked.push(file);
  });
  return asked;
}

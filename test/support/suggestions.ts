import { endpoints, type Suggestion } from '#contract';
import type { Locator, Page, Route } from 'playwright-core';
import { newPage, PHONE, type PageOptions } from './browser.js';
import { applicationScripts, type Connection, emulateConnection } from './connection.js';

const GAS: Suggestion[] = [
  { kind: 'answer', title: 'Gas: what to do first', url: '/gas#first' },
  { kind: 'guide', title: 'Getting a gas connection', url: '/gas', of: 'Utilities & Home Services' },
  { kind: 'section', title: 'Gas', url: '/costs#gas', of: 'Housing costs' },
  { kind: 'category', title: 'Utilities & Home Services', url: '/category/utilities' },
];

interface Opening extends PageOptions {
  line?: Connection;
  /** Holds back the scripts of the suggestions and of the application until it resolves. */
  held?: Promise<void>;
}

/** The query of a request for suggestions. */
export const requestedQuery = (route: Route): string => new URL(route.request().url()).searchParams.get('q') ?? '';

/**
 * A page that always receives one suggestion of each kind. Records its suggestion queries and the application scripts it
 * loads.
 */
export async function openSuggesting(
  path: string,
  { line, held, ...options }: Opening,
): Promise<{ page: Page; queries: string[]; scripts: string[] }> {
  const page = await newPage(options);
  if (line) await emulateConnection(page, line);
  const scripts = applicationScripts(page);
  if (held) await page.route(/assets\/(search-suggestions|app)-/, (route) => held.then(() => route.continue()));
  const queries: string[] = [];
  await page.route(`**${endpoints.suggestions}?*`, (route) => {
    queries.push(requestedQuery(route));
    return route.fulfill({ json: { suggestions: GAS } });
  });
  await page.goto(path);
  return { page, queries, scripts };
}

/** The search box in the header, or on a phone in the menu. */
export const headerBox = (page: Page, width: number): Locator =>
  page.locator(width === PHONE.width ? 'details [data-island=search]' : 'header .search [data-island=search]');

/** The visible suggestions. */
export const suggested = (page: Page): Locator =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

/** The suggestion selected with the arrow keys. */
export const chosen = (page: Page): Locator => page.getByRole('option', { selected: true }).locator('visible=true');

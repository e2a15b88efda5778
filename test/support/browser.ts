import axe from 'axe-core';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type Request,
} from 'playwright-core';
import { BROWSER_FLAGS, findBrowser } from './find-browser.mjs';
import { until } from './until.js';

export const PHONE = { width: 390, height: 844 } as const;
export const DESKTOP = { width: 1280, height: 800 } as const;

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export interface PageOptions {
  /** How a page looks is tested at both widths, `describe.each([PHONE, DESKTOP])`; what happens on it at one. */
  width?: typeof PHONE.width | typeof DESKTOP.width;
  javaScript?: boolean;
  colorScheme?: 'light' | 'dark';
  /** The base of relative URLs in `goto`. */
  baseURL?: string;
  reducedMotion?: boolean;
  /** Console errors that the test provokes. */
  expectedErrors?: RegExp[];
}

/**
 * A page of a test lives for a second or two: compiling its scripts once more to run them faster takes a tenth of the
 * browser's processor time, and pays for itself only on pages that live longer.
 */
const SHORT_LIVED = '--js-flags=--no-opt,--no-maglev';

/** Longer than any single step takes on a busy machine, but shorter than a test, so that a failure names the step. */
const STEP_MS = 60_000;

let browser: Promise<Browser> | undefined;
const contexts: BrowserContext[] = [];
/** The requests of each context that have not been answered yet. */
const pending = new WeakMap<BrowserContext, Set<Request>>();
let complaints: string[] = [];

/**
 * A page in a context of its own. Console errors, uncaught exceptions and violations of the Content-Security-Policy
 * fail the test in which they happen.
 */
export async function newPage(options: PageOptions = {}): Promise<Page> {
  const {
    width = DESKTOP.width,
    javaScript = true,
    colorScheme = 'light',
    baseURL,
    reducedMotion,
    expectedErrors = [],
  } = options;
  browser ??= launch();
  const context = await (
    await browser
  ).newContext({
    viewport: width === PHONE.width ? PHONE : DESKTOP,
    isMobile: width === PHONE.width,
    hasTouch: width === PHONE.width,
    javaScriptEnabled: javaScript,
    colorScheme,
    ...(baseURL && { baseURL }),
    ...(reducedMotion && { reducedMotion: 'reduce' as const }),
  });
  contexts.push(context);
  context.setDefaultTimeout(STEP_MS);
  const complain = (text: string): void => {
    if (!expectedErrors.some((expected) => expected.test(text))) complaints.push(text);
  };
  // Not every violation is logged to the console: styles set by a script are not.
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`CSP: ${event.effectiveDirective} blocked ${event.blockedURI} ${event.sample}`),
    ),
  );
  context.on('console', (message) => {
    if (message.type() === 'error' && !isStatusOfThePage(message))
      complain(`console: ${message.text()} (${message.location().url})`);
  });
  const unanswered = new Set<Request>();
  pending.set(context, unanswered);
  context.on('request', (request) => unanswered.add(request));
  context.on('requestfinished', (request) => unanswered.delete(request));
  context.on('requestfailed', (request) => unanswered.delete(request));
  context.on('weberror', (error) => complain(`uncaught: ${String(error.error())}`));
  return context.newPage();
}

/**
 * Waits until a page is idle: its effects have run, and their requests have been answered. Playwright's `networkidle` says
 * it once for each document; this also holds later.
 */
export async function whenQuiet(page: Page): Promise<void> {
  const effects = () =>
    page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => requestIdleCallback(() => done()))));
  await effects();
  await page.waitForLoadState('networkidle');
  await until(() => (pending.get(page.context())?.size ?? 0) === 0);
  await effects();
  await until(() => (pending.get(page.context())?.size ?? 0) === 0);
}

/** Fails if axe finds violations of WCAG 2.2 AA or of its own good practices. */
export async function expectAccessible(page: Page, options: { exclude?: string[] } = {}): Promise<void> {
  // A list is dimmed while it loads.
  await page.locator('[aria-busy="true"] article').first().waitFor({ state: 'detached' });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ({ exclude, tags }) => {
      const { axe: engine } = window as unknown as { axe: typeof axe };
      const { violations: found } = await engine.run(
        { exclude },
        // Stylesheets are loaded once more only for rules that none of these tags name.
        { runOnly: tags, resultTypes: ['violations'], preload: { assets: ['media'] } },
      );
      return found.map(({ id, help, nodes }) => `${id}: ${help} [${nodes.map((node) => node.html).join(' | ')}]`);
    },
    { exclude: options.exclude ?? [], tags: WCAG },
  );
  expect(violations).toEqual([]);
}

/** The browser logs documents with 404 or 410 to the console; for a requested page that is no error. */
function isStatusOfThePage(message: ConsoleMessage): boolean {
  return message.text().startsWith('Failed to load resource') && message.location().url === message.page()?.url();
}

async function launch(): Promise<Browser> {
  const named = process.env.TEST_BROWSER_ENV ? process.env.TEST_BROWSER : undefined;
  const found = named
    ? { path: named, env: JSON.parse(process.env.TEST_BROWSER_ENV ?? '{}') as Record<string, string> }
    : await findBrowser();
  if (!found) throw new Error('No Chromium or Chrome starts on this machine; `npm test` leaves these tests out.');
  const env = { ...(process.env as Record<string, string>), ...found.env };
  return chromium.launch({ executablePath: found.path, args: [...BROWSER_FLAGS, SHORT_LIVED], env });
}

/** Closes all pages. A test that stops its server does so first: whatever a page still asks for would be refused. */
export async function closePages(): Promise<void> {
  await Promise.all(contexts.splice(0).map(closeContext));
}

/** Closes a context. What a test had put between its pages and the server ends with them, also in the middle of a call. */
async function closeContext(context: BrowserContext): Promise<void> {
  const intercepted = [context, ...context.pages()];
  await Promise.all(intercepted.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

afterEach(async () => {
  await closePages();
  const heard = complaints;
  complaints = [];
  expect(heard).toEqual([]);
});

afterAll(async () => {
  await (await browser)?.close();
  browser = undefined;
});

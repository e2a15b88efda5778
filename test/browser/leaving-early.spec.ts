import type { Page, Request, Route } from 'playwright-core';
import { newPage } from '../support/browser.js';
import { emulateConnection, SLOW_CONNECTION } from '../support/connection.js';
import { createArticle } from '../support/factories.js';
import { withApp } from '../support/with-app.js';

const NEXT = '**/category/housing';
const APPLICATION = '**/assets/app-*.js';
const SCREEN = '**/assets/drawn-article-*.js';

/** Whether a request asks if the page is current, as one does that is to load itself again. */
const isQuestion = (request: Request): boolean => request.method() === 'HEAD';

/** Answers that wait until they are let go. */
function hold(): { held: Promise<void>; release: () => void } {
  let release = (): void => undefined;
  const held = new Promise<void>((done) => (release = done));
  return { held, release };
}

// Firefox ends what still loads as soon as a reader leaves. A reload would keep them on the page.
describe('a reader who leaves a page whose script is still loading', () => {
  const app = withApp();

  beforeAll(async () => {
    await createArticle(app, { title: 'First day', slug: 'first-day', subcategory: 'setup' });
  });

  /** A guide whose next page waits, with the questions that it asks. */
  async function openGuide(): Promise<{ page: Page; asked: string[]; answerNext: () => void }> {
    const page = await newPage({ baseURL: app.url, expectedErrors: [/ERR_FAILED/, /404/, /dynamically imported/] });
    await emulateConnection(page, SLOW_CONNECTION);
    const { held, release } = hold();
    await page.route(NEXT, (route) => held.then(() => route.continue()));
    const asked: string[] = [];
    page.on('request', (request) => isQuestion(request) && asked.push(request.url()));
    await page.goto('/first-day');
    return { page, asked, answerNext: release };
  }

  const pressControl = (page: Page) => page.getByRole('button', { name: 'Share' }).first().click();

  async function leave(page: Page): Promise<void> {
    const left = page.waitForRequest(NEXT);
    await page.evaluate(() => location.assign('/category/housing'));
    await left;
  }

  const ended = (page: Page) =>
    page.waitForEvent('console', (message) => message.text().includes('dynamically imported'));

  it.each([
    ['the application', [APPLICATION], []],
    ['the screen that the application loads', [SCREEN], [APPLICATION]],
  ])('arrives, although the browser ends %s', async (_what, failing, arriving) => {
    const { page, asked, answerNext } = await openGuide();
    const { held, release } = hold();
    const after = async (act: (route: Route) => Promise<void>, files: string[]) => {
      for (const file of files) await page.route(file, (route) => held.then(() => act(route)));
    };
    await after((route) => route.abort(), failing);
    await after((route) => route.continue(), arriving);
    const begun = page.waitForRequest(APPLICATION);
    await pressControl(page);
    await begun;
    await leave(page);
    const told = ended(page);
    release();
    await told;
    answerNext();
    await page.waitForURL(NEXT);
    expect(asked).toEqual([]);
  });

  it('arrives, although the page is about to load itself again for scripts that are gone', async () => {
    const { page, answerNext } = await openGuide();
    await page.route(APPLICATION, (route) => route.fulfill({ status: 404 }));
    await page.route('**/first-day', (route) => (isQuestion(route.request()) ? undefined : route.continue()));
    const asked = page.waitForRequest(isQuestion);
    const givenUp = page.waitForEvent('requestfailed', { predicate: isQuestion, timeout: 20_000 });
    await pressControl(page);
    await asked;
    await leave(page);
    await givenUp;
    answerNext();
    await page.waitForURL(NEXT);
  });
});

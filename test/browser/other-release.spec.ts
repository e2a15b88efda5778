import type { Page } from 'playwright-core';
import { RELEASE_HEADER } from '#contract';
import { adminPage, writeText } from '../support/admin-screen.js';
import { DESKTOP, expectAccessible, newPage, PHONE } from '../support/browser.js';
import { openHydrated } from '../support/hydration.js';
import { withAdmin, withApp } from '../support/with-app.js';
import { SAVED, WritingScreen } from '../support/writing-screen.js';

/** From now on the page's calls are answered as by a release that came after its document. */
async function updateServer(page: Page, calls: string): Promise<void> {
  await page.route(calls, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), [RELEASE_HEADER.toLowerCase()]: 'index-later.js' };
    await route.fulfill({ response, headers });
  });
}

/** Marks the document, to tell it from the next one. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { former: true }));
const isMarked = (page: Page) => page.evaluate(() => 'former' in window);

describe('a page that was open when the site was updated', () => {
  const app = withApp();
  const admin = withAdmin(app);

  beforeAll(async () => {
    await admin.create({ title: 'Find a flat', slug: 'flat' });
    await admin.create({ title: 'Get water', slug: 'water', category: 'utilities' });
  });

  /** The home page with its application, and a page seen before the update. */
  async function openBefore(): Promise<Page> {
    const page = await newPage({ baseURL: app.url });
    await openHydrated(page, '/');
    await mark(page);
    await page.getByRole('link', { name: 'About', exact: true }).first().click();
    await page.waitForURL('**/about');
    expect(await isMarked(page)).toBe(true);
    await updateServer(page, '**/api/pages?*');
    return page;
  }

  it('loads the document of the next page, whose scripts understand its data', async () => {
    const page = await openBefore();
    await page.getByRole('link', { name: 'Housing', exact: true }).first().click();
    await page.waitForFunction(() => !('former' in window));
    expect(new URL(page.url()).pathname).toBe('/category/housing');
    await page.getByRole('link', { name: 'Find a flat' }).waitFor();
  });

  it('loads that of a search too, with its results', async () => {
    const page = await openBefore();
    await openHydrated(page, '/search');
    await mark(page);
    await page.getByRole('searchbox').first().fill('water');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => !('former' in window));
    await page.getByRole('link', { name: 'Get water' }).first().waitFor();
  });

  it('lets a reader go who leaves for another document meanwhile', async () => {
    const page = await openBefore();
    let answer = (): void => undefined;
    const answered = new Promise<void>((done) => (answer = done));
    await page.route('**/api/pages?*', (route) => answered.then(() => route.fallback()));
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((done) => (arrive = done));
    await page.route('**/contact', (route) => arrived.then(() => route.continue()));
    const asked = page.waitForRequest('**/api/pages?*');
    await page.getByRole('link', { name: 'Housing', exact: true }).first().click();
    await asked;
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    const left = page.waitForRequest('**/contact');
    await page.evaluate(() => location.assign('/contact'));
    await left;
    const heard = page.waitForResponse('**/api/pages?*');
    answer();
    await (await heard).finished();
    arrive();
    await page.getByRole('textbox', { name: 'Email' }).waitFor();
    expect(documents).toEqual(['/contact']);
  });

  it('stays when the reader goes back to what was shown', async () => {
    const page = await openBefore();
    const asked = page.waitForResponse((response) => response.url().includes('/api/pages?path=%2F'));
    await page.goBack();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await asked;
    expect(await isMarked(page)).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

describe.each([DESKTOP, PHONE])('an open screen of the area at $width px', ({ width }) => {
  const app = withApp();
  const admin = withAdmin(app);
  const screen = new WritingScreen(admin, width);
  const notice = 'The site was updated after you opened this page.';

  it('says that the site was updated, and keeps what is typed over the reload', async () => {
    const { id } = await screen.article(`Updated ${width}`);
    const page = await screen.edit(id);
    expect(await page.getByText(notice).count()).toBe(0);
    await updateServer(page, '**/api/admin/**');
    await screen.type(page, 'Typed meanwhile. ');
    await screen.state(page, SAVED);
    await page.getByRole('status').getByText(notice).waitFor();
    await expectAccessible(page);
    await page.unroute('**/api/admin/**');
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await page.getByRole('textbox', { name: 'Content' }).getByText('Typed meanwhile. First words.').waitFor();
    expect(await page.getByText(notice).count()).toBe(0);
  });

  it('says nothing while both are of one release', async () => {
    const page = await adminPage(admin, { width });
    await page.goto('/admin/articles/new');
    await writeText(page, 'Words.');
    await screen.state(page, SAVED);
    expect(await page.getByText(notice).count()).toBe(0);
  });
});

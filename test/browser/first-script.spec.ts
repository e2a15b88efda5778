import { PAGE_HEAD_SELECTOR, reportPath } from '#contract';
import type { Page } from 'playwright-core';
import { newPage, type PageOptions, PHONE } from '../support/browser.js';
import { saveIdentifiers } from '../support/consent.js';
import { createArticle } from '../support/factories.js';
import { createFact } from '../support/facts.js';
import {
  applicationScripts,
  changeConnection,
  FAST_CONNECTION,
  type Connection,
  emulateConnection,
  emulateUnknownConnection,
  SLOW_CONNECTION,
} from '../support/connection.js';
import { openHydrated } from '../support/hydration.js';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';

const CONTENT = `<p>Start here.</p><h2>Papers</h2><p>Words.</p>${'<p>More of it.</p>'.repeat(80)}<h2>Photos</h2><p>End.</p>`;

describe('the first script of a page', () => {
  const app = withApp();
  const admin = withAdmin(app);

  beforeAll(async () => {
    await createFact(admin);
    await createArticle(app, {
      title: 'First day',
      slug: 'first-day',
      content: `<p>The auto takes {{auto-min}}.</p>${CONTENT}`,
      subcategory: 'setup',
    });
    await createArticle(app, {
      title: 'Metro cards',
      slug: 'metro',
      category: 'transport',
      content: '<p>A metro.</p>',
    });
  });

  /** Opens a page on this connection; `scripts` collects what it requests. */
  const opened = async (path: string, connection: Connection, options: PageOptions = {}) => {
    const page = await newPage({ baseURL: app.url, ...options });
    await emulateConnection(page, connection);
    const scripts = applicationScripts(page);
    await page.goto(path);
    return { page, scripts };
  };
  const readsWithoutScripts = async (page: Page) => {
    const scripts = applicationScripts(page);
    const counted = page.waitForRequest('**/api/reads');
    await page.goto('/first-day');
    await page.mouse.wheel(0, 900);
    await counted;
    expect(scripts).toEqual([]);
  };
  const share = (page: Page) => page.getByRole('button', { name: 'Share' }).first();
  const isBusy = (page: Page) => share(page).getAttribute('aria-busy');
  /** Expects `act` to load another document, instead of a navigation by the application. */
  const expectDocumentLoad = async (page: Page, act: () => Promise<unknown>, to: RegExp) => {
    await page.evaluate(() => Object.assign(window, { former: true }));
    await act();
    await page.waitForFunction(() => !('former' in window));
    expect(page.url()).toMatch(to);
  };

  describe.each<[string, Connection]>([
    ['with Save-Data on', { saveData: true, effectiveType: '4g' }],
    ['on a 3G connection', { saveData: false, effectiveType: '3g' }],
    ['on a 2G connection', SLOW_CONNECTION],
    ['on a slow 2G connection', { saveData: false, effectiveType: 'slow-2g' }],
  ])('%s', (_name, connection) => {
    it('does not load the application for reading alone, and still counts the reader', async () => {
      const { page, scripts } = await opened('/first-day', connection);
      const counted = page.waitForRequest('**/api/reads');
      await page.mouse.move(200, 200);
      await page.mouse.wheel(0, 900);
      await page.waitForFunction(() => scrollY > 300);
      for (const key of ['Tab', 'Tab', 'PageDown']) await page.keyboard.press(key);
      await page.getByText('More of it.').nth(40).click();
      await counted;
      expect(scripts).toEqual([]);
    });
  });

  it('honours Save-Data', async () => {
    const page = await newPage({ baseURL: app.url });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
    await readsWithoutScripts(page);
  });

  it('uses the page’s load time if the browser has no network information', async () => {
    const page = await newPage({ baseURL: app.url });
    await emulateUnknownConnection(page, 3_000);
    await readsWithoutScripts(page);
    const other = await newPage({ baseURL: app.url });
    await emulateUnknownConnection(other, 200);
    await Promise.all([other.waitForResponse(/assets\/app-/), other.goto('/first-day')]);
  });

  it('loads the application on a fast connection once the page has loaded, before any interaction', async () => {
    const page = await newPage({ baseURL: app.url });
    await emulateConnection(page, FAST_CONNECTION);
    const fetched = page.waitForResponse(/assets\/app-/);
    await page.goto('/first-day');
    await fetched;
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
  });

  it('loads it when the connection becomes fast', async () => {
    const { page, scripts } = await opened('/first-day', SLOW_CONNECTION);
    expect(scripts).toEqual([]);
    const fetched = page.waitForResponse(/assets\/app-/);
    await changeConnection(page, FAST_CONNECTION);
    await fetched;
  });

  it('does not prefetch a hovered page if data is expensive', async () => {
    const { page } = await opened('/first-day', SLOW_CONNECTION);
    const pages: string[] = [];
    page.on('request', (request) => request.url().includes('/api/pages') && pages.push(request.url()));
    await share(page).click();
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Transport' }).first().hover();
    // Only the clicked link is requested, not the hovered one.
    await Promise.all([
      page.waitForResponse(/api\/pages\?path=%2Fabout/),
      page.getByRole('link', { name: 'About' }).first().click(),
    ]);
    expect(pages).toHaveLength(1);
  });

  describe('on a slow connection handles the first click', () => {
    it('on a link and on the back link as links', async () => {
      const { page, scripts } = await opened('/category/housing', SLOW_CONNECTION);
      await expectDocumentLoad(page, () => page.getByRole('link', { name: 'First day' }).click(), /\/first-day$/);
      await expectDocumentLoad(
        page,
        () => page.getByRole('link', { name: 'Back to Articles' }).click(),
        /\/category\/housing$/,
      );
      expect(scripts).toEqual([]);
    });

    it('on the menu, the contents and the theme without the application', async () => {
      const { page, scripts } = await opened('/first-day', SLOW_CONNECTION, { width: PHONE.width });
      await page.getByLabel('Switch between light and dark theme').tap();
      await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
      await page.getByText('On this page').tap();
      await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Photos' }).tap();
      await page.waitForFunction(() => location.hash === '#photos');
      await page.locator('summary[aria-label=Menu]').tap();
      await page.getByRole('navigation', { name: 'Mobile' }).waitFor();
      expect(scripts).toEqual([]);
    });

    it('on a search, on its filter and on the vote as forms', async () => {
      const { page, scripts } = await opened('/search?q=metro', SLOW_CONNECTION);
      const filter = page.getByLabel('Filter by category');
      await expectDocumentLoad(page, () => filter.selectOption('transport'), /category=transport/);
      await page.getByRole('heading', { name: 'Metro cards' }).waitFor();
      const box = page.getByLabel('Search articles');
      await box.fill(' ');
      await box.press('Enter');
      // Outer spaces are removed before it is sent.
      await box.fill(' first ');
      await expectDocumentLoad(page, () => box.press('Enter'), /q=first(&|$)/);
      await page.goto('/metro');
      await expectDocumentLoad(page, () => page.getByRole('button', { name: 'Yes' }).click(), /\/metro/);
      await page.getByText('Thank you for your answer.').waitFor();
      expect(scripts).toEqual([]);
    });

    it('on a form option that submits when chosen', async () => {
      const { page, scripts } = await opened(reportPath('first-day'), SLOW_CONNECTION);
      const left: string[] = [];
      page.on('request', (request) => request.isNavigationRequest() && left.push(request.url()));
      await page.getByLabel('Which part of the guide?').selectOption({ label: 'Papers' });
      await page.getByLabel('What were you doing? (optional)').fill('Reading.');
      expect({ left, scripts }).toEqual({ left: [], scripts: [] });
    });

    it('on the contact form as a form', async () => {
      const { page, scripts } = await opened('/contact', SLOW_CONNECTION);
      const message = {
        Name: 'Asha Rao',
        Email: 'asha@example.com',
        Subject: 'Metro card',
        Message: 'Where do I get it?',
      };
      for (const [label, value] of Object.entries(message)) await page.getByLabel(label).fill(value);
      await expectDocumentLoad(page, () => page.getByRole('button', { name: 'Send Message' }).click(), /\/contact/);
      await page.getByText('Message sent successfully!').waitFor();
      expect(scripts).toEqual([]);
    });
  });

  /** A page on a slow connection whose application loads after `release`. */
  const held = async (path: string) => {
    let release = (): void => undefined;
    const released = new Promise<void>((done) => (release = done));
    const page = await newPage({ baseURL: app.url });
    await emulateConnection(page, SLOW_CONNECTION);
    await page.route('**/assets/app-*.js', (route) => released.then(() => route.continue()));
    await page.goto(path);
    return { page, release };
  };

  it('shows a busy state at once, and the application then handles the click once', async () => {
    const { page, release } = await held('/first-day');
    // The busy state is set within the click's task, however slow the machine.
    const busy = await share(page).evaluate((button: HTMLElement) => {
      button.click();
      return [button.getAttribute('aria-busy'), getComputedStyle(button).cursor];
    });
    expect(busy).toEqual(['true', 'progress']);
    await share(page).click();
    await share(page).press('Enter');
    release();
    await page.getByRole('menuitem', { name: 'Copy Link' }).waitFor();
    await until(async () => (await isBusy(page)) === null);
  });

  it('replays every click made before the application has loaded', async () => {
    await saveIdentifiers(app, admin.session, ['G-ABCDEF1234']);
    const { page, release } = await held('/first-day');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Cookie choices' }).click();
    await page.getByRole('link', { name: 'Link to section: Papers' }).click();
    await page.waitForFunction(() => location.hash === '#papers');
    release();
    await page.getByText('Link copied to clipboard!').waitFor();
    await page.getByRole('button', { name: 'Accept' }).first().waitFor();
    await saveIdentifiers(app, admin.session, []);
  });

  it('reports that the application could not be loaded, and retries on the next click', async () => {
    const { page } = await opened('/first-day', SLOW_CONNECTION, { expectedErrors: [/./] });
    await page.context().setOffline(true);
    await share(page).click();
    await page.getByRole('alert').filter({ hasText: 'Network error' }).waitFor();
    expect(await isBusy(page)).toBeNull();
    await page.context().setOffline(false);
    await share(page).click();
    await page.getByRole('menu').waitFor();
    await page.getByRole('alert').filter({ hasText: 'Network error' }).waitFor({ state: 'detached' });
  });

  it('hydrates the page as served, even after navigating back to it', async () => {
    const page = await newPage({ baseURL: app.url });
    await emulateConnection(page, FAST_CONNECTION);
    // Navigating back revalidates the page, but shows it at once.
    await page.route(/api\/pages\?path=%2Ffirst-day/, () => undefined);
    const text = () => page.getByRole('main').innerText();
    const head = () =>
      page.evaluate((selector) => {
        const elements = [...document.head.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML);
        return [document.title, ...elements.sort()];
      }, PAGE_HEAD_SELECTOR);
    await page.goto('/first-day');
    const served = { text: await text(), head: await head() };
    expect(served.text).toContain('RTA Bangalore Urban');
    await openHydrated(page, '/first-day');
    expect({ text: await text(), head: await head() }).toEqual(served);
    await page.getByRole('link', { name: 'About' }).first().click();
    await page.waitForFunction(() => document.title.startsWith('About'));
    await page.goBack();
    await page.waitForFunction(() => document.title.startsWith('First day'));
    await page.getByRole('main').getByText('RTA Bangalore Urban').first().waitFor();
    expect({ text: await text(), head: await head() }).toEqual(served);
  });
});

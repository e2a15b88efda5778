import { endpoints } from '#contract';
import type { Route } from 'playwright-core';
import { DESKTOP, expectAccessible, newPage, PHONE } from '../support/browser.js';
import { createArticle } from '../support/factories.js';
import { SLOW_CONNECTION } from '../support/connection.js';
import { press } from '../support/keyboard.js';
import { openHydrated, untilHydrated } from '../support/hydration.js';
import { requestedQuery, chosen, headerBox, openSuggesting, suggested } from '../support/suggestions.js';
import { until } from '../support/until.js';
import { withApp } from '../support/with-app.js';

describe('search as you type', () => {
  const app = withApp();

  beforeAll(async () => {
    const long = '<p>A word.</p>'.repeat(60);
    await createArticle(app, {
      title: 'Getting a gas connection',
      slug: 'gas',
      category: 'utilities',
      content: `<h2>First</h2>${long}<h2>The cylinder</h2><p>The gas comes in a cylinder.</p>`,
    });
  });

  const opened = (path: string, options: Parameters<typeof openSuggesting>[1] = {}) =>
    openSuggesting(path, { baseURL: app.url, ...options });

  describe.each([DESKTOP, PHONE])('at $width px', ({ width }) => {
    it('shows suggestions by keyboard alone, and opens the chosen one', async () => {
      const page = await newPage({ baseURL: app.url, width });
      await page.goto('/about');
      if (width === PHONE.width) await page.locator('summary[aria-label=Menu]').press('Enter');
      const box = headerBox(page, width);
      const positions = async () => [await page.locator('h1').boundingBox(), await box.boundingBox()];
      const before = await positions();
      await box.focus();
      await box.pressSequentially('cylinder');
      await suggested(page).filter({ hasText: 'in Getting a gas connection' }).waitFor();
      expect(await positions()).toEqual(before);
      expect(await suggested(page).first().locator('mark').allTextContents()).toEqual(['cylinder']);
      await expectAccessible(page);
      const { right, bottom } = await page.getByRole('listbox').evaluate((list) => list.getBoundingClientRect());
      expect(right).toBeLessThanOrEqual(width);
      expect(bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
      const section = suggested(page).filter({ hasText: 'in Getting a gas connection' });
      await box.press('ArrowUp');
      while (!(await section.getAttribute('aria-selected').then((is) => is === 'true'))) await box.press('ArrowUp');
      expect(await box.getAttribute('aria-activedescendant')).toBe(await section.getAttribute('id'));
      await box.press('Enter');
      await page.waitForURL('**/gas#the-cylinder');
      await page.getByRole('heading', { level: 1, name: 'Getting a gas connection' }).waitFor();
    });

    it('follows the ARIA combobox pattern, and searches on Enter without a selection', async () => {
      const { page } = await opened('/about', { width });
      if (width === PHONE.width) await page.locator('summary[aria-label=Menu]').click();
      const box = headerBox(page, width);
      await box.focus();
      await box.pressSequentially('gas');
      await page.getByRole('status').getByText('4 suggestions').waitFor();
      expect(await suggested(page).allInnerTexts()).toEqual([
        expect.stringMatching(/^Gas: what to do first\s+Answer$/),
        expect.stringMatching(/^Getting a gas connection\s+Guide · Utilities & Home Services$/),
        expect.stringMatching(/^Gas\s+in Housing costs$/),
        expect.stringMatching(/^Utilities & Home Services\s+Category$/),
      ]);
      expect(await chosen(page).count()).toBe(0);
      await box.press('ArrowUp');
      expect(await chosen(page).getAttribute('data-kind')).toBe('category');
      await box.press('ArrowDown');
      expect(await chosen(page).getAttribute('data-kind')).toBe('answer');
      for (const key of ['Home', 'End', 'ArrowLeft']) {
        await box.press('ArrowDown');
        await box.press(key);
        expect(await chosen(page).count()).toBe(0);
      }
      await box.press('Escape');
      expect(await box.getAttribute('aria-expanded')).toBe('false');
      expect(await box.inputValue()).toBe('gas');
      expect(await box.isVisible()).toBe(true);
      await box.press('Alt+ArrowDown');
      await suggested(page).first().waitFor();
      expect(await chosen(page).count()).toBe(0);
      await box.press('Enter');
      await page.getByRole('heading', { name: 'Search Results for "gas"' }).waitFor();
      await page.waitForURL((url) => url.search === '?q=gas');
    });

    it('opens with / and Ctrl+K before the application has loaded, but types / in a field', async () => {
      const { page, scripts } = await opened('/about', { width, line: SLOW_CONNECTION });
      const box = headerBox(page, width);
      await page.keyboard.press('/');
      await page.waitForFunction(() => document.activeElement?.matches('header [data-island=search]'));
      await page.keyboard.press('/');
      expect(await box.inputValue()).toBe('/');
      await box.blur();
      await page.keyboard.press('Control+k');
      await page.waitForFunction(() => document.activeElement?.matches('header [data-island=search]'));
      expect(await box.getAttribute('aria-keyshortcuts')).toBe('/ Control+K Meta+K');
      await page.goto('/search?q=metro');
      await page.keyboard.press('Meta+k');
      await page.keyboard.type('gas');
      expect(await page.getByLabel('Search articles').inputValue()).toBe('gas');
      expect(scripts).toEqual([]);
    });
  });

  it('ignores / once it is turned off by keyboard, until it is turned on again', async () => {
    const page = await newPage({ baseURL: app.url });
    await openHydrated(page, '/search');
    await press(page, page.getByRole('button', { name: 'Turn the / key off' }));
    await page.getByRole('status').getByText('The / key is off.').waitFor();
    await page.keyboard.press('/');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Turn the / key on');
    await openHydrated(page, '/about');
    expect(await page.locator('kbd:visible').count()).toBe(0);
    await page.keyboard.press('/');
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await page.keyboard.press('Control+k');
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-keyshortcuts') === 'Control+K Meta+K');
    await openHydrated(page, '/search');
    await press(page, page.getByRole('button', { name: 'Turn the / key on' }));
    await page.keyboard.press('/');
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('aria-keyshortcuts') === '/ Control+K Meta+K',
    );
  });

  it('uses text typed before it has loaded, and survives hydration', async () => {
    let letThrough = (): void => undefined;
    const held = new Promise<void>((done) => (letThrough = done));
    const { page, queries } = await opened('/about', { held });
    const box = headerBox(page, DESKTOP.width);
    await box.focus();
    await box.pressSequentially('gas');
    expect(queries).toEqual([]);
    letThrough();
    await suggested(page).first().waitFor();
    await untilHydrated(page);
    await box.press('ArrowDown');
    await box.press('ArrowDown');
    await page.evaluate(() => Object.assign(window, { same: true }));
    await box.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Getting a gas connection' }).waitFor();
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
    await until(async () => (await box.inputValue()) === '');
    expect({ typed: await box.inputValue(), queries }).toEqual({ typed: '', queries: ['gas'] });
    await suggested(page).first().waitFor({ state: 'detached' });
  });

  it('shows suggestions for the latest input, whichever response arrives first', async () => {
    const page = await newPage({ baseURL: app.url });
    const waiting = new Map<string, Route>();
    await page.route(`**${endpoints.suggestions}?*`, (route) => void waiting.set(requestedQuery(route), route));
    await page.goto('/search');
    const box = page.getByLabel('Search articles');
    const type = async (query: string) => {
      await box.fill(query);
      await until(() => waiting.has(query));
    };
    const answer = (query: string) =>
      waiting
        .get(query)
        ?.fulfill({ json: { suggestions: [{ kind: 'guide', title: `On ${query}`, url: '/gas' }] } })
        // The request may have been aborted already.
        .catch(() => undefined);
    await type('ga');
    await type('gas');
    await answer('gas');
    await suggested(page).filter({ hasText: 'On gas' }).waitFor();
    await answer('ga');
    await type('gasp');
    await answer('gasp');
    await suggested(page).filter({ hasText: 'On gasp' }).waitFor();
    expect(await suggested(page).count()).toBe(1);
    // One letter is too short to send; an earlier query is answered from the cache.
    await box.fill('g');
    await page.getByRole('listbox', { name: 'Suggestions' }).waitFor({ state: 'hidden' });
    await box.fill('gas');
    await suggested(page)
      .filter({ hasText: /^On gas\s/ })
      .waitFor();
    expect([...waiting.keys()]).toEqual(['ga', 'gas', 'gasp']);
  });

  it('is hidden if the server or the network fails, and the form still works', async () => {
    const page = await newPage({ baseURL: app.url, expectedErrors: [/503/, /INTERNET_DISCONNECTED/] });
    await page.route(`**${endpoints.suggestions}?*`, (route) =>
      requestedQuery(route) === 'gas'
        ? route.fulfill({ status: 503, body: 'busy' })
        : route.abort('internetdisconnected'),
    );
    await openHydrated(page, '/about');
    const box = headerBox(page, DESKTOP.width);
    const alerts = () => page.getByRole('alert').allInnerTexts();
    await Promise.all([page.waitForResponse(`**${endpoints.suggestions}?q=gas`), box.fill('gas')]);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes(endpoints.suggestions));
    await Promise.all([failed, box.fill('gas c')]);
    expect({ open: await box.getAttribute('aria-expanded'), alerts: await alerts() }).toEqual({
      open: 'false',
      alerts: [''],
    });
    await box.press('Enter');
    await page.waitForURL('**/search?q=gas+c');
    await page.getByRole('article').first().waitFor();
  });

  it('loses no input if its script belongs to a deleted release', async () => {
    const page = await newPage({ baseURL: app.url, expectedErrors: [/404/, /dynamically imported/] });
    await page.route(/assets\/search-suggestions-/, (route) => route.fulfill({ status: 404 }));
    const checks: string[] = [];
    page.on('request', (request) => request.method() === 'HEAD' && checks.push(request.url()));
    await page.goto('/about');
    const box = headerBox(page, DESKTOP.width);
    await Promise.all([page.waitForResponse(/assets\/search-suggestions-/), box.focus()]);
    await box.pressSequentially('gas');
    await box.press('Enter');
    await page.getByRole('heading', { name: 'Search Results for "gas"' }).waitFor();
    // The page is reloaded only after the server has answered.
    expect(checks).toEqual([]);
  });

  it('requests nothing if data is expensive, until the reader asks for it', async () => {
    const { page, queries, scripts } = await opened('/about', { line: SLOW_CONNECTION });
    const box = headerBox(page, DESKTOP.width);
    await box.click();
    await box.pressSequentially('gas');
    expect({ scripts, role: await box.getAttribute('role'), queries }).toEqual({
      scripts: [],
      role: null,
      queries: [],
    });
    await box.press('ArrowDown');
    await suggested(page).first().waitFor();
    expect(scripts).toEqual(['search-suggestions']);
  });

  it('ignores keys during IME composition, and then suggests for the composed text', async () => {
    const { page, queries } = await opened('/about');
    const box = headerBox(page, DESKTOP.width);
    await box.focus();
    await page.waitForFunction(() => document.activeElement?.role === 'combobox');
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'ಮನೆ', selectionStart: 3, selectionEnd: 3 });
    await suggested(page).first().waitFor();
    await box.dispatchEvent('keydown', { key: 'ArrowDown', isComposing: true });
    await box.dispatchEvent('keydown', { key: 'Escape', isComposing: true });
    expect(await chosen(page).count()).toBe(0);
    expect(await box.getAttribute('aria-expanded')).toBe('true');
    await session.send('Input.insertText', { text: 'ಮನೆ' });
    await page.waitForFunction(() => !document.activeElement?.matches(':placeholder-shown'));
    await box.press('ArrowDown');
    expect(await chosen(page).count()).toBe(1);
    expect({ typed: await box.inputValue(), queries }).toEqual({ typed: 'ಮನೆ', queries: ['ಮನೆ'] });
  });

  it.each([DESKTOP.width, PHONE.width])('is a plain form without JavaScript, at %d px', async (width) => {
    const page = await newPage({ baseURL: app.url, javaScript: false, width });
    await page.goto('/about');
    if (width === PHONE.width) await page.locator('summary[aria-label=Menu]').press('Enter');
    const box = headerBox(page, width);
    expect(await page.locator('kbd:visible').count()).toBe(0);
    await box.fill('gas');
    await box.press('Enter');
    await page.getByRole('heading', { name: 'Search Results for "gas"' }).waitFor();
  });
});

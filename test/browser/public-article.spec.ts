import { RELATED_ARTICLES } from '#contract';
import type { Page } from 'playwright-core';
import { DESKTOP, expectAccessible, newPage, PHONE } from '../support/browser.js';
import { withApp } from '../support/with-app.js';
import { createArticle } from '../support/factories.js';
import { openHydrated, untilHydrated } from '../support/hydration.js';
import { until } from '../support/until.js';

const filler = '<p>Some words about it.</p>'.repeat(14);
const CONTENT = `<p>Start here.</p><h2>Before you go</h2>${filler}<h3>Papers &amp; "copies"</h3>${filler}<h4>Photos</h4>${filler}
<h2>On the day</h2><table><thead><tr>${'<th>A wide column of facts</th>'.repeat(8)}</tr></thead><tbody>${`<tr>${'<td>Fact</td>'.repeat(8)}</tr>`.repeat(2)}</tbody></table>${filler}`;

describe('an article', () => {
  const app = withApp();
  const open = async (page: Page, path = '/first-day') => openHydrated(page, app.url + path);
  const currentEntry = (page: Page) => page.locator('nav [aria-current=location]').allTextContents();
  const progress = (page: Page) => page.getByRole('progressbar', { name: 'Reading Progress' }).getAttribute('value');
  const scrollToHeading = (page: Page, id: string, top: number) =>
    page.evaluate(
      ([name, distance]) => {
        const heading = document.getElementById(name)!;
        scrollTo({ top: scrollY + heading.getBoundingClientRect().top - distance, behavior: 'instant' });
        return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      },
      [id, top] as const,
    );

  beforeAll(async () => {
    await createArticle(app, {
      title: 'First day &amp; first night',
      slug: 'first-day',
      content: CONTENT,
      excerpt: 'What to "do" first',
      featured: true,
      subcategory: 'setup',
    });
    for (const title of ['Second', 'Third', 'Fourth', 'Fifth']) await createArticle(app, { title });
    await createArticle(app, { title: 'No headings', slug: 'no-headings', content: '<p>Short.</p>' });
  });

  it('marks the section at 100 pixels from the top as current, and shows reading progress', async () => {
    const page = await newPage();
    await open(page);
    const marked = (entry: string, value: string) =>
      until(async () => (await currentEntry(page)).join() === entry && (await progress(page)) === value);
    expect(await currentEntry(page)).toEqual([]);
    expect(await progress(page)).toBe('0');
    await scrollToHeading(page, 'before-you-go', 102);
    expect(await currentEntry(page)).toEqual([]);
    await scrollToHeading(page, 'before-you-go', 99);
    await marked('Before you go', '25');
    await scrollToHeading(page, 'photos', 60);
    await marked('Photos', '75');
    await scrollToHeading(page, 'on-the-day', 99);
    await marked('On the day', '100');
  });

  it('jumps from a contents entry to its section, which becomes current, and back', async () => {
    const page = await newPage({ reducedMotion: true });
    await open(page);
    const entry = page.getByRole('navigation', { name: 'Table of Contents' }).getByText('Papers & "copies"');
    await entry.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await entry.click();
    await page.waitForFunction(() => location.hash === '#papers--copies');
    await page.locator('[aria-current=location]', { hasText: 'Papers' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('papers--copies');
    const top = await page.evaluate(() => document.getElementById('papers--copies')!.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(60);
    expect(top).toBeLessThanOrEqual(100);
    await page.goBack();
    await page.waitForFunction((from) => Math.abs(scrollY - from) < 2, before);
  });

  it('indents contents entries by level, and scrolls smoothly unless motion is reduced', async () => {
    const page = await newPage();
    await open(page);
    const entries = page.getByRole('navigation', { name: 'Table of Contents' }).getByRole('link');
    const paddings = await entries.evaluateAll((links) =>
      links.map((link) => parseFloat(getComputedStyle(link).paddingLeft)),
    );
    expect(paddings[0]).toBeLessThan(paddings[1]!);
    expect(paddings[1]).toBeLessThan(paddings[2]!);
    expect(paddings[3]).toBe(paddings[0]);
    // Records the call: on a busy machine the scrolling itself may be over before it can be observed.
    await page.evaluate(() => {
      const scroll = Element.prototype.scrollIntoView;
      Element.prototype.scrollIntoView = function (how?: boolean | ScrollIntoViewOptions) {
        Object.assign(window, { how });
        scroll.call(this, how);
      };
    });
    await entries.nth(3).click();
    await page.locator('[aria-current=location]', { hasText: 'On the day' }).waitFor();
    expect(await page.evaluate(() => (window as unknown as { how: unknown }).how)).toEqual({ behavior: 'smooth' });
  });

  it('collapses the contents on a phone, without JavaScript', async () => {
    const page = await newPage({ width: PHONE.width, javaScript: false });
    await page.goto(`${app.url}/first-day`);
    const entry = page.locator('details nav a', { hasText: 'On the day' });
    expect(await entry.isVisible()).toBe(false);
    await page.getByText('On this page').click();
    await entry.click();
    expect(page.url()).toContain('#on-the-day');
    expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(0);
    expect(await page.getByText('Start here.').isVisible()).toBe(true);
  });

  it('has a share menu with correct URLs, arrow keys, Escape, and closing on a click outside', async () => {
    const page = await newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await open(page);
    expect(requests.some((url) => url.includes('share-menu'))).toBe(false);
    const button = page.getByRole('button', { name: 'Share' }).first();
    const menu = page.getByRole('menu', { name: 'Share' });
    await button.focus();
    await page.keyboard.press('Enter');
    await menu.waitFor();
    expect(requests.some((url) => url.includes('share-menu'))).toBe(true);
    expect(await menu.getByRole('menuitem').allTextContents()).toEqual([
      'WhatsApp',
      'Twitter',
      'LinkedIn',
      'Email',
      'SMS',
      'Copy Link',
    ]);
    const url = encodeURIComponent('http://localhost:3000/first-day');
    const title = encodeURIComponent('First day & first night');
    const hrefs = await menu.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual([
      `https://wa.me/?text=${title}%20${url}`,
      `https://twitter.com/intent/tweet?text=${title}&url=${url}`,
      `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
      `mailto:?subject=${title}&body=What%20to%20%22do%22%20first%0D%0A%0D%0A${url}`,
      `sms:?&body=${title}%20${url}`,
    ]);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await until(async () => (await focused()) === 'WhatsApp');
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe('Copy Link');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Twitter');
    await page.keyboard.press('l');
    expect(await focused()).toBe('LinkedIn');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await until(async () => (await focused())?.includes('Share') === true);
    await button.click();
    await menu.waitFor();
    await page.mouse.click(640, 700);
    await menu.waitFor({ state: 'detached' });
  });

  it('copies the link and confirms it, also from the prompt below the text', async () => {
    const page = await newPage({ width: PHONE.width });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page);
    await page.getByRole('button', { name: 'Share' }).last().click();
    const item = page.getByRole('menuitem', { name: 'Copy Link' });
    const box = (await item.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(PHONE.width);
    await item.click();
    await page.getByRole('status').getByText('Link copied to clipboard!').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('http://localhost:3000/first-day');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  });

  it('gives each heading a link to itself that is not part of its accessible name', async () => {
    const page = await newPage();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page);
    expect(await page.getByRole('heading', { name: 'Before you go', exact: true }).count()).toBe(1);
    const link = page.getByRole('link', { name: 'Link to section: Papers & "copies"' });
    await link.focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.hash === '#papers--copies');
    await page.getByText('Link copied to clipboard!').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await page.waitForFunction(() => scrollY > 300);
  });

  it('goes back if there is a previous page, else home', async () => {
    const page = await newPage();
    await open(page, '/category/housing');
    await page.getByRole('link', { name: 'First day & first night' }).click();
    await page.getByRole('link', { name: 'Back to Articles' }).click();
    await page.waitForURL('**/category/housing');
    // A card on the home page opens a new tab, which has no history.
    await open(page, '/');
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'First day & first night' }).click();
    const tab = await opened;
    await untilHydrated(tab);
    await tab.getByRole('link', { name: 'Back to Articles' }).click();
    await tab.waitForURL(`${app.url}/`);
  });

  it('shows all its parts: badges, facts, footer lines, related articles and the next steps', async () => {
    const page = await newPage();
    await open(page);
    await page.getByText('Featured Article', { exact: true }).waitFor();
    expect(await page.getByText(/^Published on \d+ \w+ \d{4}$/).count()).toBe(1);
    expect(await page.getByText('Part of housing guides').count()).toBe(1);
    expect(await page.getByText('Found this helpful?').count()).toBe(1);
    expect(await page.locator('section:has(h2:text("Related Articles")) article').count()).toBe(RELATED_ARTICLES);
    expect(await page.getByRole('link', { name: 'Explore All Guides' }).getAttribute('href')).toBe('/');
    await open(page, '/no-headings');
    expect(await page.getByText('Table of Contents').count()).toBe(0);
    expect(await page.getByText('On this page').count()).toBe(0);
  });

  it('shows the same related articles once the application, which is not sent their texts, has read them', async () => {
    const page = await newPage();
    const cards = () => page.locator('section:has(h2:text("Related Articles")) ul').first().innerHTML();
    const served = await page.goto(`${app.url}/first-day`).then(cards);
    await untilHydrated(page);
    expect(await cards()).toBe(served);
    await open(page, '/about');
    await page.evaluate(() => history.pushState(null, '', '/first-day'));
    await page.getByText('Related Articles').waitFor();
    expect(await cards()).toBe(served);
  });

  it.each([PHONE.width, DESKTOP.width])(
    'is accessible at %d pixels, light and dark, and never overflows',
    async (width) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await newPage({ width, colorScheme });
        await open(page);
        if (width === PHONE.width) await page.locator('summary', { hasText: 'On this page' }).click();
        await page.getByRole('button', { name: 'Share' }).first().click();
        await page.getByRole('menu').waitFor();
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - screen.width)).toBeLessThanOrEqual(0);
        const table = page.getByRole('group', { name: 'Table' });
        await table.focus();
        expect(
          await table.evaluate((frame) => frame.scrollWidth > frame.clientWidth && frame === document.activeElement),
        ).toBe(true);
      }
    },
  );
});

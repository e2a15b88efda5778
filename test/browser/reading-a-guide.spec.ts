import type { Page } from 'playwright-core';
import { expectAccessible, newPage, PHONE } from '../support/browser.js';
import { createFact } from '../support/facts.js';
import { openHydrated } from '../support/hydration.js';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';

const filler = '<p>Some words about it, and some more, until the section is as long as sections are.</p>'.repeat(12);
const SECTIONS = Array.from({ length: 6 }, (_, index) => `<h2>Section ${index + 1}</h2>${filler}`).join('');
const FACTS = Array.from({ length: 7 }, (_, index) => ({
  id: `fare-${index + 1}`,
  label: `Fare ${index + 1}`,
  source_title: index % 2 ? 'The odd source' : 'The even source',
  source_url: `https://fares.example/${index % 2}`,
  checked_on: index === 0 ? '2022-04-03' : '2026-07-09',
}));

describe('a guide', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const onPhone = async (options: Parameters<typeof newPage>[0] = {}): Promise<Page> => {
    const page = await newPage({ width: PHONE.width, reducedMotion: true, ...options });
    await page.goto(`${app.url}/long-guide`);
    return page;
  };
  const contents = (page: Page) => page.locator('details', { hasText: 'On this page' });
  const measureTop = (page: Page, selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
  const scrollDown = (page: Page) => page.evaluate(() => scrollTo({ top: 2_000, behavior: 'instant' }));

  beforeAll(async () => {
    for (const fact of FACTS) await createFact(admin, fact);
    await admin.create({
      title: 'A long guide',
      slug: 'long-guide',
      featured_image: '/static/covers/how-to-rent-your-first-home.svg',
      content: `<p>Fares: ${FACTS.map(({ id }) => `{{${id}}}`).join(', ')}.</p>${SECTIONS}`,
    });
  });

  it.each(['before the application has loaded', 'afterwards'])(
    'keeps its contents in reach on a phone, %s',
    async (when) => {
      const page = await onPhone();
      if (when === 'afterwards') await openHydrated(page, `${app.url}/long-guide`);
      await scrollDown(page);
      const { y, height } = (await contents(page).boundingBox())!;
      const header = (await page.locator('header').first().boundingBox())!;
      expect(y).toBeCloseTo(header.y + header.height, 0);
      await contents(page).locator('summary').tap();
      await expectAccessible(page);
      await contents(page).getByRole('link', { name: 'Section 5' }).tap();
      await page.waitForFunction(() => location.hash === '#section-5');
      await until(async () => !(await contents(page).getByRole('link').first().isVisible()));
      // Below the bar, and yet high enough to count as the section being read.
      await until(async () => Math.abs((await measureTop(page, '#section-5')) - y - height) < 2);
      expect(await measureTop(page, '#section-5')).toBeLessThanOrEqual(100);
    },
  );

  it('leaves low screens to its text', async () => {
    const page = await onPhone();
    await page.setViewportSize({ width: 800, height: 360 });
    await scrollDown(page);
    expect(
      await page
        .locator('header')
        .first()
        .evaluate((one) => one.getBoundingClientRect().bottom),
    ).toBeLessThan(0);
    expect((await contents(page).boundingBox())!.y).toBeLessThan(0);
  });

  it('leaves its contents in place without JavaScript, where nothing would close them', async () => {
    const page = await onPhone({ javaScript: false });
    expect(await contents(page).evaluate((one) => getComputedStyle(one).position)).toBe('static');
  });

  it('says in its head when its facts were checked', async () => {
    const line = 'Facts checked July 2026 (oldest April 2022)';
    const page = await onPhone();
    expect(await page.getByText(line).count()).toBe(1);
    // React takes over a page that has its facts only as HTML, and draws another one from its data.
    await openHydrated(page, `${app.url}/long-guide`);
    expect(await page.getByText(line).count()).toBe(1);
  });

  it('shows five facts, by source, and unfolds the others', async () => {
    const page = await newPage();
    await page.goto(`${app.url}/long-guide`);
    const facts = page.locator('[id^=fact-fare]');
    const shown = () =>
      facts.evaluateAll((all) => all.filter((one) => one.checkVisibility()).map(({ id }) => id.slice(-1)));
    expect(await shown()).toEqual(['1', '3', '5', '7', '2']);
    const sources = page.locator('section:has(> #checked-facts) a', { hasText: /source$/ });
    expect(await sources.evaluateAll((all) => all.map(({ textContent }) => textContent))).toEqual([
      'The even source',
      'The odd source',
      'The odd source',
    ]);
    // Once for what was checked together.
    expect(await page.getByText('The odd source (official document), checked 9 July 2026').first().isVisible()).toBe(
      true,
    );
    expect(await page.getByText('checked 3 April 2022 · This is wrong').count()).toBe(1);
    await page.getByText('2 more facts').click();
    expect(await shown()).toHaveLength(7);
    await expectAccessible(page);
  });

  it('prints all facts, the addresses of their sources and small pictures, and no controls', async () => {
    const page = await newPage();
    await page.goto(`${app.url}/long-guide`);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('#fact-fare-6').isVisible()).toBe(true);
    expect(await page.getByText('This is wrong').filter({ visible: true }).count()).toBe(0);
    expect(await page.getByText('Report a problem with this page').isVisible()).toBe(false);
    const address = await page
      .getByRole('link', { name: 'The even source' })
      .evaluate((link) => getComputedStyle(link, '::after').content);
    expect(address).toContain('https://fares.example/0');
  });

  it('asks whether it helped, and to be shared, on a line of each', async () => {
    const page = await newPage();
    await page.goto(`${app.url}/long-guide`);
    const top = async (text: string) => (await page.getByText(text, { exact: true }).last().boundingBox())!.y;
    expect(Math.abs((await top('Found this helpful?')) - (await top('Yes')))).toBeLessThan(12);
    expect((await top('Share')) - (await top('Yes'))).toBeGreaterThan(30);
  });

  it('has a cover without alternative text, because it is decoration', async () => {
    const page = await newPage();
    await page.goto(`${app.url}/long-guide`);
    expect(await page.locator('main img[src^="/static/covers/"]').first().getAttribute('alt')).toBe('');
  });

  it('shows its reading progress in forced colours too', async () => {
    const page = await newPage();
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(`${app.url}/long-guide`);
    const bar = page.getByRole('progressbar', { name: 'Reading Progress' });
    expect(await bar.evaluate((one) => parseFloat(getComputedStyle(one).borderTopWidth))).toBeGreaterThan(0);
    const before = await bar.screenshot();
    await scrollDown(page);
    await until(async () => (await bar.getAttribute('value')) !== '0');
    await until(async () => !(await bar.screenshot()).equals(before));
  });

  it('does not make phones zoom in on search boxes', async () => {
    const sizes = (page: Page) =>
      page
        .locator('input[type=search]')
        .evaluateAll((boxes) => boxes.map((box) => parseFloat(getComputedStyle(box).fontSize)));
    for (const path of ['/long-guide', '/search?q=guide', '/offline']) {
      const page = await newPage({ width: PHONE.width });
      await page.goto(app.url + path);
      expect(Math.min(...(await sizes(page)))).toBeGreaterThanOrEqual(16);
    }
  });
});

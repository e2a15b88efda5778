import type { Locator, Page } from 'playwright-core';
import { expectAccessible, newPage, PHONE } from '../support/browser.js';
import { cutOptions } from '../support/selects.js';
import { today } from '../../src/platform/common/today.js';
import { findOverflowOfLargeLetters } from '../support/overflow.js';
import { withApp } from '../support/with-app.js';
import { openHydrated } from '../support/hydration.js';

/** The design of the public pages, with the starter guides. */
describe('the public screens', () => {
  const app = withApp({ starterGuides: true });
  const open = async (path: string, options: Parameters<typeof newPage>[0] = {}): Promise<Page> => {
    const page = await newPage(options);
    await page.goto(app.url + path);
    return page;
  };
  const onPhone = (path: string) => open(path, { width: PHONE.width });
  const measureBoxes = (places: Locator) =>
    places.evaluateAll((elements) =>
      elements.map((element) => {
        const { left, right, top, bottom, height } = element.getBoundingClientRect();
        return { left, right, top, bottom, height };
      }),
    );
  const distinct = (values: number[]) => new Set(values.map(Math.round)).size;

  it('show the chosen answer to each question of the plan in full, on the narrowest phone too', async () => {
    const page = await open('/plan', { width: PHONE.width });
    for (const width of [PHONE.width, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await cutOptions(page)).toEqual([]);
    }
  });

  it('show dense results on a phone, without pictures, with one section for next steps', async () => {
    const page = await newPage({ width: PHONE.width });
    const pictures: string[] = [];
    page.on('request', (request) => request.resourceType() === 'image' && pictures.push(request.url()));
    await page.goto(`${app.url}/search?q=metro`);
    await page.waitForLoadState('networkidle');
    const rows = await measureBoxes(page.getByRole('article'));
    expect(rows).toHaveLength(24);
    expect(Math.max(...rows.map(({ height }) => height))).toBeLessThan(290);
    expect(pictures.filter((url) => url.includes('/covers/'))).toEqual([]);
    expect(
      distinct((await measureBoxes(page.getByRole('link', { name: 'Read More' }))).map(({ right }) => right)),
    ).toBe(1);
    const desktop = await open('/search?q=metro');
    expect(distinct((await measureBoxes(desktop.locator('article img'))).map(({ left }) => left))).toBe(1);
    expect(
      distinct((await measureBoxes(desktop.getByRole('link', { name: 'Read More' }))).map(({ right }) => right)),
    ).toBe(1);
  });

  it('show covers uncropped: on cards, in results and above an article', async () => {
    for (const path of ['/', '/category/housing', '/search?q=metro', '/namma-metro-for-newcomers']) {
      const page = await open(path);
      const fits = await page
        .locator('main img[src^="/static/covers/"]')
        .evaluateAll((images) => images.map((image) => getComputedStyle(image).objectFit));
      expect(fits.length).toBeGreaterThan(0);
      expect(new Set(fits)).toEqual(new Set(['fill']));
    }
  });

  it.each(['/namma-metro-for-newcomers', '/how-to-rent-your-first-home', '/security-deposit-rules'])(
    'show the first sentence of %s on the first screen of a phone',
    async (path) => {
      const page = await onPhone(path);
      const paragraph = page.locator('details + div p').first();
      const bottom = await paragraph.evaluate((element) => {
        const sentence = document.createRange();
        const first = element.firstChild as Text;
        sentence.setStart(first, 0);
        sentence.setEnd(first, first.data.indexOf('. ') + 1 || first.data.length);
        return sentence.getBoundingClientRect().bottom;
      });
      expect(bottom).toBeLessThanOrEqual(PHONE.height);
    },
  );

  it('keep the first column of a wide table visible on a phone', async () => {
    const page = await onPhone('/namma-metro-for-newcomers');
    const table = page
      .getByRole('group', { name: 'Table' })
      .filter({ has: page.locator('tbody tr:nth-child(2)') })
      .first();
    await table.evaluate((frame) => (frame.scrollLeft = frame.scrollWidth));
    const frame = (await measureBoxes(table))[0]!;
    const [head, last, cell] = await measureBoxes(
      table.locator('th:first-child,tr:nth-child(2) td:first-child,th:last-child'),
    );
    expect(Math.abs(head!.left - frame.left)).toBeLessThan(3);
    expect(last!.right).toBeLessThanOrEqual(frame.right + 1);
    expect(Math.abs(cell!.left - frame.left)).toBeLessThan(3);
    const background = table.locator('td:first-child').first();
    expect(await background.evaluate((one) => getComputedStyle(one).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)');
  });

  it('end excerpts at a word or sentence, with nothing cut off', async () => {
    for (const path of ['/', '/category/housing', '/sitemap', '/search?q=flat']) {
      const page = await onPhone(path);
      const clipped = await page
        .locator('main p')
        .evaluateAll((lines) => lines.filter((line) => line.scrollHeight > line.clientHeight + 1).length);
      expect([path, clipped]).toEqual([path, 0]);
      expect(await page.locator('main p', { hasText: /[\s,;:]…/ }).count()).toBe(0);
    }
  });

  it('fold the groups of the sitemap on a phone, each with its number, without JavaScript', async () => {
    const page = await newPage({ width: PHONE.width, javaScript: false });
    await page.goto(`${app.url}/sitemap`);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2_500);
    for (const width of [320, PHONE.width]) {
      await page.setViewportSize({ width, height: 800 });
      const boxes = await measureBoxes(page.locator('summary .count'));
      expect([width, boxes.filter(({ right }) => right > width)]).toEqual([width, []]);
    }
    const excerpts = page.locator('#utilities-guides .about');
    expect(await excerpts.first().isVisible()).toBe(false);
    await page.locator('#utilities-guides > summary', { hasText: /\d+ articles available/ }).tap();
    await excerpts.first().waitFor();
    expect(await excerpts.count()).toBeGreaterThan(10);
  });

  it('show all groups of the sitemap on a wide screen and on paper, and link to each', async () => {
    const page = await open('/sitemap');
    const excerpts = page.locator('details .about');
    const areVisible = async (): Promise<boolean[]> =>
      Promise.all((await excerpts.all()).map((one) => one.isVisible()));
    expect(new Set(await areVisible())).toEqual(new Set([true]));
    await page
      .getByRole('navigation', { name: 'Groups of articles' })
      .getByRole('link', { name: /^Utilities \(\d+\)$/ })
      .click();
    await page.waitForFunction(() => location.hash === '#utilities-guides' && scrollY > 1_000);
    const [heading] = await measureBoxes(page.locator('#utilities-guides h3'));
    expect(heading!.top).toBeGreaterThan(60);
    expect(heading!.top).toBeLessThan(140);
    await page.setViewportSize({ width: PHONE.width, height: 800 });
    expect(new Set(await areVisible())).toEqual(new Set([false]));
    await page.emulateMedia({ media: 'print' });
    expect(new Set(await areVisible())).toEqual(new Set([true]));
  });

  it('cover the page behind a phone’s open menu; a click there closes it, even without JavaScript', async () => {
    for (const javaScript of [true, false]) {
      const page = await newPage({ width: PHONE.width, javaScript });
      if (javaScript) await openHydrated(page, `${app.url}/`);
      else await page.goto(`${app.url}/`);
      await page.locator('summary[aria-label=Menu]').tap();
      const entry = page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name: 'About' });
      await entry.waitFor();
      await page.touchscreen.tap(195, 800);
      await entry.waitFor({ state: 'hidden' });
      expect(new URL(page.url()).pathname).toBe('/');
    }
  });

  it('align the right edge of topics with the cards below', async () => {
    const page = await open('/category/housing');
    const right = async (places: Locator) => Math.max(...(await measureBoxes(places)).map((box) => box.right));
    expect(await right(page.locator('section:has(h2:text("Browse by Topic")) li'))).toBeCloseTo(
      await right(page.getByRole('article')),
      0,
    );
  });

  it('wrap card titles to fill their lines', async () => {
    const page = await open('/category/housing');
    const wraps = await page
      .locator('article h3')
      .evaluateAll((titles) => titles.map((title) => getComputedStyle(title).textWrapStyle));
    expect(new Set(wraps)).toEqual(new Set(['pretty']));
  });

  it.each(['light', 'dark'] as const)('set the call to action apart from the footer (%s)', async (colorScheme) => {
    const page = await open('/', { colorScheme });
    const background = (place: Locator) => place.evaluate((one) => getComputedStyle(one).backgroundColor);
    const call = page.locator('section', { has: page.getByRole('heading', { name: 'Ready to make Bangalore home?' }) });
    expect(await background(call.last())).not.toBe(await background(page.locator('footer').last()));
  });

  it('show an icon for each way to share', async () => {
    const page = await newPage({ width: PHONE.width });
    await openHydrated(page, `${app.url}/namma-metro-for-newcomers`);
    await page.getByRole('button', { name: 'Share' }).first().tap();
    await page.getByRole('menu').waitFor();
    expect(await page.locator('[role=menuitem]:has(svg)').count()).toBe(6);
  });

  it.each([320, 390, 768, 1280, 1600])('do not overflow at %d pixels', async (width) => {
    const page = await newPage();
    await page.setViewportSize({ width, height: 800 });
    for (const path of [
      '/',
      '/category/housing',
      '/category/housing/castles',
      '/search?q=metro',
      '/search?q=zzzqqq',
      '/sitemap',
      '/contact',
      '/namma-metro-for-newcomers',
      '/report?article=namma-metro-for-newcomers',
      '/plan',
      `/plan?arrival=${today()}`,
      '/areas',
      '/area/btm-layout',
      '/map',
      '/costs',
      '/prices',
      '/saved',
      '/offline',
    ]) {
      await page.goto(app.url + path);
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth - screen.width)]).toEqual([path, 0]);
    }
  });

  it('fit a phone whose letters are twice as large', async () => {
    const page = await newPage({ width: PHONE.width });
    for (const path of [
      '/',
      '/search?q=rent',
      '/category/housing',
      '/plan',
      '/areas',
      '/area/btm-layout',
      '/costs',
      '/prices',
      '/contact',
      '/sitemap',
      '/gone-for-good',
    ]) {
      await page.goto(app.url + path);
      expect([path, await findOverflowOfLargeLetters(page)]).toEqual([path, 0]);
    }
  });

  it.each(['light', 'dark'] as const)('are accessible without results (%s)', async (colorScheme) => {
    for (const path of ['/category/housing/castles', '/gone-for-good', '/search?q=zzzqqq', '/sitemap'])
      await expectAccessible(await open(path, { colorScheme, width: PHONE.width }));
  });
});

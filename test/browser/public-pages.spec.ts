import type { Page } from 'playwright-core';
import { DESKTOP, expectAccessible, newPage, PHONE, whenQuiet } from '../support/browser.js';
import { withApp } from '../support/with-app.js';
import { createArticle } from '../support/factories.js';
import { openHydrated } from '../support/hydration.js';

const TEXT_PAGES = ['/about', '/privacy', '/terms', '/disclaimer'] as const;

describe('the other public pages', () => {
  const app = withApp();

  beforeAll(async () => {
    const words = `<p>${'word '.repeat(1_300)}</p>`;
    await createArticle(app, {
      title: 'Rent &amp; deposit',
      slug: 'rent',
      excerpt: 'Both',
      featured: true,
      content: words,
    });
    await createArticle(app, { title: 'Keys', slug: 'keys' });
    await createArticle(app, { title: 'Buses', category: 'transport', slug: 'buses' });
    await createArticle(app, { title: 'Khata', category: 'government', slug: 'khata' });
  });

  it('sitemap: lists, groups of the four categories, and statistics of all', async () => {
    const page = await newPage();
    await page.goto(`${app.url}/sitemap`);
    const main = page.getByRole('main');
    for (const name of [
      'Homepage',
      'About Us',
      'Contact Us',
      'Search',
      'Arrival Plan',
      'Privacy Policy',
      'Terms of Service',
      'Disclaimer',
    ]) {
      expect(await main.getByRole('link', { name, exact: true }).count()).toBe(1);
    }
    for (const name of ['Main Pages', 'Legal Pages', 'Categories', 'Site Statistics']) {
      expect(await main.getByRole('heading', { name, exact: true }).count()).toBe(1);
    }
    expect(await main.getByText('2 articles available').count()).toBe(1);
    expect(await main.getByText('1 article available').count()).toBe(1);
    expect(await main.getByRole('link', { name: 'Rent & deposit' }).getAttribute('href')).toBe('/rent');
    expect(await main.getByText('Khata').count()).toBe(0);
    const statistics = await main.locator('dl div').allTextContents();
    expect(statistics.slice(0, 3)).toEqual(['Total Articles4', 'Categories3', 'Featured Articles1']);
    expect(statistics[3]).toMatch(/^Total Words1,3\d\d$/);
  });

  it('about: mission, paradox, offer, four steps and next steps', async () => {
    const page = await newPage();
    await page.goto(`${app.url}/about`);
    const main = page.getByRole('main');
    for (const name of ['Our Mission', 'The Bangalore Paradox', 'What We Offer', 'Our Approach', 'Get in Touch']) {
      expect(await main.getByRole('heading', { level: 2, name }).count()).toBe(1);
    }
    expect(await main.locator('ol > li').count()).toBe(4);
    const targets = await main.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(targets).toEqual(['/contact', '/category/housing', '/']);
  });

  it.each([
    ['/privacy', ['Digital Personal Data Protection Act, 2023', 'within 30 days', 'children under 13', 'no cookies']],
    ['/terms', ['30 days notice', 'laws of India', 'Information Technology Act, 2000', 'quarterly']],
    ['/disclaimer', ['every quarter', '24-48 hours', 'not legal']],
  ])('%s: contains its constants and the date, and no Markdown syntax or placeholder', async (path, sentences) => {
    const page = await newPage();
    await page.goto(app.url + path);
    const text = await page.getByRole('main').innerText();
    for (const sentence of ['Last updated: January 2024', ...sentences]) expect(text).toContain(sentence);
    expect(text).not.toMatch(/\{site\}|\*\*|\]\(|`/);
  });

  it('use plain anchors within a legal page', async () => {
    const page = await newPage();
    await openHydrated(page, `${app.url}/privacy`);
    await page.getByRole('link', { name: 'Your rights' }).click();
    await page.waitForFunction(() => {
      const { top } = document.getElementById('your-rights')!.getBoundingClientRect();
      return top > 60 && top < 100;
    });
  });

  it.each([PHONE.width, DESKTOP.width])(
    'are accessible at %d pixels, light and dark, and do not overflow at 320',
    async (width) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await newPage({ width, colorScheme });
        for (const path of [...TEXT_PAGES, '/sitemap']) {
          await page.goto(app.url + path);
          await expectAccessible(page);
          if (width !== PHONE.width) continue;
          await page.setViewportSize({ width: 320, height: 640 });
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
          await page.setViewportSize(PHONE);
        }
      }
    },
  );

  it('are complete without JavaScript, and have no style attribute', async () => {
    const page = await newPage({ javaScript: false });
    for (const path of [...TEXT_PAGES, '/sitemap', '/search?q=keys', '/contact', '/rent', '/category/housing', '/']) {
      await page.goto(app.url + path);
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(120);
      expect(await page.locator('[style]').count()).toBe(0);
    }
  });
});

describe('toasts', () => {
  const app = withApp();
  const failToSend = async (page: Page) => {
    await openHydrated(page, `${app.url}/contact`);
    await page.route('**/api/contact', (route) => route.fulfill({ status: 503, json: {} }));
    for (const label of ['Name', 'Subject', 'Message']) await page.getByLabel(label).fill('x');
    await page.getByLabel('Email').fill('x@example.com');
    await page.getByRole('button', { name: 'Send Message' }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Error sending message' });
    // It stays while the pointer rests on it, however long the next step takes.
    await toast.hover();
    return toast;
  };
  const options = { expectedErrors: [/Failed to load resource/] };
  /** Longer than a toast is shown. */
  const LONG_MS = 5_500;

  it('have their live regions beforehand, stay while hovered, and disappear by themselves', async () => {
    const page = await newPage(options);
    await page.clock.install();
    await page.goto(`${app.url}/contact`);
    const area = page.getByRole('region', { name: 'Notifications (F8)' });
    expect(await area.locator('[role=status],[role=alert]').count()).toBe(2);
    const toast = await failToSend(page);
    await page.clock.runFor(LONG_MS);
    expect(await toast.count()).toBe(1);
    await page.mouse.move(5, 5);
    await page.clock.runFor(LONG_MS);
    await toast.waitFor({ state: 'detached' });
  });

  it('are reached by F8, closed by Escape, and restore the focus', async () => {
    const page = await newPage(options);
    await page.clock.install();
    const toast = await failToSend(page);
    await page.getByLabel('Subject').focus();
    await page.keyboard.press('F8');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Notifications (F8)');
    await page.mouse.move(5, 5);
    await page.clock.runFor(LONG_MS);
    expect(await toast.count()).toBe(1);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Close notification');
    await page.keyboard.press('Escape');
    await toast.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'subject');
  });

  it('are dismissed by a swipe of more than 50 pixels, and replace one another', async () => {
    const page = await newPage(options);
    const toast = await failToSend(page);
    const swipe = async (distance: number) => {
      const { x, y } = (await toast.boundingBox())!;
      await page.mouse.move(x + 40, y + 20);
      await page.mouse.down();
      await page.mouse.move(x + 40 + distance, y + 20, { steps: 4 });
      await page.mouse.up();
    };
    const again = page.waitForResponse('**/api/contact');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await again;
    await toast.hover();
    await whenQuiet(page);
    expect(await page.locator('.toast').count()).toBe(1);
    await swipe(45);
    expect(await toast.count()).toBe(1);
    await swipe(60);
    await toast.waitFor({ state: 'detached' });
  });
});

describe('a page that is open during a deployment or an outage', () => {
  const app = withApp();
  const expectedErrors = [/Failed to (load|fetch)/, /preload/, /Unable/, /Network error/, /dynamically imported/];

  beforeAll(async () => {
    await createArticle(app, { title: 'Keys', slug: 'keys' });
  });

  it('reloads once if its scripts are gone', async () => {
    const page = await newPage({ expectedErrors });
    let loads = 0;
    page.on('load', () => (loads += 1));
    await openHydrated(page, `${app.url}/about`);
    // The handler stays: taking one away while a page reloads can leave a request of that page waiting for good.
    let refused = 0;
    await page.route(/assets\/terms-/, (route) =>
      (refused += 1) === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    );
    await page.locator('footer').getByRole('link', { name: 'Terms of Service' }).click();
    await page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor();
    await page.waitForLoadState('load');
    expect(loads).toBe(2);
  });

  it('does not reload again if that does not help, and stays readable', async () => {
    const page = await newPage({ expectedErrors });
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route(/assets\/(share-menu)-/, (route) => route.fulfill({ status: 404, body: '' }));
    await openHydrated(page, `${app.url}/keys`);
    const share = page.getByRole('button', { name: 'Share' }).first();
    await Promise.all([page.waitForEvent('load'), share.click()]);
    await share.click();
    await page.getByRole('alert').filter({ hasText: 'Network error' }).waitFor();
    expect(loads).toBe(2);
    expect(await page.getByRole('heading', { level: 1, name: 'Keys' }).isVisible()).toBe(true);
  });

  it('reports that there is no network, stays readable, and retries on request', async () => {
    const page = await newPage({ expectedErrors });
    await openHydrated(page, `${app.url}/about`);
    await page.context().setOffline(true);
    await page.locator('footer').getByRole('link', { name: 'Housing' }).click();
    await page.getByRole('heading', { level: 1, name: 'Unable to load articles' }).waitFor();
    await page.getByRole('main').getByText('Network error').waitFor();
    await expectAccessible(page);
    await page.context().setOffline(false);
    const meanwhile = await page.getByRole('button', { name: 'Try Again' }).evaluate(async (button: HTMLElement) => {
      button.click();
      await new Promise(requestAnimationFrame);
      return document.querySelector('h1')?.textContent ?? 'Loading';
    });
    expect(meanwhile).not.toBe('About Us');
    await page.getByRole('heading', { level: 1, name: 'Housing & Home Setup' }).waitFor();
  });
});

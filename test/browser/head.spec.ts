import { load } from 'cheerio';
import type { Page } from 'playwright-core';
import { newPage } from '../support/browser.js';
import { withApp } from '../support/with-app.js';
import { createArticle } from '../support/factories.js';
import { openHydrated } from '../support/hydration.js';

/** One page of each kind, in an order in which tags of one page must be removed on the next. */
const PATHS = [
  '/category/transport',
  '/category/transport?page=2',
  '/category/transport/public-transport',
  '/with-picture',
  '/rent',
  '/search',
  '/search?q=bus',
  '/sitemap',
  '/about',
  '/nowhere-to-be-found',
  '/contact',
  '/category/lifestyle',
  '/privacy',
  '/category/nowhere',
  '/terms',
  '/disclaimer',
  '/',
];
const METADATA = 'head title, head meta, head link, head script[type="application/ld+json"]';

/** A head's metadata in comparable form: sorted, without preloads and stylesheets. */
function readHead(html: string): string[] {
  const $ = load(html);
  return $(METADATA)
    .toArray()
    .filter(({ attribs: { rel = '', name } }) => !/preload|stylesheet/.test(rel) && name !== 'later-modules')
    .map((element) => {
      const attributes = Object.entries(element.attribs).sort(([a], [b]) => a.localeCompare(b));
      const text = $(element).text();
      const inside: unknown = element.attribs.type === 'application/ld+json' ? JSON.parse(text) : text;
      return JSON.stringify([element.name, attributes, inside]);
    })
    .sort();
}

describe('the head after a navigation inside the application', () => {
  const app = withApp();

  beforeAll(async () => {
    for (let number = 1; number <= 25; number += 1)
      await createArticle(app, { title: `Bus ${number}`, category: 'transport', subcategory: 'public-transport' });
    await createArticle(app, { title: 'Rent &amp; </script><b>', slug: 'rent', subcategory: 'setup' });
    await createArticle(app, {
      title: 'Picture',
      slug: 'with-picture',
      featured_image: 'https://images.example/a.png',
    });
  });

  /** Clicks a link to `path`. */
  const follow = async (page: Page, path: string): Promise<void> => {
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'Further' });
      document.body.append(link);
      link.click();
      link.remove();
    }, path);
  };

  it('equals the server’s for the same URL, for each kind of page', async () => {
    const page = await newPage({ baseURL: app.url });
    await page.route('https://images.example/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
    await openHydrated(page, '/about');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    for (const path of PATHS) {
      const fromServer = readHead((await app.agent.get(path)).text);
      await follow(page, path);
      await page.waitForFunction((title) => document.title === title, findTitle(fromServer));
      expect([path, readHead(await page.content())]).toEqual([path, fromServer]);
    }
    await page.goBack();
    const disclaimer = readHead((await app.agent.get('/disclaimer')).text);
    await page.waitForFunction((title) => document.title === title, findTitle(disclaimer));
    expect(readHead(await page.content())).toEqual(disclaimer);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
});

function findTitle(head: readonly string[]): string {
  const [, , title] = JSON.parse(head.find((one) => one.startsWith('["title"'))!) as [string, unknown, string];
  return title;
}

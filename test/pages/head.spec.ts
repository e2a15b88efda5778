import { readFileSync } from 'node:fs';
import { emblemShapes } from '#contract';
import sharp from 'sharp';
import { withApp } from '../support/with-app.js';
import { createArticle } from '../support/factories.js';
import { readHead } from '../support/head.js';

const SITE = 'http://localhost:3000';
const PUBLIC = [
  '/',
  '/category/housing',
  '/category/housing/setup',
  '/search',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/disclaimer',
  '/sitemap',
  '/rent',
];

describe('a page’s head', () => {
  const app = withApp();

  beforeAll(async () => {
    await createArticle(app, {
      title: 'Rent &amp; <deposit> "rules"',
      slug: 'rent',
      subcategory: 'setup',
      excerpt: `Word `.repeat(60).trim(),
      publish_date: '2026-01-15',
      featured: true,
    });
    for (let number = 1; number <= 25; number += 1)
      await createArticle(app, { title: `Bus ${number}`, category: 'transport' });
  });

  it.each(PUBLIC)('%s has one title within limits, and an absolute canonical URL', async (path) => {
    const { $, title, meta, canonical, status } = await readHead(app, path);
    expect(status).toBe(200);
    for (const selector of [
      'title',
      'meta[name="description"]',
      'link[rel="canonical"]',
      'link[rel="manifest"]',
      'script[type="application/ld+json"]',
    ]) {
      expect([selector, $(`head ${selector}`).length]).toEqual([selector, 1]);
    }
    expect(title).toContain('Namma Guide');
    expect(meta('description')!.length).toBeGreaterThan(20);
    expect(meta('description')!.length).toBeLessThanOrEqual(160);
    expect(canonical).toBe(SITE + path);
    expect(meta('robots')).not.toContain('noindex');
  });

  it.each(PUBLIC)('%s has a complete sharing card', async (path) => {
    const { meta } = await readHead(app, path);
    expect(meta('og:url')).toBe(SITE + path);
    for (const key of [
      'og:title',
      'og:description',
      'og:site_name',
      'og:image:alt',
      'twitter:title',
      'twitter:image:alt',
    ])
      expect(meta(key)).toMatch(/\S{2}/);
    expect(meta('og:type')).toBe(path === '/rent' ? 'article' : 'website');
    expect(meta('twitter:card')).toBe('summary_large_image');
    expect(meta('og:image')).toMatch(/^http:\/\/localhost:3000\/static\/share\/.+\.png$/);
    expect(meta('twitter:image')).toBe(meta('og:image'));
    expect([meta('og:image:width'), meta('og:image:height'), meta('og:image:type')]).toEqual([
      '1200',
      '630',
      'image/png',
    ]);
  });

  it('differs in title and description from every other page', async () => {
    const heads = await Promise.all(
      [...PUBLIC, '/category/transport', '/category/transport?page=2'].map((path) => readHead(app, path)),
    );
    expect(new Set(heads.map((head) => head.title)).size).toBe(heads.length);
    expect(new Set(heads.map((head) => head.meta('description'))).size).toBe(heads.length);
  });

  it('of an article has its decoded title, its section, and times with a zone', async () => {
    const { title, meta } = await readHead(app, '/rent');
    expect(title).toBe('Rent & <deposit> "rules" - Namma Guide');
    expect(meta('og:title')).toBe('Rent & <deposit> "rules"');
    expect(meta('article:published_time')).toBe('2026-01-15T00:00:00+05:30');
    expect(meta('article:modified_time')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(meta('article:section')).toBe('Housing & Home Setup');
    expect(meta('description')!.endsWith('…')).toBe(true);
  });

  it('links to the feeds, and from an article to its Markdown', async () => {
    const { links } = await readHead(app, '/rent');
    const byType = Object.fromEntries(links('alternate').map(({ type, href }) => [type, href]));
    expect(byType).toEqual({
      'application/rss+xml': '/feed',
      'application/atom+xml': '/feed/atom',
      'application/feed+json': '/feed/json',
      'text/markdown': '/rent.md',
    });
    const category = await readHead(app, '/category/housing');
    expect(category.links('alternate').map(({ href }) => href)).toContain('/feed/category/housing');
  });

  it('of a list links to the previous and next page', async () => {
    const first = await readHead(app, '/category/transport');
    expect(first.links('prev')).toEqual([]);
    expect(first.links('next')[0]!.href).toBe(`${SITE}/category/transport?page=2`);
    const second = await readHead(app, '/category/transport?page=2');
    expect(second.links('prev')[0]!.href).toBe(`${SITE}/category/transport`);
    expect(second.links('next')).toEqual([]);
    expect(second.canonical).toBe(`${SITE}/category/transport?page=2`);
    expect(second.meta('robots')).not.toContain('noindex');
  });

  it.each([
    '/search?q=bus',
    '/search?category=housing',
    '/search?page=2',
    '/category/lifestyle',
    '/unknown',
    '/a/b',
    '/category/nowhere',
  ])('%s is noindex', async (path) => {
    expect((await readHead(app, path)).meta('robots')).toBe('noindex');
  });

  it('of a missing page has no sharing card', async () => {
    const { meta, structuredData } = await readHead(app, '/unknown');
    expect(meta('og:title')).toBeUndefined();
    expect(structuredData).toEqual({});
  });

  it('uses the featured image as share picture if every network can show it, or else a drawn one', async () => {
    await createArticle(app, { title: 'Photo', slug: 'photo', featured_image: 'https://images.example/a.jpg' });
    await createArticle(app, { title: 'Drawing', slug: 'drawing', featured_image: 'https://images.example/a.svg' });
    const photo = await readHead(app, '/photo');
    expect([photo.meta('og:image'), photo.meta('og:image:type')]).toEqual([
      'https://images.example/a.jpg',
      'image/jpeg',
    ]);
    expect((await readHead(app, '/drawing')).meta('og:image')).toContain('/static/share/drawing-');
  });
});

/** The brightest value in the title's area; the title is white. */
async function brightest(picture: Buffer): Promise<number> {
  const area = await sharp(picture)
    .extract({ left: 80, top: 176, width: 1040, height: 286 })
    .greyscale()
    .raw()
    .toBuffer();
  return Math.max(...new Set(area));
}

describe('share pictures', () => {
  const app = withApp();
  const findPicture = async (path: string): Promise<string> =>
    (await readHead(app, path)).meta('og:image')!.slice(SITE.length);

  it.each([
    ['latin', 'How to register a rental agreement, and what to do when the landlord refuses to sign it at all'],
    ['kannada', 'ಬೆಂಗಳೂರಿನಲ್ಲಿ ಕನ್ನಡ ಕಲಿಯಿರಿ'],
    ['devanagari', 'बेंगलुरु में किराए का मकान'],
    ['long', 'Words & more '.repeat(15).trim()],
    ['one-word', 'w'.repeat(190)],
  ])('are drawn with a title that is %s', async (slug, title) => {
    await createArticle(app, { slug, title, category: 'utilities' });
    const { body, headers } = await app.agent
      .get(await findPicture(`/${slug}`))
      .responseType('blob')
      .expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const { width, height } = await sharp(body as Buffer).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect(await brightest(body as Buffer)).toBeGreaterThan(240);
  });

  it('omit a title that the fonts cannot render, instead of showing boxes', async () => {
    await createArticle(app, { slug: 'tamil', title: 'பெங்களூர் வழிகாட்டி' });
    const { body } = await app.agent
      .get(await findPicture('/tamil'))
      .responseType('blob')
      .expect(200);
    expect(await brightest(body as Buffer)).toBeLessThan(200);
  });

  it('change their URL with the title; other URLs return 404 without drawing', async () => {
    await createArticle(app, { slug: 'renamed', title: 'Before' });
    const before = await findPicture('/renamed');
    await app.db(`update article set title = 'After', title_text = 'After' where slug = 'renamed'`);
    await app.agent.get(before).expect(404);
    await app.agent.get('/static/share/gone-0123456789abcdef.png').expect(404);
    await app.agent.get('/static/share/page/site-0123456789abcdef.png').expect(404);
    await app.agent.get('/static/share/page/elsewhere-0123456789abcdef.png').expect(404);
    await app.agent.get(await findPicture('/')).expect(200);
    await app.agent.get(await findPicture('/category/transport')).expect(200);
  });
});

describe('icons', () => {
  const app = withApp();

  it('match the web application’s icon', () => {
    const svg = readFileSync('web/src/shared/theme/icon.svg', 'utf8');
    expect(svg).toContain(emblemShapes());
  });

  it('are at the URLs that browsers request, in the sizes that the manifest states', async () => {
    await app.agent.get('/favicon.ico').expect(200).expect('Content-Type', 'image/x-icon');
    await app.agent.get('/apple-touch-icon.png').expect(200).expect('Content-Type', 'image/png');
    const { text } = await app.agent
      .get('/site.webmanifest')
      .expect(200)
      .expect('Content-Type', /application\/manifest\+json/);
    const manifest = JSON.parse(text) as {
      name: string;
      start_url: string;
      icons: { src: string; sizes: string; purpose: string }[];
    };
    expect(manifest).toMatchObject({ name: 'Namma Guide - The Ultimate City Guide', start_url: '/' });
    expect(manifest.icons.map((icon) => icon.purpose)).toContain('maskable');
    for (const { src, sizes } of manifest.icons) {
      const { body } = await app.agent.get(src).responseType('blob').expect(200);
      const { width, height } = await sharp(body as Buffer).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    await app.agent.get('/static/icons/other.png').expect(404);
  });
});

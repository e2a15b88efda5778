import { ArticleWriter } from '../../src/content/articles/write/article-writer.service.js';
import { PublicContent } from '../../src/platform/common/public-content.js';
import type { TestApp } from '../support/create-test-app.js';
import { withApp } from '../support/with-app.js';
import { createArticle } from '../support/factories.js';
import { readHead } from '../support/head.js';
import { indexSchema, readXml, sitemapSchema, xmlProblems } from '../support/xml.js';

const SITE = 'http://localhost:3000';

async function documentAt({ agent }: TestApp, path: string): Promise<string> {
  const { body } = await agent.get(path).responseType('blob').expect(200);
  return (body as Buffer).toString();
}

describe('sitemap.xml', () => {
  const app = withApp();
  const xml = (path = '/api/sitemap.xml'): Promise<string> => documentAt(app, path);
  const pathsIn = (text: string): string[] =>
    readXml(text)('url > loc')
      .toArray()
      .map((loc) => readXml(text)(loc).text().slice(SITE.length));

  beforeAll(async () => {
    await createArticle(app, {
      slug: 'rent',
      title: 'Rent',
      subcategory: 'setup',
      content: '<p>x</p><img src="/media/a.png?x=1&amp;y=2" alt="">',
      featured_image: 'https://images.example/a.jpg?b=1&c=2',
    });
    await createArticle(app, { slug: 'draft', title: 'Draft', category: 'lifestyle', published: false });
    for (let number = 1; number <= 25; number += 1)
      await createArticle(app, { title: `Bus ${number}`, category: 'transport' });
  });

  it('is valid against the schemas of sitemaps.org and the image extension', async () => {
    expect(await xmlProblems(await xml(), sitemapSchema())).toEqual([]);
    expect(await xmlProblems((await xml()).replaceAll('lastmod>', 'lastmodified>'), sitemapSchema())).not.toEqual([]);
    expect(await xmlProblems((await xml()).replaceAll('image:loc>', 'image:url>'), sitemapSchema())).not.toEqual([]);
  });

  it('lists every indexable page once, and nothing else', async () => {
    const listed = pathsIn(await xml());
    expect(listed.filter((path) => !path.startsWith('/bus-'))).toEqual([
      '/',
      '/search',
      '/category/housing',
      '/category/housing/setup',
      '/category/transport',
      '/category/transport?page=2',
      '/sitemap',
      '/about',
      '/privacy',
      '/terms',
      '/disclaimer',
      '/contact',
      '/rent',
    ]);
    expect(listed).toHaveLength(38);
    expect(new Set(listed).size).toBe(38);
    for (const path of listed.slice(0, 13)) {
      const { status, canonical, meta } = await readHead(app, path);
      expect([status, canonical, meta('robots')]).toEqual([200, SITE + path, 'max-image-preview:large']);
    }
  });

  it('states the true modification date of each page, and its images', async () => {
    const [{ updated_at: changed }] = (await app.db<{ updated_at: Date }>(
      `select updated_at from article where slug = 'rent'`,
    )) as [{ updated_at: Date }];
    const text = await xml();
    const $ = readXml(text);
    const entry = $('url').filter((_, url) => $(url).children('loc').text() === `${SITE}/rent`);
    expect(entry.children('lastmod').text()).toBe(changed.toISOString());
    expect(
      entry
        .find('image\\:loc')
        .toArray()
        .map((loc) => $(loc).text()),
    ).toEqual(['https://images.example/a.jpg?b=1&c=2', `${SITE}/media/a.png?x=1&y=2`]);
    const category = $('url').filter((_, url) => $(url).children('loc').text() === `${SITE}/category/housing`);
    expect(category.children('lastmod').text()).toBe(changed.toISOString());
    const about = $('url').filter((_, url) => $(url).children('loc').text() === `${SITE}/about`);
    expect(about.children('lastmod')).toHaveLength(0);
  });

  it('is the same at both URLs, compressed, with an ETag', async () => {
    expect(await xml('/sitemap.xml')).toBe(await xml());
    const { headers } = await app.agent
      .get('/api/sitemap.xml')
      .set('Accept-Encoding', 'br')
      .expect('Content-Encoding', 'br')
      .expect('Content-Type', /application\/xml/);
    await app.agent.get('/sitemap.xml').set('If-None-Match', headers.etag!).expect(304);
    expect(headers).not.toHaveProperty('x-robots-tag');
  });

  it('reflects each write', async () => {
    const { id } = await createArticle(app, {
      slug: 'new-here',
      title: 'New here',
      category: 'government',
      subcategory: 'services',
    });
    expect(pathsIn(await xml())).toEqual(expect.arrayContaining(['/new-here', '/category/government/services']));
    await app.app.get(ArticleWriter).update(id, { slug: 'moved-there' });
    app.app.get(PublicContent).changed();
    expect(pathsIn(await xml())).toContain('/moved-there');
    expect(pathsIn(await xml())).not.toContain('/new-here');
    await app.app.get(ArticleWriter).delete(id);
    app.app.get(PublicContent).changed();
    expect(pathsIn(await xml()).filter((path) => /moved|government/.test(path))).toEqual([]);
  });

  it('is a single document up to 10,000 URLs', async () => {
    for (const part of ['1', '2', '0', 'x', '99999']) await app.agent.get(`/sitemap-${part}.xml`).expect(404);
  });
});

describe('a sitemap of more than 10,000 URLs', () => {
  const app = withApp();
  const xml = (path: string): Promise<string> => documentAt(app, path);

  beforeAll(async () => {
    await app.db(
      `insert into article (slug, title, title_text, content, body_text, category, read_time, word_count, publish_date)
       select 'guide-' || n, 'Guide', 'Guide', '<p>x</p>', 'x', 'housing', '1 min read', 1, '2026-01-01' from generate_series(1, 10001) as n`,
    );
    app.app.get(PublicContent).changed();
  });

  it('is an index of parts that together list every URL once', async () => {
    const index = await xml('/api/sitemap.xml');
    expect(await xmlProblems(index, indexSchema())).toEqual([]);
    const $ = readXml(index);
    const parts = $('sitemap > loc')
      .toArray()
      .map((loc) => $(loc).text());
    expect(parts).toEqual([1, 2, 3].map((number) => `${SITE}/sitemap-${number}.xml`));
    expect($('sitemap > lastmod')).toHaveLength(3);
    const all: string[] = [];
    for (const part of parts) {
      const text = await xml(part.slice(SITE.length));
      expect(await xml(`/api${part.slice(SITE.length)}`)).toBe(text);
      const found = text.match(/<loc>[^<]+<\/loc>/g)!;
      expect(found.length).toBeLessThanOrEqual(10_000);
      all.push(...found);
    }
    expect(await xmlProblems(await xml('/sitemap-3.xml'), sitemapSchema())).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((loc) => loc.includes('/guide-'))).toHaveLength(10_001);
    expect(all.filter((loc) => loc.includes('/category/housing?page='))).toHaveLength(416);
    await app.agent.get('/sitemap-4.xml').expect(404);
  });
});

describe('crawlers', () => {
  const app = withApp();

  it('find the sitemap in robots.txt, which allows it', async () => {
    const { text } = await app.agent
      .get('/robots.txt')
      .expect(200)
      .expect('Content-Type', /text\/plain/);
    expect(text).toContain(`Sitemap: ${SITE}/api/sitemap.xml\n`);
    expect(text.indexOf('Allow: /api/sitemap')).toBeLessThan(text.indexOf('Disallow: /api/'));
    expect(text.match(/Disallow: .*/g)).toEqual(['Disallow: /api/']);
  });

  it.each(['/api/articles', '/api/unknown', '/API/articles', '/admin', '/admin/login', '/api/admin/me'])(
    'get X-Robots-Tag: noindex for %s',
    async (path) => {
      expect((await app.agent.get(path)).headers['x-robots-tag']).toBe('noindex');
    },
  );

  it.each(['/', '/about', '/feed', '/sitemap.xml', '/api/sitemap.xml', '/administration'])(
    'get no X-Robots-Tag for %s',
    async (path) => {
      expect((await app.agent.get(path)).headers).not.toHaveProperty('x-robots-tag');
    },
  );

  it('get a valid sitemap from an empty site', async () => {
    expect(await xmlProblems(await documentAt(app, '/sitemap.xml'), sitemapSchema())).toEqual([]);
  });
});

import { crawl } from '../../src/ops/crawl/crawler.js';
import { FAULTS, type FaultKind } from '../../src/ops/crawl/faults.js';
import { readRobots } from '../../src/ops/crawl/robots.js';
import { VOCABULARY } from '../../src/ops/crawl/vocabulary.js';
import { createArea } from '../support/areas.js';
import { createFact } from '../support/facts.js';
import { withAdmin, withApp } from '../support/with-app.js';
import { createArticle } from '../support/factories.js';
import { serve, type Site, faultlessSite } from '../support/faulty-site.js';
import { isType, findRange } from '../support/schema-org.js';

// Crawling all guides takes seconds, and far longer on a busy machine.
async function findKinds(site: Site): Promise<FaultKind[]> {
  const { origin, close } = await serve(site);
  try {
    const { faults } = await crawl(origin);
    return [...new Set(faults.map((fault) => fault.kind))];
  } finally {
    await close();
  }
}

/** Replaces text in the body of one answer. */
function replacing(path: string, from: string | RegExp, to: string): (site: Site) => void {
  return (site) => {
    const answer = site[path]!;
    const body = answer.body.replace(from, to);
    if (body === answer.body) throw new Error(`Nothing to replace at ${path}.`);
    site[path] = { ...answer, body };
  };
}

/** `/b?at=7` -> 7 */
const readNumber = (path: string): number => Number(/\d+/.exec(path)?.[0]);

const redirectToA = { status: 301, headers: { Location: '/a' }, body: '' };
const html = { 'Content-Type': 'text/html' };
const inA = (text: string) => replacing('/a', '</body>', `${text}</body>`);
const inGraph = (from: string | RegExp, to: string) => replacing('/a', from, to);

/** One seeded fault of each kind. */
const SEEDS: Record<Exclude<FaultKind, 'mixed-content' | 'no-answer'>, (site: Site) => void> = {
  'robots-missing': (site) => delete site['/robots.txt'],
  'sitemap-not-named': replacing('/robots.txt', /Sitemap:.*/, ''),
  'sitemap-unreadable': replacing('/sitemap.xml', /[\s\S]+/, '<html>No sitemap</html>'),
  'sitemap-empty': replacing('/sitemap.xml', /<url>.*<\/url>/, ''),
  'sitemap-duplicate': replacing('/sitemap.xml', '</urlset>', '<url><loc>{origin}/a</loc></url></urlset>'),
  'sitemap-foreign': replacing('/sitemap.xml', '</urlset>', '<url><loc>https://example.org/a</loc></url></urlset>'),
  'sitemap-date': replacing('/sitemap.xml', '2026-01-01', '2096-01-01'),
  'sitemap-image': replacing(
    '/sitemap.xml',
    '</url>',
    '<image:image><image:loc>{origin}/gone.png</image:loc></image:image></url>',
  ),
  'sitemap-status': (site) => (site['/b'] = { status: 500, headers: html, body: 'Oh' }),
  'sitemap-redirect': (site) => (site['/b'] = redirectToA),
  'sitemap-not-html': (site) => (site['/b'] = { headers: { 'Content-Type': 'text/plain' }, body: 'text' }),
  'sitemap-noindex': (site) => (site['/b'] = { ...site['/b']!, headers: { ...html, 'X-Robots-Tag': 'noindex' } }),
  'sitemap-disallowed': replacing('/robots.txt', '/private', '/b'),
  'sitemap-unlinked': replacing('/', '<a href="/b#here">B</a>', ''),
  'not-in-sitemap': replacing('/sitemap.xml', /<url><loc>\{origin\}\/b<.*?<\/url>/, ''),
  'soft-not-found': (site) => (site['*'] = { headers: html, body: '<h1>Hello</h1>' }),
  'broken-link': inA('<a href="/gone">Gone</a>'),
  'broken-fragment': inA('<a href="/b#nowhere">Nowhere</a>'),
  'link-redirects': (site) => {
    inA('<a href="/old">Old</a>')(site);
    site['/old'] = redirectToA;
  },
  'broken-image': inA('<img src="/gone.png" alt="">'),
  'image-without-alt': inA('<img src="/a.png">'),
  'empty-without-script': replacing(
    '/a',
    /<body>.*<\/body>/,
    '<body><div id="root"></div><script>/* all of it is drawn here, later */</script></body>',
  ),
  'language-missing': replacing('/a', ' lang="en"', ''),
  'viewport-missing': replacing('/a', /<meta name="viewport"[^>]*>/, ''),
  'h1-missing': replacing('/a', /<h1>.*<\/h1>/, ''),
  'h1-many': inA('<h1>Again</h1>'),
  'title-missing': replacing('/a', /<title>.*<\/title>/, ''),
  'title-duplicate': replacing('/a', '<title>First', '<title>Second'),
  'description-missing': replacing('/a', /<meta name="description"[^>]*>/, ''),
  'description-long': replacing('/a', 'What First is about.', 'x'.repeat(161)),
  'description-duplicate': replacing('/a', 'What First is about.', 'What Second is about.'),
  'canonical-missing': replacing('/a', /<link rel="canonical"[^>]*>/, ''),
  'canonical-relative': replacing('/a', 'rel="canonical" href="{origin}/a"', 'rel="canonical" href="/a"'),
  'canonical-other': replacing('/a', 'rel="canonical" href="{origin}/a"', 'rel="canonical" href="{origin}/b"'),
  'share-image-missing': replacing('/a', /<meta property="og:image"[^>]*>/, ''),
  'share-image-broken': replacing('/a', '{origin}/share.png', '{origin}/gone.png'),
  'structured-data-missing': replacing('/a', /<script type="application\/ld\+json">.*?<\/script>/, ''),
  'structured-data-unreadable': inGraph('"@graph":[', '"@graph":[,'),
  'structured-data-type': inGraph('"@type":"WebPage"', '"@type":"WebSeite"'),
  'structured-data-property': inGraph('"name":"First"', '"name":"First","headLine":"First"'),
  'structured-data-incomplete': inGraph('"name":"Site",', ''),
  'structured-data-reference': inGraph(
    '"publisher":{"@id":"{origin}/#organization"}',
    '"publisher":{"@id":"{origin}/#nobody"}',
  ),
};

describe('the crawl', () => {
  it('finds no faults in a faultless site', async () => {
    expect(await findKinds(faultlessSite())).toEqual([]);
  });

  it.each(Object.entries(SEEDS))('finds %s', async (kind, seed) => {
    const site = faultlessSite();
    seed(site);
    expect(await findKinds(site)).toContain(kind);
  });

  it('retries a busy server after its Retry-After', async () => {
    const site = faultlessSite();
    let answer = site['/a']!;
    let requests = 0;
    Object.defineProperty(site, '/a', {
      enumerable: true,
      get: () => ((requests += 1) === 1 ? { status: 503, headers: { 'Retry-After': '0' }, body: 'Busy' } : answer),
      set: (value: typeof answer) => (answer = value),
    });
    expect(await findKinds(site)).toEqual([]);
    expect(requests).toBe(2);
  });

  it('finds a server that does not answer', async () => {
    const { origin, close } = await serve(faultlessSite());
    await close();
    expect((await crawl(origin)).faults.map((fault) => fault.kind)).toContain('no-answer');
  });

  it.each([
    ['queries', (at: number) => `/b?at=${at}`],
    ['several queries', (at: number) => `/b?${at}=${at}&at=${at % 7}`],
    ['paths beneath its own', (at: number) => `/b/${at}/and/${at}`],
  ])('ends where a page links to endless variants of itself: %s', async (_name, address) => {
    const site = faultlessSite();
    inA(`<a href="${address(0)}">The first</a>`)(site);
    const variant = (at: number): Site[string] => ({
      ...site['/b']!,
      body: site['/b']!.body.replace('</body>', `<a href="${address(at + 1)}">${at + 1}</a></body>`),
    });
    const endless = new Proxy(site, {
      get: (known, path: string) => known[path] ?? (path.startsWith('/b') ? variant(readNumber(path)) : undefined),
    });
    const { origin, close } = await serve(endless);
    const { pages } = await crawl(origin, { limit: 3_000 });
    await close();
    expect(pages).toBe(3 + 500);
  });

  it('takes every page that the sitemap lists, however many', async () => {
    const site = faultlessSite();
    const more = Array.from({ length: 600 }, (_, at) => `/b/${at}`);
    for (const path of more) site[path] = site['/b']!;
    const urls = more.map((path) => `<url><loc>{origin}${path}</loc></url>`).join('');
    replacing('/sitemap.xml', '</urlset>', `${urls}</urlset>`)(site);
    const { origin, close } = await serve(site);
    const { pages } = await crawl(origin);
    await close();
    expect(pages).toBe(3 + 600);
  });

  it.each([
    ['a link', inA('<a href="/gone" rel="noopener NoFollow">Gone</a>')],
    ['a page', replacing('/a', '</head>', '<meta name="robots" content="nofollow"></head>')],
    ['a header', (site: Site) => (site['/a'] = { ...site['/a']!, headers: { ...html, 'X-Robots-Tag': 'nofollow' } })],
  ])('does not follow what %s marks as nofollow', async (_name, mark) => {
    const site = faultlessSite();
    mark(site);
    if (!site['/a']!.body.includes('/gone')) inA('<a href="/gone">Gone</a>')(site);
    expect(await findKinds(site)).toEqual([]);
  });

  it('finds mixed content', async () => {
    const site = faultlessSite();
    replacing('/a', '</body>', '<script src="http://example.org/x.js"></script></body>')(site);
    const { origin, close } = await serve(
      Object.fromEntries(
        Object.entries(site).map(([path, answer]) => [
          path,
          { ...answer, body: answer.body.replaceAll('{origin}', 'https://guide.example') },
        ]),
      ),
    );
    const { faults } = await crawl(origin, { publicOrigin: 'https://guide.example' });
    await close();
    expect(faults.map((fault) => fault.kind)).toEqual(['mixed-content']);
  });

  it('detects more than twenty kinds of faults, each seeded here', () => {
    expect([...Object.keys(SEEDS), 'mixed-content', 'no-answer'].sort()).toEqual(Object.keys(FAULTS).sort());
    expect(Object.keys(SEEDS).length).toBeGreaterThanOrEqual(20);
  });

  it('has a structured data vocabulary that matches schema.org', () => {
    for (const [type, { properties, required }] of Object.entries(VOCABULARY)) {
      expect([type, isType(type)]).toEqual([type, true]);
      for (const property of [...properties, ...required]) {
        expect([type, property, findRange(type, property) !== undefined]).toEqual([type, property, true]);
        expect(properties).toContain(required[0] ?? property);
      }
    }
  });
});

describe('readRobots', () => {
  const robots = readRobots(
    'User-agent: other\nDisallow: /\n\nUser-agent: *\nDisallow: /api/ # all\nAllow: /api/sitemap\nDisallow: /*.php$\nSitemap: https://x.example/s.xml',
  );

  it.each([
    ['/', true],
    ['/api/articles', false],
    ['/api/sitemap.xml', true],
    ['/a/b.php', false],
    ['/a/b.php?x', true],
  ])('allows %s: %s', (path, allowed) => {
    expect(robots.allows(path)).toBe(allowed);
  });

  it('finds the sitemap', () => {
    expect(robots.sitemaps).toEqual(['https://x.example/s.xml']);
  });
});

describe('the site, crawled without JavaScript', () => {
  const app = withApp();

  const admin = withAdmin(app);

  beforeAll(async () => {
    await createFact(admin);
    await createArea(admin);
    await createArticle(app, {
      title: 'A ride by auto',
      category: 'transport',
      subcategory: 'public-transport',
      content: '<p>You pay {{auto-min}}.</p>',
    });
    await createArticle(app, {
      title: 'How to rent a flat &amp; keep your deposit',
      subcategory: 'finding-home',
      featured: true,
      content: '<h2>Where</h2><p>See <a href="#where">above</a> and <a href="/category/housing">more</a>.</p>',
    });
    for (let number = 1; number <= 50; number += 1) {
      await createArticle(app, { title: `Bus ${number}`, category: 'transport', subcategory: 'public-transport' });
    }
    for (const category of ['utilities', 'government', 'lifestyle'] as const) {
      await createArticle(app, { title: `Guide to ${category}`, category, featured: true });
    }
    await createArticle(app, { title: 'A draft', published: false });
  });

  it('has no faults: every URL in the sitemap works, is canonical, linked and complete', async () => {
    const { faults, pages } = await crawl(app.url, { publicOrigin: app.settings.siteUrl });
    expect(faults).toEqual([]);
    expect(pages).toBeGreaterThan(70);
  });
});

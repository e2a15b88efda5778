import { load } from 'cheerio';
import { type PageAnswer, SERVED_ATTRIBUTE, stripServedHtml } from '#contract';
import { ArticleWriter } from '../../src/content/articles/write/article-writer.service.js';
import { PublicContent } from '../../src/platform/common/public-content.js';
import { createTestApp } from '../support/create-test-app.js';
import { until } from '../support/until.js';
import { withApp } from '../support/with-app.js';
import { createArticle } from '../support/factories.js';

describe('public pages', () => {
  const app = withApp();
  const page = async (path: string, status = 200): Promise<string> => (await app.agent.get(path).expect(status)).text;

  beforeAll(async () => {
    await createArticle(app, {
      title: 'Fish &amp; Chips </script><b>',
      slug: 'fish',
      content: '<h2>Where</h2><p>Near <em>the</em> station. $& $1</p>',
      excerpt: 'Say "when" & <why>',
      subcategory: 'setup',
      featured: true,
    });
    for (let number = 1; number <= 25; number += 1) {
      await createArticle(app, { title: `Bus ${number}`, category: 'transport', subcategory: 'public-transport' });
    }
  });

  it('contain an article’s full text without JavaScript, and its escaped data', async () => {
    const html = await page('/fish');
    expect(html).toContain('<p>Near <em>the</em> station. $&amp; $1</p>');
    expect(html).toContain('<title>Fish &amp; Chips &lt;/script&gt;&lt;b&gt; - Namma Guide</title>');
    expect(html).toContain('content="Say &quot;when&quot; &amp; &lt;why&gt;"');
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/fish">');
    expect(html).not.toContain('</script><b>');
    expect(html).toContain('lang="en"');
  });

  it('list the articles with their whole excerpts on the sitemap', async () => {
    const excerpt = `${'Where the buses go. '.repeat(20)}And when.`;
    await createArticle(app, { title: 'Whole', slug: 'whole', excerpt });
    expect(load(await page('/sitemap'))('main').text()).toContain(excerpt);
  });

  it('have no outer spaces in the URL of a search, which forms send without JavaScript', async () => {
    await app.agent
      .get('/search?q=++metro+card+&category=transport')
      .expect(301)
      .expect('Location', '/search?q=metro+card&category=transport');
    await app.agent.get('/search?q=+++').expect(301).expect('Location', '/search');
  });

  it('have a Content-Security-Policy that allows only their own inline scripts and styles', async () => {
    const { headers } = await app.agent.get('/fish').expect(200);
    const policy = headers['content-security-policy']!;
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'public, no-cache' });
  });

  it.each([
    [false, 'max-age=31536000'],
    [true, 'max-age=31536000; includeSubDomains'],
  ])('send HSTS if the site has TLS, for subdomains only when asked (%s)', async (subDomains, value) => {
    const httpsSite = await createTestApp({ siteUrl: 'https://guide.example', hstsIncludeSubDomains: subDomains });
    try {
      for (const path of ['/', '/admin', '/api/articles', '/robots.txt'])
        await httpsSite.agent.get(path).expect('Strict-Transport-Security', value);
    } finally {
      await httpsSite.close();
    }
  });

  it('return 304 for a matching ETag, in any encoding', async () => {
    const { headers } = await app.agent.get('/fish').set('Accept-Encoding', 'br').expect('Content-Encoding', 'br');
    await app.agent.get('/fish').set('If-None-Match', headers.etag!).expect(304);
    await app.agent
      .get('/fish')
      .set('Accept-Encoding', 'gzip')
      .expect('Content-Encoding', 'gzip')
      .expect('ETag', headers.etag!);
    const plain = await app.agent.get('/fish').set('Accept-Encoding', 'identity').expect(200);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const head = await app.agent.head('/fish').expect(200);
    expect(head.text).toBeUndefined();
  });

  it.each([
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
  ])('%s returns 200 with a title, a description and one h1', async (path) => {
    const html = await page(path);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]+">/);
  });

  it.each([
    ['/unknown', 404, 'Article not found'],
    ['/post', 404, 'No article identifier provided'],
    ['/category/nowhere', 404, 'Category Not Found'],
    ['/category/housing/services', 404, 'Housing &amp; Home Setup has no topic called &quot;Services&quot;.'],
    [`/category/housing/${'x'.repeat(300)}`, 404, 'Topic Not Found'],
    ['/category/transport?page=3', 404, 'Not Found'],
    ['/category/transport?page=0', 404, 'Not Found'],
    ['/category/transport?page=x', 404, 'Not Found'],
    ['/two/segments', 404, 'Not Found'],
    ['/99999999999', 404, 'Article not found'],
  ])('%s returns %d with a page that says so', async (path, status, text) => {
    const { text: html, headers } = await app.agent.get(path).expect(status);
    expect(html).toContain(text);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(headers['content-type']).toContain('text/html');
  });

  it.each(['/favicon.png', '/wp-login.php', '/assets/gone.js', '/media/x', '/.env'])(
    '%s returns a plain 404',
    async (path) => {
      const { text, headers } = await app.agent.get(path).expect(404);
      expect(headers['content-type']).toContain('text/plain');
      expect(text).not.toContain('<');
    },
  );

  it.each([
    ['/About', '/about'],
    ['/about/', '/about'],
    ['//about', '/about'],
    ['/category//housing/', '/category/housing'],
    ['/index.html', '/'],
    ['/FISH/?utm_source=x', '/fish?utm_source=x'],
    ['//evil/x/', '/evil/x'],
  ])('%s redirects to %s in one step', async (path, location) => {
    await app.agent.get(path).expect(301).expect('Location', location);
  });

  it('redirect ids and posts to the slug', async () => {
    const [row] = await app.db<{ id: number }>(`select id from article where slug = 'fish'`);
    for (const path of [`/${row!.id}`, `/post/${row!.id}`, '/post/fish']) {
      await app.agent.get(path).expect(301).expect('Location', '/fish').expect('Cache-Control', 'no-cache');
    }
  });

  it('return 400 for an invalid URL', async () => {
    await app.agent.get('/%E0%A4%A').expect(400);
    await app.agent.get('/a%00b').expect(400);
  });

  it('continue lists on a second page', async () => {
    const first = await page('/category/transport');
    expect(first).toContain('href="/category/transport?page=2"');
    await page('/category/transport?page=x', 404);
    const second = await page('/category/transport?page=2');
    expect(second).toContain('Bus 1');
    expect(second).toContain('canonical" href="http://localhost:3000/category/transport?page=2"');
  });

  it('ignore unknown query parameters', async () => {
    const { headers } = await app.agent.get('/about').expect(200);
    const { headers: tracked } = await app.agent.get('/about?utm_source=mail&fbclid=1').expect(200);
    expect(tracked.etag).toBe(headers.etag);
  });

  it('reflect a write at once', async () => {
    const article = await createArticle(app, { title: 'Before', slug: 'changes' });
    expect(await page('/changes')).toContain('Before');
    await app.app.get(ArticleWriter).update(article.id, { title: 'After' });
    app.app.get(PublicContent).changed();
    expect(await page('/changes')).toContain('After');
  });

  it('reflect changes made by other processes', async () => {
    await createArticle(app, { title: 'Told by the database', slug: 'told' });
    expect(await page('/told')).toContain('Told by the database');
    await app.db(`update article set title = 'Heard', title_text = 'Heard' where slug = 'told'`);
    await until(async () => (await page('/told')).includes('<title>Heard'));
  });

  it('return 410 for a deleted article (404 in the API), and never reveal a draft', async () => {
    const writer = app.app.get(ArticleWriter);
    const { id } = await createArticle(app, { title: 'Short life' });
    const draft = await createArticle(app, { title: 'Never shown', published: false });
    await writer.update(id, { slug: 'short-life-again' });
    await writer.delete(id);
    await writer.delete(draft.id);
    expect(await page('/short-life', 410)).toContain('Article not found');
    for (const former of ['/short-life-again', `/${id}`, `/post/${id}`]) await page(former, 410);
    for (const never of ['/never-shown', `/${draft.id}`]) await page(never, 404);
    await app.agent.get('/api/articles/short-life').expect(404);
  });

  describe('GET /api/pages', () => {
    it('returns the data from which the page is rendered', async () => {
      const html = await page('/fish');
      const embedded: unknown = JSON.parse(/id="page-data">(.*?)<\/script>/.exec(html)![1]!);
      const { body } = await app.agent.get('/api/pages?path=/fish').expect(200);
      expect(stripServedHtml(body as PageAnswer)).toEqual(embedded);
    });

    it('omits what the page’s HTML already contains: the text, its facts and sources', async () => {
      const html = await page('/fish');
      const { data } = (await app.agent.get('/api/pages?path=/fish').expect(200)).body as PageAnswer;
      if (data.kind !== 'article') throw new Error('Not an article page.');
      expect(html.split(data.article.content)).toHaveLength(2);
      expect(load(html)(`[${SERVED_ATTRIBUTE}=content]`).html()).toBe(load(data.article.content, null, false).html());
    });

    it('reports redirects and missing pages', async () => {
      expect((await app.agent.get('/api/pages?path=/Fish/').expect(200)).body).toEqual({ redirect: '/fish' });
      const { body } = await app.agent.get('/api/pages?path=/unknown').expect(200);
      expect(body as PageAnswer).toMatchObject({ status: 404, data: { kind: 'not-found', what: 'article' } });
    });

    it.each([
      '',
      '?path=',
      '?path=about',
      '?path=//evil.example',
      '?path=/a.png',
      '?path=/a&path=/b',
      `?path=/${'x'.repeat(2_001)}`,
    ])('returns 400 for %s', async (query) => {
      const { body } = await app.agent.get(`/api/pages${query}`).expect(400);
      expect(body).toMatchObject({ statusCode: 400, errors: { path: expect.any(Array) } });
    });
  });
});

describe('assets', () => {
  const app = withApp();

  it('are compressed, and cached for a year', async () => {
    const { text } = await app.agent.get('/').expect(200);
    const scripts = [...new Set(text.match(/\/assets\/[\w.-]+\.js\b/g))];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) {
      await app.agent
        .get(script)
        .set('Accept-Encoding', 'br')
        .expect(200)
        .expect('Cache-Control', 'public, max-age=31536000, immutable')
        .expect('Content-Type', /javascript/)
        .expect('Content-Encoding', 'br');
    }
    await app.agent
      .get(scripts[0]!)
      .set('Accept-Encoding', 'identity')
      .expect(200)
      .expect('Content-Type', /javascript/);
  });

  it.each(['/assets/gone.js', '/assets/', '/assets/../../package.json', '/assets/%2e%2e/index.html', '/ASSETS/x.js'])(
    '%s returns a plain 404',
    async (path) => {
      const { text, headers } = await app.agent.get(path).expect(404);
      expect(headers['content-type']).toContain('text/plain');
      expect(text).not.toContain('<');
    },
  );
});

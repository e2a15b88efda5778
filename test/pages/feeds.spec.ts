import { ArticleWriter } from '../../src/content/articles/write/article-writer.service.js';
import { PublicContent } from '../../src/platform/common/public-content.js';
import { withApp } from '../support/with-app.js';
import { createArticle } from '../support/factories.js';
import { feedSchema, readXml, xmlProblems } from '../support/xml.js';
import { jsonFeedProblems } from '../support/json-feed.js';

const SITE = 'http://localhost:3000';
const RFC_822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/;
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

describe('feeds', () => {
  const app = withApp();
  const body = async (path: string): Promise<string> => {
    const response = await app.agent.get(path).responseType('blob').expect(200);
    return (response.body as Buffer).toString();
  };

  beforeAll(async () => {
    await app.db(
      `insert into article (slug, title, title_text, content, body_text, category, read_time, word_count, publish_date)
       select 'bus-' || n, 'Bus ' || n, 'Bus ' || n, '<p>By bus.</p>', 'By bus.', 'transport', '1 min read', 2, '2026-01-01'
       from generate_series(1, 30) as n`,
    );
    await createArticle(app, {
      slug: 'rent',
      title: 'Rent &amp; <b>deposit</b> ]]> ಕನ್ನಡ',
      excerpt: 'Say "when" & <why>',
      publish_date: '2026-02-03',
      content:
        '<h2>Where</h2><p>See <a href="/bus-1">this</a>, <a href="#where">that</a>, <a href="https://example.org/">there</a>.</p><p><img src="/media/x.png" alt="A map"></p><pre><code>a ]]&gt; b</code></pre>',
    });
    await createArticle(app, { slug: 'secret', title: 'Secret', published: false });
  });

  it.each(['/feed', '/feed/category/housing', '/feed/category/lifestyle'])('%s is valid RSS 2.0', async (path) => {
    const text = await body(path);
    expect(await xmlProblems(text, feedSchema('rss'))).toEqual([]);
    const $ = readXml(text);
    expect($('rss').attr('version')).toBe('2.0');
    for (const name of ['title', 'link', 'description', 'language', 'lastBuildDate', 'generator', 'image']) {
      expect([name, $(`rss > channel > ${name}`).length]).toEqual([name, 1]);
    }
    expect($('channel > lastBuildDate').text()).toMatch(RFC_822);
    expect($('channel > atom\\:link').attr()).toEqual({
      href: SITE + path,
      rel: 'self',
      type: 'application/rss+xml',
    });
    expect($('channel > image > title').text()).toBe($('channel > title').text());
    expect(Number($('channel > image > width').text())).toBeLessThanOrEqual(144);
    for (const item of $('item').toArray()) {
      expect(
        $(item)
          .children()
          .toArray()
          .map((child) => child.name),
      ).toEqual(['title', 'link', 'guid', 'pubDate', 'dc:creator', 'category', 'description', 'content:encoded']);
      expect($(item).children('pubDate').text()).toMatch(RFC_822);
      expect($(item).children('link').text()).toMatch(/^http:\/\/localhost:3000\/[a-z0-9-]+$/);
    }
    const guids = $('item > guid')
      .toArray()
      .map((guid) => $(guid).text());
    expect(new Set(guids).size).toBe(guids.length);
  });

  it('/feed/atom is valid Atom (RFC 4287)', async () => {
    const text = await body('/feed/atom');
    expect(await xmlProblems(text, feedSchema('atom'))).toEqual([]);
    const $ = readXml(text);
    expect($('feed').attr('xmlns')).toBe('http://www.w3.org/2005/Atom');
    for (const name of ['id', 'title', 'updated', 'author'])
      expect([name, $(`feed > ${name}`).length]).toEqual([name, 1]);
    expect($('feed > updated').text()).toMatch(RFC_3339);
    expect($('feed > link[rel="self"]').attr('href')).toBe(`${SITE}/feed/atom`);
    expect($('feed > author > name').text()).toBe('Namma Guide');
    for (const entry of $('entry').toArray()) {
      for (const name of ['id', 'title', 'updated', 'published', 'content', 'link[rel="alternate"]'])
        expect([name, $(entry).children(name).length]).toEqual([name, 1]);
      expect($(entry).children('updated').text()).toMatch(RFC_3339);
      expect(['housing', 'transport']).toContain($(entry).children('category').attr('term'));
    }
    const ids = $('entry > id')
      .toArray()
      .map((id) => $(id).text());
    expect(new Set(ids).size).toBe(30);
  });

  it('/feed/json is JSON Feed 1.1', async () => {
    expect(jsonFeedProblems(await body('/feed/json'))).toEqual([]);
    const feed = JSON.parse(await body('/feed/json')) as Record<string, unknown> & { items: Record<string, unknown>[] };
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Namma Guide',
      home_page_url: `${SITE}/`,
      feed_url: `${SITE}/feed/json`,
      authors: [{ name: 'Namma Guide' }],
    });
    for (const item of feed.items) {
      expect(typeof item.id).toBe('string');
      expect(item.content_html).toMatch(/^<(p|h2)[ >]/);
      expect([item.date_published, item.date_modified].every((date) => RFC_3339.test(String(date)))).toBe(true);
    }
  });

  it('are validated against schemas that detect errors', async () => {
    const corrupted = async (path: string, from: string, to: string): Promise<string> => {
      const text = await body(path);
      expect(text).toContain(from);
      return text.replace(from, to);
    };
    for (const [from, to] of [
      ['<guid isPermaLink="false">', '<guid isPermaLink="no">'],
      ['<link>http', '<link>/http'],
      ['</pubDate>', ' or so</pubDate>'],
      ['<description>', '<summary/><description>'],
    ] as const)
      expect(await xmlProblems(await corrupted('/feed', from, to), feedSchema('rss'))).not.toEqual([]);
    for (const [from, to] of [
      ['Z</updated>', '</updated>'],
      ['<summary>', '<description/><summary>'],
      [`href="${SITE}/feed/atom"`, 'href="/feed/atom"'],
    ] as const)
      expect(await xmlProblems(await corrupted('/feed/atom', from, to), feedSchema('atom'))).not.toEqual([]);
    for (const [from, to] of [
      ['"version"', '"edition"'],
      ['"content_html"', '"content"'],
      [`"url":"${SITE}/rent"`, '"url":"/rent"'],
    ] as const)
      expect(jsonFeedProblems(await corrupted('/feed/json', from, to))).not.toEqual([]);
  });

  it('contain the newest thirty articles in full, no draft, and only absolute URLs', async () => {
    const $ = readXml(await body('/feed'));
    expect($('item')).toHaveLength(30);
    const first = $('item').first();
    expect(first.children('title').text()).toBe('Rent & <b>deposit</b> ]]> ಕನ್ನಡ');
    expect(first.children('description').text()).toBe('Say "when" & <why>');
    expect(first.children('pubDate').text()).toBe('Mon, 02 Feb 2026 18:30:00 GMT');
    const html = first.children('content\\:encoded').text();
    expect(html).toContain('<h2 id="where">Where</h2>');
    for (const part of [
      `href="${SITE}/bus-1"`,
      `href="${SITE}/rent#where"`,
      'href="https://example.org/"',
      `src="${SITE}/media/x.png"`,
    ])
      expect(html).toContain(part);
    expect(html).not.toMatch(/ (href|src)="[/#]/);
    for (const path of ['/feed', '/feed/atom', '/feed/json', '/llms.txt', '/llms-full.txt'])
      expect(await body(path)).not.toContain('ecret');
    expect(
      readXml(await body('/feed/atom'))('entry > title')
        .first()
        .text(),
    ).toBe('Rent & <b>deposit</b> ]]> ಕನ್ನಡ');
  });

  it('of a category contain only its guides; an unknown category returns 404', async () => {
    const $ = readXml(await body('/feed/category/housing'));
    expect(
      $('item > link')
        .toArray()
        .map((link) => $(link).text()),
    ).toEqual([`${SITE}/rent`]);
    for (const path of ['/feed/category/nowhere', '/feed/category/constructor', '/feed/nothing'])
      await app.agent.get(path).expect(404);
  });

  it.each([
    ['/feed', 'application/rss+xml; charset=utf-8'],
    ['/feed/atom', 'application/atom+xml; charset=utf-8'],
    ['/feed/json', 'application/feed+json; charset=utf-8'],
    ['/llms.txt', 'text/plain; charset=utf-8'],
    ['/rent.md', 'text/markdown; charset=utf-8'],
  ])('%s is served as %s, compressed, and returns 304 for a matching ETag', async (path, type) => {
    const { headers } = await app.agent.get(path).set('Accept-Encoding', 'br').responseType('blob').expect(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-encoding': 'br',
      'cache-control': 'public, no-cache',
    });
    await app.agent.get(path).set('If-None-Match', headers.etag!).expect(304);
  });

  it('reflect each write, and keep an entry’s id when its URL changes', async () => {
    const { id } = await createArticle(app, { slug: 'first-address', title: 'Changing' });
    const guid = async (): Promise<string> => {
      const $ = readXml(await body('/feed'));
      const item = $('item').filter((_, one) => $(one).children('title').text() === 'Changing');
      return `${item.children('guid').text()} ${item.children('link').text()}`;
    };
    expect(await guid()).toBe(`${SITE}/post/${id} ${SITE}/first-address`);
    await app.app.get(ArticleWriter).update(id, { slug: 'second-address' });
    app.app.get(PublicContent).changed();
    expect(await guid()).toBe(`${SITE}/post/${id} ${SITE}/second-address`);
    await app.agent.get('/first-address.md').expect(301).expect('Location', '/second-address.md');
    await app.agent.get(`/${id}.md`).expect(301).expect('Location', '/second-address.md');
    await app.app.get(ArticleWriter).delete(id);
    app.app.get(PublicContent).changed();
    await app.agent
      .get('/second-address.md')
      .expect(410)
      .expect('Content-Type', /text\/plain/);
    expect(await guid()).toBe(' ');
  });

  describe('for machines', () => {
    it('an article is available as Markdown, with its page as canonical URL', async () => {
      const { text, headers } = await app.agent.get('/rent.md').expect(200);
      expect(headers.link).toBe(`<${SITE}/rent>; rel="canonical"`);
      expect(text).toContain('# Rent & \\<b>deposit\\</b> \\]\\]> ಕನ್ನಡ\n');
      expect(text).toContain('- Published: 3 February 2026\n');
      expect(text).toContain('## Where\n');
      expect(text).toContain(`[this](${SITE}/bus-1)`);
      expect(text).toContain(`![A map](${SITE}/media/x.png)`);
      expect(text).toContain('```\na ]]> b\n```');
    });

    it.each(['/secret.md', '/unknown.md', '/Rent-.md', '/a/b.md', '/.md'])('%s returns a plain 404', async (path) => {
      await app.agent
        .get(path)
        .expect(404)
        .expect('Content-Type', /text\/plain/);
    });

    it('/llms.txt lists every guide by category', async () => {
      const text = await body('/llms.txt');
      expect(text).toMatch(/^# Namma Guide\n\n> /);
      expect(text).toContain(`## Housing & Home Setup\n\n- [Rent & \\<b>deposit\\</b>`);
      expect(text.match(/\.md\)/g)).toHaveLength(31);
      expect(text).toContain('## Optional');
    });

    it('/llms-full.txt is limited in size, and says where it was truncated', async () => {
      expect(await body('/llms-full.txt')).toContain('This file holds all 31 guides.');
      const long = `<p>${'words and more '.repeat(20_000)}</p>`;
      for (let number = 1; number <= 4; number += 1)
        await createArticle(app, { title: `Long ${number}`, content: long });
      const text = await body('/llms-full.txt');
      expect(text.length).toBeLessThan(1_010_000);
      expect(text.trimEnd().split('\n').at(-1)).toBe(
        `Cut here: this file holds the newest 3 of 35 guides. All of them are listed at ${SITE}/llms.txt.`,
      );
    });
  });
});

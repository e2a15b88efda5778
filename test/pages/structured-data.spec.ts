import { withApp } from '../support/with-app.js';
import { createArticle } from '../support/factories.js';
import { type Head, readHead } from '../support/head.js';
import { isType, findRange, vocabularyProblems } from '../support/schema-org.js';

const SITE = 'http://localhost:3000';
const PAGES = [
  '/',
  '/category/housing',
  '/category/housing/setup',
  '/category/transport?page=2',
  '/search',
  '/search?q=rent',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/disclaimer',
  '/sitemap',
  '/rent',
];

describe('structured data', () => {
  const app = withApp();
  const node = ({ graph }: Head, type: string) => graph.find((one) => one['@type'] === type);

  beforeAll(async () => {
    await createArticle(app, {
      title: `Rent &amp; ${'very long words '.repeat(8)}</script>`,
      slug: 'rent',
      subcategory: 'setup',
      publish_date: '2026-01-15',
      content: '<p>One two three.</p>',
    });
    for (let number = 1; number <= 25; number += 1)
      await createArticle(app, { title: `Bus ${number}`, category: 'transport' });
  });

  it.each(PAGES)('of %s uses only schema.org terms, with each node once', async (path) => {
    const head = await readHead(app, path);
    expect(vocabularyProblems(head.structuredData)).toEqual([]);
    const ids = head.graph.map((one) => one['@id']);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => String(id).startsWith(SITE))).toBe(true);
  });

  it('identifies the site and its publisher by the same ids on every page', async () => {
    for (const path of PAGES) {
      const head = await readHead(app, path);
      expect(node(head, 'WebSite')).toMatchObject({
        '@id': `${SITE}/#website`,
        publisher: { '@id': `${SITE}/#organization` },
      });
      expect(node(head, 'Organization')).toMatchObject({ '@id': `${SITE}/#organization`, name: 'Namma Guide' });
    }
    const { potentialAction } = node(await readHead(app, '/'), 'WebSite')!;
    expect(potentialAction).toMatchObject({
      target: { urlTemplate: `${SITE}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    });
  });

  it('of an article has headline, dates with zone, word count, section, image and publisher', async () => {
    const head = await readHead(app, '/rent');
    const article = node(head, 'Article')!;
    expect(article).toMatchObject({
      '@id': `${SITE}/rent#article`,
      datePublished: '2026-01-15T00:00:00+05:30',
      wordCount: 3,
      articleSection: 'Housing & Home Setup',
      author: { '@id': `${SITE}/#organization` },
      publisher: { '@id': `${SITE}/#organization` },
      mainEntityOfPage: { '@id': `${SITE}/rent#webpage` },
    });
    expect(String(article.headline).length).toBeLessThanOrEqual(110);
    expect(String(article.headline)).toMatch(/^Rent & very/);
    expect(Date.parse(String(article.dateModified))).toBeGreaterThan(Date.parse(String(article.datePublished)));
    expect(article.image).toMatchObject({ url: head.meta('og:image'), width: '1200', height: '630' });
  });

  it('has the breadcrumbs in order, from the home page', async () => {
    const crumbs = node(await readHead(app, '/rent'), 'BreadcrumbList')!.itemListElement as Record<string, unknown>[];
    expect(crumbs.map((crumb) => [crumb.position, (crumb.item as { '@id': string })['@id']])).toEqual([
      [1, `${SITE}/`],
      [2, `${SITE}/category/housing`],
      [3, `${SITE}/category/housing/setup`],
      [4, `${SITE}/rent`],
    ]);
    expect(node(await readHead(app, '/'), 'BreadcrumbList')).toBeUndefined();
  });

  it('of a list numbers items across pages', async () => {
    const head = await readHead(app, '/category/transport?page=2');
    expect(node(head, 'CollectionPage')).toMatchObject({
      mainEntity: { '@id': `${SITE}/category/transport?page=2#list` },
    });
    expect(node(head, 'ItemList')).toMatchObject({
      numberOfItems: 25,
      itemListElement: [{ position: 25, url: `${SITE}/bus-1` }],
    });
  });

  it('of the contact page contains its questions and answers', async () => {
    const head = await readHead(app, '/contact');
    expect(node(head, 'ContactPage')).toMatchObject({ about: { '@id': `${SITE}/#organization` } });
    const questions = node(head, 'FAQPage')!.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
    expect(questions).toHaveLength(4);
    const shown = head.$('main').text();
    for (const { name, acceptedAnswer } of questions) {
      expect(shown).toContain(name);
      expect(shown).toContain(acceptedAnswer.text);
    }
  });

  it('is checked against a vocabulary that detects errors', () => {
    const graph = (node: object) => ({ '@context': 'https://schema.org', '@graph': [{ '@id': 'x', ...node }] });
    expect(isType('Article') && !isType('Artikel')).toBe(true);
    expect(findRange('Article', 'headline')).toContain('Text');
    expect(vocabularyProblems(graph({ '@type': 'Artikel' }))).toHaveLength(1);
    expect(vocabularyProblems(graph({ '@type': 'Article', headLine: 'x' }))).toHaveLength(1);
    expect(vocabularyProblems(graph({ '@type': 'Article', author: { '@id': 'nobody' } }))).toHaveLength(1);
    expect(vocabularyProblems(graph({ '@type': 'Article', author: { '@type': 'Question', name: 'x' } }))).toHaveLength(
      1,
    );
    expect(vocabularyProblems(graph({ '@type': 'Article', wordCount: 'many' }))).toHaveLength(1);
  });
});

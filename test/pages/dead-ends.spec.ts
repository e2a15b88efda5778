import { CATEGORY_IDS, type NotFoundPage, type PageAnswer } from '#contract';
import { withApp } from '../support/with-app.js';
import { createArticle } from '../support/factories.js';
import { PopularGuides } from '../../src/pages/popular-guides.js';
import { ArticleWriter } from '../../src/articles/article-writer.service.js';
import { PublicContent } from '../../src/common/public-content.js';

describe('dead-end pages', () => {
  const app = withApp();
  beforeAll(async () => {
    const gone = await createArticle(app, { title: 'Gone' });
    await app.app.get(ArticleWriter).delete(gone.id);
    for (const title of ['Oldest', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Newest'])
      await createArticle(app, { title, slug: title.toLowerCase(), subcategory: 'setup', featured: title === 'Third' });
    await createArticle(app, { title: 'Draft', slug: 'draft', published: false });
    await app.db(`insert into article_day (day, article_id, direct)
      select current_date, id, case slug when 'oldest' then 9 else 2 end from article where slug in ('oldest', 'sixth', 'draft')`);
    app.app.get(PublicContent).changed();
  });

  it.each([
    ['/no-such-guide', 404],
    ['/gone', 410],
    ['/category/nowhere', 404],
    ['/category/housing/castles', 404],
    ['/two/segments', 404],
    ['/preview/no-such-link', 404],
    ['/search?q=zzzqqq', 200],
  ])('offer search, the five categories and popular guides: %s (%d)', async (path, status) => {
    const { text } = await app.agent.get(path).expect(status);
    const main = /<main[\s\S]*<\/main>/.exec(text)![0];
    expect(main).toMatch(/<form[^>]*role="search"[^>]*action="\/search"/);
    for (const id of CATEGORY_IDS) expect(main).toContain(`href="/category/${id}"`);
    const guides = /Popular Guides<\/h2>[\s\S]*?<\/ul>/.exec(main)![0];
    // Most read first, then featured, then newest; never a draft.
    expect([...guides.matchAll(/href="\/([a-z]+)"/g)].map(([, slug]) => slug)).toEqual([
      'oldest',
      'sixth',
      'third',
      'newest',
      'fifth',
    ]);
  });

  it('name and link the category of an unknown topic', async () => {
    const { text } = await app.agent.get('/category/housing/castles').expect(404);
    expect(text).toContain('<title>Topic Not Found - Namma Guide</title>');
    expect(text).toContain('Housing &amp; Home Setup has no topic called &quot;Castles&quot;.');
    expect(text).not.toContain('Category Not Found');
    expect(text).toContain('href="/category/housing/setup"');
    const { body } = await app.agent.get('/api/pages?path=/category/housing/castles').expect(200);
    const data = (body as PageAnswer).data as NotFoundPage;
    expect(data).toMatchObject({ what: 'topic', category: 'housing', topics: [{ id: 'setup', count: 7 }] });
  });

  it('query popular guides once per change', () => {
    const guides = app.app.get(PopularGuides);
    const first = guides.list();
    expect(guides.list()).toBe(first);
    app.app.get(PublicContent).changed();
    expect(guides.list()).not.toBe(first);
  });
});

import { CATEGORY_IDS } from '#contract';
import { createStep } from '../support/plan.js';
import { withAdmin, withApp } from '../support/with-app.js';
import { createArticle } from '../support/factories.js';
import { SuggestedGuides } from '../../src/site/pages/suggested-guides.js';
import { ArticleWriter } from '../../src/content/articles/write/article-writer.service.js';
import { PublicContent } from '../../src/platform/common/public-content.js';
import { readPage } from '../support/page-data.js';

describe('dead-end pages', () => {
  const app = withApp();
  const admin = withAdmin(app);
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

  it('offer the guides of the first week and the plan instead of popular ones, if there is a plan', async () => {
    const steps = [
      { id: 'before', guide: 'newest', window: 'before-you-come' },
      { id: 'first', guide: 'sixth', window: 'first-day' },
      { id: 'again', guide: 'sixth', window: 'first-week' },
      { id: 'week', guide: 'second', window: 'first-week' },
      { id: 'month', guide: 'third', window: 'first-month' },
    ] as const;
    for (const step of steps) await createStep(admin, step);
    for (const [path, status] of [
      ['/no-such-guide', 404],
      ['/search?q=zzzqqq', 200],
    ] as const) {
      const { text } = await app.agent.get(path).expect(status);
      const guides = /For Your First Week<\/h2>[\s\S]*?<\/ul>/.exec(text)![0];
      expect([...guides.matchAll(/href="\/([a-z]+)"/g)].map(([, slug]) => slug)).toEqual(['sixth', 'second', 'plan']);
      expect(text).not.toContain('Popular Guides');
    }
    for (const { id } of steps) await app.agent.delete(`/api/admin/plan/${id}`).set(admin.session).expect(204);
  });

  it('offer guides about what a missing one was about', async () => {
    const gone = await createArticle(app, { title: 'Deposits', slug: 'deposits' });
    await app.app.get(ArticleWriter).delete(gone.id);
    const { id } = await createArticle(app, { title: 'How deposits are refunded', slug: 'refunds' });
    for (const [path, status] of [
      ['/rent-deposit-refunds', 404],
      ['/deposits', 410],
    ] as const) {
      const { text } = await app.agent.get(path).expect(status);
      const guides = /Guides About This<\/h2>[\s\S]*?<\/ul>/.exec(text)![0];
      expect([...guides.matchAll(/href="\/([a-z]+)"/g)].map(([, slug]) => slug)).toEqual(['refunds']);
      expect(text).not.toContain('Popular Guides');
    }
    await app.app.get(ArticleWriter).delete(id);
  });

  it('name and link the category of an unknown topic', async () => {
    const { text } = await app.agent.get('/category/housing/castles').expect(404);
    expect(text).toContain('<title>Topic Not Found - Namma Guide</title>');
    expect(text).toContain('Housing &amp; Home Setup has no topic called &quot;Castles&quot;.');
    expect(text).not.toContain('Category Not Found');
    expect(text).toContain('href="/category/housing/setup"');
    const data = await readPage(app, 'not-found', '/category/housing/castles');
    expect(data).toMatchObject({ what: 'topic', category: 'housing', topics: [{ id: 'setup', count: 7 }] });
  });

  it('query popular guides once per change', () => {
    const guides = app.app.get(SuggestedGuides);
    const first = guides.list();
    expect(guides.list()).toBe(first);
    app.app.get(PublicContent).changed();
    expect(guides.list()).not.toBe(first);
  });

  it('name the page of the site that a search asks for', async () => {
    const { text } = await app.agent.get('/search?q=what+to+do+first').expect(200);
    expect(text).toContain('On this site: <a href="/plan"');
    expect((await app.agent.get('/search?q=zzzqqq')).text).not.toContain('On this site');
  });
});

import { load } from 'cheerio';
import { createArticle } from '../support/factories.js';
import { createStep } from '../support/plan.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe('a category’s list', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const listed = async (path: string) => {
    const main = load((await app.agent.get(path).expect(200)).text)('main');
    return main
      .find('section section, section:has(> div > ul)')
      .toArray()
      .map((group) => [
        main.find(group).children('h2').text(),
        ...main
          .find(group)
          .find('article h3')
          .toArray()
          .map((title) => main.find(title).text()),
      ]);
  };

  beforeAll(async () => {
    for (const [title, subcategory] of [
      ['Gas', 'setup'],
      ['Deposit', 'finding-home'],
      ['Visits', 'finding-home'],
      ['Loose', ''],
      ['Broadband', 'setup'],
    ] as const)
      await createArticle(app, { title, slug: title.toLowerCase(), category: 'housing', subcategory });
    await createStep(admin, { id: 'visit', guide: 'visits', window: 'first-week' });
    await createStep(admin, { id: 'bargain', guide: 'deposit', window: 'first-week' });
    await createStep(admin, { id: 'gas', guide: 'gas', window: 'first-month' });
  });

  it('is grouped by topic in catalogue order, each in the order of the plan, then newest first', async () => {
    expect(await listed('/category/housing')).toEqual([
      ['Finding Home', 'Visits', 'Deposit'],
      ['Setup', 'Gas', 'Broadband'],
      ['More Guides', 'Loose'],
    ]);
  });

  it('follows the plan on the page of a topic, without headings for groups', async () => {
    const { text } = await app.agent.get('/category/housing/finding-home').expect(200);
    const titles = load(text)('main article h3').toArray();
    expect(titles.map((title) => load(title).text())).toEqual(['Visits', 'Deposit']);
    expect(text).not.toContain('More Guides');
  });

  it('goes on by topic on its later pages', async () => {
    for (let number = 1; number <= 24; number += 1)
      await createArticle(app, { title: `Guide ${number}`, category: 'transport', subcategory: 'public-transport' });
    await createArticle(app, { title: 'First', category: 'transport', subcategory: 'navigating-roads' });
    expect((await listed('/category/transport')).map(([topic, ...titles]) => [topic, titles.length])).toEqual([
      ['Navigating Roads', 1],
      ['Public Transport', 23],
    ]);
    expect(await listed('/category/transport?page=2')).toEqual([['Public Transport', 'Guide 1']]);
  });
});

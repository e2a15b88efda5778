import type { Article, SearchPage } from '#contract';
import { createArticle } from '../support/factories.js';
import { withApp } from '../support/with-app.js';
import { readSearch } from '../support/page-data.js';

describe('search also matches local synonyms', () => {
  const app = withApp();
  const found = async (q: string): Promise<string[]> => {
    const { body } = await app.agent.get('/api/articles').query({ fields: 'summary', q }).expect(200);
    return (body as Article[]).map((article) => article.title);
  };
  const highlighted = (parts: SearchPage['list']['items'][number]['titleParts']): string =>
    parts.map((text, index) => (index % 2 === 1 ? `[${text}]` : text)).join('');

  beforeAll(async () => {
    for (const [title, excerpt, body] of [
      ['Electricity bills', 'x', 'Read the meter.'],
      ['Vaccines', 'x', 'The second dose comes in May. The current year.'],
      ['Breakfast in a hurry', 'x', 'A dosa, and tea with it.'],
      ['Halls and stations', 'Malleshwaram, KR Puram', 'x'],
      ['Reading rooms: libraries', 'x', 'x'],
      ['Certificates of birth', 'x', 'x'],
      ['Asking by right-to-information', 'x', 'RTI'],
      ['Football', 'x', 'A team of steamed players.'],
    ] as const) {
      await createArticle(app, { title, excerpt, content: `<p>${body}</p>`, category: 'lifestyle' });
    }
  });

  it.each([
    ['dose', ['Breakfast in a hurry', 'Vaccines']],
    ['dosa', ['Breakfast in a hurry']],
    ['chai', ['Breakfast in a hurry']],
    ['current bill', ['Electricity bills', 'Vaccines']],
    ['Malleswaram', ['Halls and stations']],
    ['krishnarajapuram', ['Halls and stations']],
    ['K R Puram', ['Halls and stations']],
    ['library', ['Reading rooms: libraries']],
  ])('%j finds %j, on the page and through the API', async (q, titles) => {
    const { list } = await readSearch(app, q);
    expect([list.items.map((item) => item.title).sort(), list.total]).toEqual([titles, titles.length]);
    expect((await found(q)).sort()).toEqual(titles);
  });

  it('highlights them, and shows the passage around them', async () => {
    const [hit] = (await readSearch(app, 'dose')).list.items.filter((item) => item.title === 'Breakfast in a hurry');
    expect(highlighted(hit!.excerptParts)).toBe('A [dosa], and tea with it.');
  });

  it('does not highlight them inside longer words', async () => {
    await createArticle(app, { title: 'Steam', excerpt: 'Teams and tea', content: '<p>x</p>' });
    const [hit] = (await readSearch(app, 'chai')).list.items.filter((item) => item.title === 'Steam');
    expect(highlighted(hit!.titleParts) + highlighted(hit!.excerptParts)).toBe('SteamTeams and [tea]');
  });

  it('highlights a phrase, and none of its stop words alone', async () => {
    await createArticle(app, { title: 'How to rent', excerpt: 'A flat to let, and how to pay', content: '<p>x</p>' });
    const [hit] = (await readSearch(app, 'lease')).list.items;
    expect(highlighted(hit!.excerptParts)).toBe('A flat [to] [let], and how to pay');
  });

  it('ranks a synonym in a title above a chance substring', async () => {
    const { list } = await readSearch(app, 'rti');
    expect(list.items.map((item) => item.title)).toEqual(['Asking by right-to-information', 'Certificates of birth']);
  });
});

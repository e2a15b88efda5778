import type { Article } from '#contract';
import { StaleWordsService } from '../../src/content/articles/search/stale-words.service.js';
import { PreparedStatements } from '../../src/platform/database/prepared.js';
import { createArticle } from '../support/factories.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe('the word index', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const found = async (q: string): Promise<string[]> => {
    const { body } = await app.agent.get('/api/articles').query({ fields: 'summary', q }).expect(200);
    return (body as Article[]).map(({ title }) => title);
  };

  it('removes words that no article contains any more, and keeps the others', async () => {
    await createArticle(app, { title: 'Thylacine shared-word' });
    await createArticle(app, { title: 'Other shared-word' });
    await app.db(`delete from article where title like 'Thylacine%'`);
    expect(await app.app.get(StaleWordsService).remove()).toBeGreaterThan(0);
    const words = await app.db(`select word from search_word where word in ('thylacine', 'sharedword') order by word`);
    expect(words).toEqual([{ word: 'sharedword' }]);
    expect(await found('shared-word')).toEqual(['Other shared-word']);
  });

  it('contains the words of concurrent saves', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => createArticle(app, { title: `Kakapo number${index} fresh words` })),
    );
    expect(await found('kakapo fresh')).toHaveLength(8);
  });

  it('rewrites only what a save changes', async () => {
    const content = Array.from({ length: 300 }, (_, index) => `<p>Numbat${index} forages alone.</p>`).join('');
    const { id, title } = await createArticle(app, { title: 'Numbats', content });
    const postings = () =>
      app.db<{ row: string }>(`select xmin || ' ' || ctid as row from search_posting where article = $1`, [id]);
    const before = new Set((await postings()).map(({ row }) => row));
    expect(before.size).toBeGreaterThan(300);
    await admin
      .call('put', `/${id}`)
      .send({ title, category: 'housing', content: `${content}<p>Quolls hunt.</p>` })
      .expect(200);
    const added = (await postings()).filter(({ row }) => !before.has(row));
    expect(added).toHaveLength(2);
    expect(await found('quoll')).toEqual(['Numbats']);
  });

  it('is asked no more which articles may hold a query once the lists of its words are known', async () => {
    await createArticle(app, { title: 'Wombat burrows' });
    await found('wombat burrows');
    const { jest } = import.meta;
    const rows = jest.spyOn(app.app.get(PreparedStatements, { strict: false }), 'rows');
    try {
      expect(await found('burrows wombat')).toEqual(['Wombat burrows']);
      expect(rows.mock.calls.filter(([sql]) => sql.includes('search_posting'))).toEqual([]);
    } finally {
      rows.mockRestore();
    }
  });
});

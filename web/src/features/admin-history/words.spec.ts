import type { HistoryEntry } from '#contract';
import { actorOf, itemOf, linesOf, namesOf, titleOf } from './words';

const entry = (facts: Partial<HistoryEntry>): HistoryEntry => ({
  id: 1,
  at: '2026-11-22T06:30:00.000Z',
  actor: 'administrator',
  kind: 'article-deleted',
  count: 1,
  noun: 'article',
  names: ['Rent a flat'],
  undoes: null,
  undone: false,
  partly_undone: false,
  undoable: true,
  ...facts,
});

describe('the words of an act', () => {
  it.each<[Partial<HistoryEntry>, string, string]>([
    [{}, 'Deleted ‘Rent a flat’', ''],
    [
      { kind: 'articles-cleared', count: 1_200, names: ['A', 'B', 'C'] },
      'Cleared all articles: 1,200 articles',
      '‘A’, ‘B’, ‘C’ and 1,197 more',
    ],
    [{ kind: 'bulk-trashed', count: 2, names: ['A', 'B'] }, 'Moved to the trash: 2 articles', '‘A’, ‘B’'],
    [{ kind: 'analytics-saved', noun: 'settings', names: [] }, 'Saved the analytics configuration', ''],
    [{ kind: 'trash-emptied', noun: '', count: 0, names: [] }, 'Emptied the trash', ''],
    [{ kind: 'by-hand', noun: 'address', count: 3, names: [] }, 'Changed in the database: 3 addresses', ''],
  ])('of %j are %j', (facts, title, names) => {
    expect([titleOf(entry(facts)), namesOf(entry(facts))]).toEqual([title, names]);
  });

  it('group nameless things of a kind in one line', () => {
    const image = { noun: 'image', name: '', change: 'removed', article_id: 4 } as const;
    expect(linesOf([{ noun: 'article', name: 'A', change: 'changed', article_id: 4 }, image, image])).toEqual([
      { text: 'Changed: article ‘A’', articleId: 4 },
      { text: 'Removed: image, 2 times', articleId: undefined },
    ]);
  });

  it('name who did it, and each thing', () => {
    expect(actorOf(entry({ actor: 'schedule' }))).toBe('Schedule');
    expect(itemOf({ noun: 'article', name: 'A', change: 'removed', article_id: 1 })).toBe('Removed: article ‘A’');
    expect(itemOf({ noun: 'settings', name: '', change: 'changed', article_id: null })).toBe('Changed: settings');
  });
});

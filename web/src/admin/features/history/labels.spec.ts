import type { HistoryEntry, HistoryItem } from '#contract';
import { describeActor, describeItem, toBursts, toLines, toNames, toTitle } from './labels';

const entry = (facts: Partial<HistoryEntry>): HistoryEntry => ({
  id: 1,
  at: '2026-11-22T06:30:00.000Z',
  actor: 'administrator',
  kind: 'article-deleted',
  count: 1,
  noun: 'article',
  names: ['Rent a flat'],
  key: null,
  change: null,
  undoes: null,
  origin: null,
  undone: false,
  partly_undone: false,
  undoable: true,
  ...facts,
});

const fact = (field: string, before: string | null, after: string): Partial<HistoryEntry> => ({
  kind: 'fact-saved',
  noun: 'fact',
  names: ['Aadhaar update fee'],
  change: { change: 'changed', fields: [{ field, before, after }] },
});

describe('the words of an act', () => {
  it.each<[Partial<HistoryEntry>, string, string]>([
    [{}, 'Moved “Rent a flat” to the Trash', ''],
    [
      { kind: 'articles-cleared', count: 1_200, names: ['A', 'B', 'C'] },
      'Cleared all articles: 1,200 articles',
      '“A”, “B”, “C” and 1,197 more',
    ],
    [{ kind: 'bulk-trashed', count: 2, names: ['A', 'B'] }, 'Moved 2 articles to the Trash', '“A”, “B”'],
    [{ kind: 'bulk-withdrawn', count: 2, names: ['A', 'B'] }, 'Took 2 articles offline', '“A”, “B”'],
    [{ kind: 'analytics-saved', noun: 'settings', names: [] }, 'Saved the analytics configuration', ''],
    [{ kind: 'draft-saved', noun: 'draft', names: [] }, 'Saved a draft of “Untitled”', ''],
    [{ kind: 'trash-emptied', noun: '', count: 0, names: [] }, 'Emptied the Trash', ''],
    [{ kind: 'by-hand', noun: 'address', count: 3, names: [] }, 'Changed in the database: 3 addresses', ''],
  ])('of %j are %j', (facts, title, names) => {
    expect([toTitle(entry(facts)), toNames(entry(facts))]).toEqual([title, names]);
  });

  it.each<[string, Partial<HistoryEntry>]>([
    ['Changed the fact “Aadhaar update fee”: ₹75 → ₹100', fact('value', '₹75', '₹100')],
    [
      'Changed the fact “Aadhaar update fee”, review by: 1 February 2026 → 2 March 2026',
      fact('review by', '2026-02-01', '2026-03-02'),
    ],
    ['Checked the fact “Aadhaar update fee”', fact('checked on', '2026-02-01', '2026-03-02')],
    ['Added the fact “Aadhaar update fee”', { ...fact('value', null, '₹75'), change: { change: 'added', fields: [] } }],
    [
      'Added the redirect “/old” → /about',
      {
        ...{ kind: 'redirect-added', noun: 'redirect', names: ['/old'] },
        change: { change: 'added', fields: [{ field: 'target', before: null, after: '/about' }] },
      },
    ],
    ...(['yes', 'no'] as const).map((after): [string, Partial<HistoryEntry>] => [
      after === 'yes' ? 'Published “Rent a flat”' : 'Took “Rent a flat” offline',
      {
        kind: 'article-saved',
        change: { change: 'changed', fields: [{ field: 'published', before: null, after }] },
      },
    ]),
    ['Moved the step “Get a SIM”', { kind: 'plan-ordered', noun: 'step', names: ['Get a SIM'] }],
    [
      'Undid: moved 3 articles to the Trash',
      { kind: 'undo', count: 3, names: ['A', 'B', 'C'], origin: { kind: 'bulk-trashed', redone: false } },
    ],
    [
      'Undid: changed the fact “Aadhaar update fee”: ₹75 → ₹100',
      { ...fact('value', '₹100', '₹75'), kind: 'undo', origin: { kind: 'fact-saved', redone: false } },
    ],
    ['Redid: moved “Rent a flat” to the Trash', { kind: 'undo', origin: { kind: 'article-deleted', redone: true } }],
  ])('name the thing and what happened to it: %s', (title, facts) => expect(toTitle(entry(facts))).toBe(title));

  it('are one line for a burst of saves of a draft', () => {
    const save = (id: number, facts: Partial<HistoryEntry> = {}) => entry({ id, kind: 'draft-saved', ...facts });
    const saves = [
      save(5),
      save(4),
      save(3, { names: ['Other'] }),
      save(2, { undone: true }),
      save(1),
      entry({ id: 0 }),
    ];
    expect(toBursts(saves).map((burst) => burst.map(({ id }) => id))).toEqual([[5, 4], [3], [2], [1], [0]]);
  });

  it('group nameless things of a kind in one line', () => {
    const image: HistoryItem = { noun: 'image', name: '', change: 'removed', article_id: 4, fields: [] };
    expect(
      toLines([{ noun: 'article', name: 'A', change: 'changed', article_id: 4, fields: [] }, image, image]),
    ).toEqual([
      { text: 'Changed: article “A”', articleId: 4, fields: [] },
      { text: 'Removed: image, 2 times', articleId: undefined, fields: [] },
    ]);
  });

  it('name who did it, and each thing', () => {
    expect(describeActor(entry({ actor: 'schedule' }))).toBe('Schedule');
    expect(describeActor(entry({ key: 'Importer' }))).toBe('API key “Importer”');
    expect(describeItem({ noun: 'article', name: 'A', change: 'removed' })).toBe('Removed: article “A”');
    expect(describeItem({ noun: 'settings', name: '', change: 'changed' })).toBe('Changed: settings');
  });
});

import { judgeRow, type RowState } from './judge-row.js';

/** A title that an act changed, and that is as the act left it. */
const CHANGED: RowState = {
  key: { id: 1 },
  name: 'Rent a flat',
  before: true,
  after: true,
  present: true,
  article: 1,
  replaced: false,
  fields: ['title'],
  visible: ['title'],
  changed_since: null,
  altered: null,
  to_restore: ['title'],
  later: false,
  later_act: null,
  later_columns: null,
  taken: null,
  orphan: false,
  expired: false,
  with_article: false,
};
const REMOVED: RowState = { ...CHANGED, after: false, present: false, fields: null, visible: null, to_restore: null };
const ADDED: RowState = { ...CHANGED, before: false, to_restore: null };
const later = (columns: string[] = []) => ({ later: true, later_act: '9', later_columns: columns });

const ARTICLE = { noun: 'article' } as const;
const SCHEDULE = { noun: 'schedule', endsAt: 'at' } as const;
const IMAGE = { noun: 'image', derived: true } as const;

describe('a row of an act can be undone', () => {
  it.each<[string, RowState, Parameters<typeof judgeRow>[1], Partial<ReturnType<typeof judgeRow>>]>([
    ['if it is as the act left it', CHANGED, ARTICLE, { change: 'changed', fields: ['title'], counts: true }],
    ['if it was removed', REMOVED, ARTICLE, { change: 'removed' }],
    ['if it was added', ADDED, ARTICLE, { change: 'added' }],
    ['if only a derived column changed', { ...CHANGED, visible: [] }, ARTICLE, { counts: false }],
    ['if it is derived', { ...REMOVED, ...later() }, IMAGE, { counts: false }],
    ['if it expired with its removed article', { ...REMOVED, with_article: true }, SCHEDULE, {}],
  ])('%s', (_when, row, table, expected) => {
    const found = judgeRow(row, table);
    expect(found).toMatchObject({ done: false, left: false, ...expected });
    expect(found).not.toHaveProperty('reason');
  });

  it.each<[string, RowState, Parameters<typeof judgeRow>[1]]>([
    ['has its former values', { ...CHANGED, to_restore: [] }, ARTICLE],
    ['was added and is gone', { ...ADDED, present: false }, ARTICLE],
    ['was removed and is back', { ...REMOVED, present: true }, ARTICLE],
    ['was removed, and expired with its article', { ...REMOVED, expired: true, with_article: true }, SCHEDULE],
    ['was scheduled, and carried out since', { ...CHANGED, present: false }, SCHEDULE],
    ['is derived, and its owner is gone', { ...REMOVED, orphan: true }, IMAGE],
    ['is derived, and was derived again', { ...REMOVED, present: true }, IMAGE],
    [
      'has derived columns alone, which follow others now',
      { ...CHANGED, visible: [], altered: ['updated_at'] },
      ARTICLE,
    ],
  ])('with nothing to do, if it %s', (_when, row, table) => {
    const found = judgeRow(row, table);
    expect(found.done).toBe(true);
    expect(found).not.toHaveProperty('reason');
  });
});

describe('a row of an act cannot be undone', () => {
  it.each<[string, RowState, Parameters<typeof judgeRow>[1], string]>([
    [
      'a later act changed it',
      { ...CHANGED, ...later(['title', 'title', 'publish_date']) },
      ARTICLE,
      'The article has since been changed (title, publish date).',
    ],
    ['a later act replaced it', { ...CHANGED, ...later() }, ARTICLE, 'The article has since been replaced.'],
    [
      'a later act deleted it',
      { ...CHANGED, present: false, ...later() },
      ARTICLE,
      'The article has since been deleted.',
    ],
    [
      'later acts restored and removed it',
      { ...REMOVED, ...later() },
      ARTICLE,
      'The article has since been restored and removed again.',
    ],
    [
      'a later act put another one there',
      { ...REMOVED, present: true, ...later() },
      ARTICLE,
      'Another article has taken its place.',
    ],
    [
      'something without an act changed it',
      { ...CHANGED, changed_since: ['excerpt'] },
      ARTICLE,
      'The article has since been changed (excerpt).',
    ],
    [
      'something without an act deleted it',
      { ...CHANGED, present: false },
      ARTICLE,
      'The article has since been deleted.',
    ],
    [
      'something without an act put another one there',
      { ...REMOVED, present: true, replaced: true },
      ARTICLE,
      'Another article has taken its place.',
    ],
    ['its address is taken', { ...REMOVED, taken: 'rent' }, ARTICLE, 'Its path /rent now belongs to another article.'],
    [
      'its former address is taken',
      { ...CHANGED, taken: 'rent' },
      ARTICLE,
      'Its path /rent now belongs to another article.',
    ],
    ['its owner is gone', { ...REMOVED, orphan: true }, SCHEDULE, 'What the schedule belongs to no longer exists.'],
    ['its time has passed', { ...REMOVED, expired: true }, SCHEDULE, 'The time of the schedule has passed.'],
  ])('if %s', (_when, row, table, reason) => {
    const found = judgeRow(row, table);
    expect(found).toMatchObject({ done: false, reason });
    expect(found.act).toBe(row.later ? 9 : undefined);
  });
});

import type { ArticleVersion } from '#contract';
import { formatWordCounts } from '../../lib/comparison';
import { fieldName, fieldValue, describeChange, formatWhen } from './labels';

const version: ArticleVersion = {
  version: 4,
  at: '2026-11-22T06:30:00.000Z',
  actor: 'administrator',
  kind: 'article-saved',
  title: 'Rent',
  published: true,
  word_count: 10,
  words_added: 1,
  words_removed: 0,
  changed: ['title', 'content', 'publish_date'],
  current: true,
};

describe('the words of a version', () => {
  it('say when and how it was made', () => {
    expect([formatWhen(version), describeChange(version)]).toEqual([
      '22 November 2026, 12:00',
      'Saved: title, text, publish date',
    ]);
    expect(describeChange({ ...version, kind: 'version-restored', changed: [] })).toBe('Restored a version');
    const found = { ...version, version: 0, at: null, kind: null, changed: [] };
    expect([formatWhen(found), describeChange(found)]).toEqual(['Before the first recorded change', 'Original text']);
  });

  it.each([
    [null, null, ''],
    [0, 0, ''],
    [1, 0, '1 word added'],
    [1_200, 3, '1,200 words added, 3 removed'],
    [0, 2, '2 words removed'],
  ])('count %j and %j words', (added, removed, sentence) => expect(formatWordCounts(added, removed)).toBe(sentence));

  it('name fields and what they say', () => {
    expect([fieldName('slug'), fieldName('publish_date'), fieldName('stage')]).toEqual([
      'address',
      'publish date',
      'stage',
    ]);
    expect(['', 'true', 'false', 'housing'].map(fieldValue)).toEqual(['nothing', 'yes', 'no', 'housing']);
  });
});

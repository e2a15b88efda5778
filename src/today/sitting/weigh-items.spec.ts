import type { CheckedFact, CountsAnswer, SourceCheck } from '#contract';
import {
  findMonday,
  sortItems,
  weighGuides,
  type WeighedItem,
  weighMessages,
  weighMissingPages,
  weighOldGuides,
  weighSearches,
  weighSources,
} from './weigh-items.js';

const NOW = Date.parse('2026-11-23T10:00:00Z');
const HOUR = 3_600_000;
const noReads = () => 0;
const source = (url: string, ...facts: Partial<CheckedFact>[]): SourceCheck => ({
  url,
  title: url,
  source_kind: 'press',
  looked_at: null,
  reason: '',
  facts: facts.map(
    (fact, at) => ({ id: `f${at}`, verdict: 'not-looked', review_by: '2026-10-01', ...fact }) as CheckedFact,
  ),
});
const counted = (id: number, reads: number, helpful: number, not_helpful: number) =>
  ({ articles: [{ id, title: `Guide ${id}`, reads, helpful, not_helpful }] }) as unknown as CountsAnswer;
const keys = (items: readonly WeighedItem[]) => sortItems(items).map(({ key }) => key);

describe('what is chosen for a week', () => {
  it('puts what hurts most readers a minute first', () => {
    const reads = (ids: readonly string[]) => (ids.includes('read') ? 400 : 0);
    const items = [
      ...weighSources([source('https://quiet.example/', {}), source('https://read.example/', { id: 'read' })], reads),
      ...weighMissingPages([{ path: '/asked', count: 30, last_asked: '' }]),
      ...weighMessages([{ id: 7, subject: 'Late', createdAt: new Date(NOW - 50 * HOUR) }], NOW),
    ];
    expect(keys(items)).toEqual(['https://read.example/', '/asked', '7', 'https://quiet.example/']);
  });

  it('puts a page that says something else before one that may be out of date', () => {
    const items = weighSources(
      [source('https://due.example/', {}), source('https://differs.example/', { verdict: 'differs' })],
      noReads,
    );
    expect(keys(items)).toEqual(['https://differs.example/', 'https://due.example/']);
    expect(items.map(({ why }) => why)).toEqual(['Due since 1 October 2026', 'The page says something else today']);
  });

  it('puts a price that readers doubt before one that may be out of date', () => {
    const readers = { month: '2026-11-01', same: 0, others: [{ amount: 90, count: 2 }] };
    const items = weighSources(
      [source('https://due.example/', {}), source('https://doubted.example/', { readers })],
      noReads,
    );
    expect(keys(items)).toEqual(['https://doubted.example/', 'https://due.example/']);
    expect(items[1]!.why).toBe('2 readers paid something else, such as ₹90');
  });

  it('doubles a message that has waited for two days, and says for how long', () => {
    const [fresh, late] = weighMessages(
      [47, 49].map((hours) => ({ id: hours, subject: '', createdAt: new Date(NOW - hours * HOUR) })),
      NOW,
    );
    expect(late!.hurt).toBe(2 * fresh!.hurt);
    expect([fresh!.why, late!.why]).toEqual(['Unanswered message', 'Unanswered for 2 days']);
  });

  it('leaves out what may be chance, and searches with a pinned answer', () => {
    expect(weighMissingPages([{ path: '/a', count: 2, last_asked: '' }])).toEqual([]);
    expect(weighGuides(counted(1, 90, 0, 2))).toEqual([]);
    expect(weighGuides(counted(1, 90, 4, 4))).toEqual([]);
    const search = { words: 'gas', others: ['cylinder'], opened: 0, outcome: 'nothing' as const };
    expect(weighSearches([{ ...search, count: 1 }], () => false)).toEqual([]);
    expect(weighSearches([{ ...search, count: 9 }], (words) => words === 'cylinder')).toEqual([]);
    expect(weighSearches([{ ...search, count: 9 }], () => false)).toHaveLength(1);
  });

  it('puts guides that nobody changed for a year last, the most read first', () => {
    const old = [1, 2].map((id) => ({ id, title: '', changedOn: '2025-01-01' }));
    const items = [
      ...weighOldGuides(old, (id) => id * 900),
      ...weighSources([source('https://quiet.example/', {})], noReads),
    ];
    expect(keys(items)).toEqual(['https://quiet.example/', '2', '1']);
  });
});

it('weeks begin on Mondays', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-29', '2027-01-01'].map(findMonday)).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-23',
    '2026-12-28',
  ]);
});

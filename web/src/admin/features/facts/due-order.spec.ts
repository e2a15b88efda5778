import type { AdminFact } from '#contract';
import { countOverdueDays, sortDue } from './due-order';

const fact = (id: string, review_by: string, uses: number, due = true) =>
  ({ id, label: id, review_by, uses, areas: 0, due }) as AdminFact;

it('sorts due facts by their review, their guides and their name', () => {
  const facts = [
    fact('b', '2026-03-01', 1),
    fact('c', '2026-01-01', 0),
    fact('a', '2026-02-01', 5),
    fact('d', '2099-01-01', 9, false),
  ];
  const ids = (order: Parameters<typeof sortDue>[1]) => sortDue(facts, order).map(({ id }) => id);
  expect([ids('due'), ids('due-uses'), ids('due-name')]).toEqual([
    ['c', 'a', 'b'],
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ]);
});

it('counts the days since the review', () => {
  expect(countOverdueDays('2026-02-27', '2026-03-01')).toBe(2);
});

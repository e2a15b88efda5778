import type { DayNumbers, NumbersAnswer, NumberSums } from '#contract';
import { toCsv, toFigures } from './numbers-figures';

const sums = (reads: number): NumberSums => ({
  reads,
  to_end: 0,
  helpful: 0,
  not_helpful: 0,
  arrivals: { search: reads, sites: 0, inside: 0, direct: 0 },
  answered: 4,
  unanswered: 1,
});
const day = (date: string, reads: number): DayNumbers => ({ day: date, ...sums(reads) });
const ANSWER: NumbersAnswer = {
  days: 28,
  total: sums(56),
  before: sums(50),
  daily: [day('2026-11-24', 56)],
  daily_before: [day('2026-10-27', 50)],
  guides: [
    { id: 1, slug: 'a', title: '=A, "B"', reads: 40, to_end: 10, reads_before: 50 },
    { id: 2, slug: 'b', title: 'B', reads: 12, to_end: 9, reads_before: 0 },
    { id: 3, slug: 'c', title: 'C', reads: 4, to_end: 4, reads_before: 0 },
  ],
};
const find = (id: string) => toFigures(ANSWER).find((figure) => figure.id === id)!;

describe('the figures of readers', () => {
  it('compare with the time before', () => {
    expect(find('reads').summary).toBe('Reads: 56, before 50 (+12 %).');
    expect(find('reads').rows).toEqual([{ label: '24 November 2026', values: [56, 50] }]);
    expect(find('searches').summary).toBe('Answered: 4, before 4 (±0 %). Not answered: 1, before 1 (±0 %).');
  });

  it('tell the share read to the end of guides with enough reads, highest first', () => {
    expect(find('to-end').rows).toEqual([
      { label: 'B', values: [75] },
      { label: '=A, "B"', values: [25] },
    ]);
  });

  it('are files for spreadsheets, without formulas', () => {
    expect(toCsv(find('guides'))).toBe(
      'Guide,Last 28 days,28 days before\r\n"\'=A, ""B""",40,50\r\nB,12,0\r\nC,4,0\r\n',
    );
  });
});

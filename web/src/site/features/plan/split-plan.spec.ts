import type { PlanItem } from '#contract';
import { LATE_AT_ONCE, possibleSteps, splitPlan } from './split-plan';

const TODAY = '2026-11-23';
const item = (id: string, due: string | null, fields: Partial<PlanItem> = {}): PlanItem => ({
  id,
  number: 1,
  title: id,
  window: 'first-week',
  heading: '',
  due,
  after: [],
  done_when: '',
  minutes: 0,
  ...fields,
});
const ids = (items: readonly PlanItem[]) => items.map(({ id }) => id);
const split = (items: PlanItem[], settled: string[] = [], today = TODAY) => splitPlan(items, today, new Set(settled));

describe('a plan on a given day', () => {
  it('begins with what is late but possible, and what is due within a week', () => {
    const { late, soon, windows } = split([
      item('long-ago', '2026-10-17', { window: 'before-you-come' }),
      item('over', '2026-11-20', { last: '2026-11-22' }),
      item('last-chance', '2026-11-20', { last: '2026-11-23' }),
      item('today', '2026-11-23'),
      item('in-a-week', '2026-11-30'),
      item('later', '2026-12-01'),
      item('whenever', null, { window: 'when-needed' }),
    ]);
    expect(ids(late)).toEqual(['long-ago', 'last-chance']);
    expect(ids(soon)).toEqual(['today', 'in-a-week']);
    expect(windows.map(({ stage, steps }) => [stage, ids(steps)])).toEqual([
      ['first-week', ['over', 'later']],
      ['when-needed', ['whenever']],
    ]);
  });

  it('leaves what is done or left out in its window', () => {
    const { late, windows } = split([item('a', '2026-10-17'), item('b', '2026-10-18')], ['a']);
    expect(ids(late)).toEqual(['b']);
    expect(ids(windows[0]!.steps)).toEqual(['a']);
  });

  it('folds all but the newest late steps', () => {
    const days = Array.from(
      { length: LATE_AT_ONCE + 3 },
      (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`,
    );
    const { earlier, late } = split(days.map((day) => item(day, day)));
    expect(ids(earlier)).toEqual(days.slice(0, 3));
    expect(ids(late)).toEqual(days.slice(3));
  });

  it('has nothing for now without a day', () => {
    const { late, soon, windows } = split([item('a', null)], [], '');
    expect([late, soon, ids(windows[0]!.steps)]).toEqual([[], [], ['a']]);
  });

  it('does not count what can no longer be done, unless it is done', () => {
    const items = [item('a', '2026-11-20', { last: '2026-11-22' }), item('b', '2026-11-20', { last: '2026-11-22' })];
    expect(ids(possibleSteps(items, TODAY, ['b']))).toEqual(['b']);
  });
});

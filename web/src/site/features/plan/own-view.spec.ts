import { NO_ERRAND, type PlanItem, type PlanStep } from '#contract';
import { ownView } from './own-view';

const step = (id: string, applies_if = '', due = ''): PlanStep => ({
  id,
  title: id,
  guide: '',
  heading: '',
  window: 'first-day',
  due,
  until: '',
  depends_on: [],
  applies_if,
  done_when: '',
  minutes: 0,
  ...NO_ERRAND,
});
const item = (id: string, number: number, after: string[] = []): PlanItem => ({
  id,
  number,
  title: id,
  window: 'first-day',
  heading: '',
  due: null,
  after,
  done_when: '',
  minutes: 0,
});

describe('a plan whose answers stay on the device', () => {
  it('omits what does not apply, and numbers and dates the rest', () => {
    const items = [item('pets', 1), item('sim', 2, ['pets']), item('late', 3, ['sim'])];
    const view = ownView(
      items,
      [step('pets', 'pets=yes'), step('sim'), step('late', '', '+3')],
      { pets: ['no'] },
      '2026-12-30',
    );
    expect(view.items).toMatchObject([
      { id: 'sim', number: 1, after: [], due: '2026-12-30' },
      { id: 'late', number: 2, after: ['sim'], due: '2027-01-02' },
    ]);
  });

  it('has no dates without an arrival date', () => {
    expect(ownView([item('sim', 1)], [step('sim')], {}, '').items).toEqual([item('sim', 1)]);
  });
});

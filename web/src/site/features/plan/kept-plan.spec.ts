import { EMPTY_PLAN, computeProgress, readKept, mergePlans, withDone, withNote, withSkipped } from './kept-plan';

const steps = ['a', 'b', 'c'].map((id) => ({ id }));

describe('a plan stored on a device', () => {
  it('counts what is done of the applicable steps, and names the next one', () => {
    const plan = withSkipped(withDone(EMPTY_PLAN, 'a', true), 'b', true);
    expect(computeProgress(steps, plan)).toEqual({ done: 1, total: 2, next: { id: 'c' } });
    expect(computeProgress(steps, withDone(plan, 'c', true))).toEqual({ done: 2, total: 2, next: undefined });
    expect(computeProgress([], plan)).toEqual({ done: 0, total: 0, next: undefined });
  });

  it('has no step that is both done and skipped', () => {
    expect(withSkipped(withDone(EMPTY_PLAN, 'a', true), 'a', true)).toMatchObject({ done: [], skipped: ['a'] });
    expect(withDone(withSkipped(EMPTY_PLAN, 'a', true), 'a', true)).toMatchObject({ done: ['a'], skipped: [] });
    expect(withDone(withDone(EMPTY_PLAN, 'a', true), 'a', false)).toEqual(EMPTY_PLAN);
  });

  it('keeps a note until it is blank', () => {
    const plan = withNote(EMPTY_PLAN, 'a', 'Ask Ravi');
    expect(plan.notes).toEqual({ a: 'Ask Ravi' });
    expect(withNote(plan, 'a', ' ')).toEqual(EMPTY_PLAN);
    expect(withNote(plan, 'b', 'x'.repeat(600)).notes.b).toHaveLength(500);
  });

  it('merges a transferred plan with the existing one', () => {
    const here = {
      ...withNote(withDone(EMPTY_PLAN, 'a', true), 'a', 'old'),
      answers: { pets: ['no'] },
      arrival: '2026-12-01',
    };
    const carried = { ...withNote(withSkipped(EMPTY_PLAN, 'a', true), 'a', 'new'), arrival: '2027-01-01' };
    expect(mergePlans(here, carried)).toEqual({
      done: ['a'],
      skipped: [],
      notes: { a: 'new' },
      answers: { pets: ['no'] },
      arrival: '2027-01-01',
    });
  });

  it.each(['', 'no JSON', 'null', '7', '[]', '{"done":"a"}', '{"notes":[1]}', '{"answers":{"pets":"yes"}}'])(
    'reads %j as empty',
    (text) => expect(readKept(text)).toEqual(EMPTY_PLAN),
  );

  it('drops what is not part of a plan', () => {
    const text = JSON.stringify({
      done: ['a', 'a', 7, '<b>'],
      notes: { a: 'x', '__proto__ ': 'y' },
      answers: { pets: ['cat', 'yes'], colour: ['red'] },
      arrival: '2026-02-30',
    });
    expect(readKept(text)).toEqual({
      done: ['a'],
      skipped: [],
      notes: { a: 'x' },
      answers: { pets: ['yes'] },
      arrival: '',
    });
  });
});

import { orderAfterMove, neighbourOf } from './plan-order';

const steps = [
  { id: 'a', window: 'first-day' },
  { id: 'b', window: 'first-week' },
  { id: 'c', window: 'first-week' },
  { id: 'd', window: 'first-week' },
] as const;

describe('the order of the plan', () => {
  it('moves a step to another one’s position in its window', () => {
    expect(orderAfterMove(steps, 'd', 'b')).toEqual(['a', 'd', 'b', 'c']);
    expect(orderAfterMove(steps, 'b', 'd')).toEqual(['a', 'c', 'd', 'b']);
  });

  it('keeps a step within its window', () => {
    expect(orderAfterMove(steps, 'b', 'a')).toBeUndefined();
    expect(orderAfterMove(steps, 'b', 'b')).toBeUndefined();
    expect(orderAfterMove(steps, 'b', 'gone')).toBeUndefined();
    expect(neighbourOf(steps, 'b', -1)).toBeUndefined();
    expect(neighbourOf(steps, 'd', 1)).toBeUndefined();
    expect(neighbourOf(steps, 'c', -1)).toBe('b');
  });
});

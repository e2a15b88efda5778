import { findNeighbour, moveToPlace, moveToStep } from './plan-order';

const steps = [
  { id: 'a', window: 'first-day' },
  { id: 'b', window: 'first-week' },
  { id: 'c', window: 'first-week' },
  { id: 'd', window: 'first-week' },
  { id: 'e', window: 'first-year' },
] as const;
const order = (move: { ids: string[] } | undefined) => move?.ids.join('');

describe('the order of the plan', () => {
  it('moves a step to another one’s position, also in another window', () => {
    expect(order(moveToStep(steps, 'd', 'b'))).toBe('adbce');
    expect(order(moveToStep(steps, 'b', 'd'))).toBe('acdbe');
    expect(moveToStep(steps, 'a', 'c')).toEqual({ ids: ['b', 'a', 'c', 'd', 'e'], moved: 'a', window: 'first-week' });
    expect(moveToStep(steps, 'e', 'c')).toMatchObject({ ids: ['a', 'b', 'e', 'c', 'd'], window: 'first-week' });
    expect(moveToStep(steps, 'b', 'b')).toBeUndefined();
    expect(moveToStep(steps, 'b', 'gone')).toBeUndefined();
  });

  it('moves a step to a place in any window', () => {
    expect(order(moveToPlace(steps, 'a', 'first-week', 0))).toBe('abcde');
    expect(moveToPlace(steps, 'a', 'first-week', 0)?.window).toBe('first-week');
    expect(order(moveToPlace(steps, 'a', 'first-week', 2))).toBe('bcade');
    expect(order(moveToPlace(steps, 'a', 'first-week', 99))).toBe('bcdae');
    expect(order(moveToPlace(steps, 'c', 'when-needed', 99))).toBe('abdec');
    expect(order(moveToPlace(steps, 'e', 'before-you-come', 0))).toBe('eabcd');
    expect(moveToPlace(steps, 'c', 'first-week', 1)).toBeUndefined();
  });

  it('has neighbours within a window only', () => {
    expect(findNeighbour(steps, 'b', -1)).toBeUndefined();
    expect(findNeighbour(steps, 'd', 1)).toBeUndefined();
    expect(findNeighbour(steps, 'c', -1)).toBe('b');
  });
});

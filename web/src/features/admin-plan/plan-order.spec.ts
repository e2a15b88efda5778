import { movedTo, neighbourOf } from './plan-order';

const steps = [
  { id: 'a', window: 'first-day' },
  { id: 'b', window: 'first-week' },
  { id: 'c', window: 'first-week' },
  { id: 'd', window: 'first-week' },
] as const;

describe('the order of the plan', () => {
  it('moves a step to another one’s position in its window', () => {
    expect(movedTo(steps, 'd', 'b')).toEqual(['a', 'd', 'b', 'c']);
    expect(movedTo(steps, 'b', 'd')).toEqual(['a', 'c', 'd', 'b']);
  });

  it('keeps a step within its window', () => {
    expect(movedTo(steps, 'b', 'a')).toBeUndefined();
    expect(movedTo(steps, 'b', 'b')).toBeUndefined();
    expect(movedTo(steps, 'b', 'gone')).toBeUndefined();
    expect(neighbourOf(steps, 'b', -1)).toBeUndefined();
    expect(neighbourOf(steps, 'd', 1)).toBeUndefined();
    expect(neighbourOf(steps, 'c', -1)).toBe('b');
  });
});

import { currentHeading, readingProgress } from './reading-progress';

describe('the current heading', () => {
  it('is the last one whose top is at or above 100 px from the top of the viewport', () => {
    expect(currentHeading([-400, 100, 101])).toBe(1);
    expect(currentHeading([-400, -200, -1])).toBe(2);
  });

  it('is none above the first', () => {
    expect(currentHeading([101, 500])).toBe(-1);
    expect(currentHeading([])).toBe(-1);
  });

  it('is never one that the page does not have', () => {
    expect(currentHeading([-400, Infinity])).toBe(0);
  });
});

describe('reading progress', () => {
  it('is 0 above the first heading and 100 at the last', () => {
    expect(readingProgress(-1, 4)).toBe(0);
    expect(readingProgress(0, 4)).toBe(25);
    expect(readingProgress(3, 4)).toBe(100);
  });

  it('is a whole number, and 0 in an article without headings', () => {
    expect(readingProgress(0, 3)).toBe(33);
    expect(readingProgress(-1, 0)).toBe(0);
  });
});

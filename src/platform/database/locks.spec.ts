import { LOCKS } from './locks.js';

describe('the keys of advisory locks', () => {
  it('are unique, so that unrelated tasks never wait for each other', () => {
    const names = Object.keys(LOCKS) as (keyof typeof LOCKS)[];
    const shared = names.filter((name) => names.some((other) => other !== name && LOCKS[other] === LOCKS[name]));
    expect(shared).toEqual([]);
  });
});

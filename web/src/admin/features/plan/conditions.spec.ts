import { tick, toAlternatives, toCondition } from './conditions';

describe('the condition of a step as ticks', () => {
  it.each(['', 'who=kids', 'home=pg,share and pets=yes', 'who=kids or work=student'])('%j round-trips', (condition) =>
    expect(toCondition(toAlternatives(condition) ?? [])).toBe(condition),
  );

  it('is in the order of the questions, and leaves out what has no ticks', () => {
    const ticked = tick(tick(tick({}, 'pets', 'yes', true), 'home', 'share', true), 'home', 'pg', true);
    expect(toCondition([ticked, {}])).toBe('home=pg,share and pets=yes');
    expect(toCondition([tick(ticked, 'pets', 'yes', false)])).toBe('home=pg,share');
  });

  it('cannot be ticked if it cannot be parsed', () => expect(toAlternatives('dog=yes')).toBeUndefined());
});

import { ACTS, filterCommands, PLACES } from './commands';

const labels = (query: string) => filterCommands([...ACTS, ...PLACES], query).map(({ label }) => label);

describe('finding commands', () => {
  it('puts labels that begin with the query first, then words, then other names', () => {
    expect(labels('new').slice(0, 5)).toEqual(['New article', 'New fact', 'New step', 'New area', 'New phrase']);
    expect(labels('undo')[0]).toBe('Undo last');
    expect(labels('sign out')).toEqual(['Log out']);
    expect(labels('nothing of the kind')).toEqual([]);
    expect(labels('second factor')).toEqual(['Two-step sign-in']);
  });

  it('finds each by its own label', () => {
    for (const { label } of [...ACTS, ...PLACES]) expect(labels(label)[0]).toBe(label);
  });
});

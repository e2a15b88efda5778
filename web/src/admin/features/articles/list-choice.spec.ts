import { readChoice, toFilter, toSort, writeChoice } from './list-choice';

describe('the URL of the list', () => {
  it.each([
    '',
    'q=metro',
    'q=metro&category=transport&status=draft&sort=title&page=7',
    'status=trash&page=2',
    'status=scheduled',
    'q=rent&sort=newest',
  ])('%j round-trips', (address) => {
    expect(writeChoice(readChoice(new URLSearchParams(address))).toString()).toBe(address);
  });

  it.each([
    'status=burnt',
    'status=toString',
    'sort=random',
    'sort=match',
    'sort=newest',
    'page=0',
    'page=x',
    'page=1.5',
  ])('%j is ignored', (address) => expect(writeChoice(readChoice(new URLSearchParams(address))).toString()).toBe(''));

  it('shows the best match first while something is searched for', () => {
    const sort = (address: string) => toSort(readChoice(new URLSearchParams(address)));
    expect(['', 'q=rent', 'q=rent&sort=newest', 'sort=match'].map(sort)).toEqual([
      'newest',
      'match',
      'newest',
      'newest',
    ]);
  });

  it('becomes what the server filters by', () => {
    const filter = (address: string) => toFilter(readChoice(new URLSearchParams(address)));
    expect(filter('')).toEqual({});
    expect(filter('q=a&category=housing&status=draft')).toEqual({ q: 'a', category: 'housing', published: false });
    expect(filter('status=published')).toEqual({ published: true });
    expect(filter('status=scheduled&category=nonsense')).toEqual({ state: 'scheduled' });
  });
});

import { WordList } from './lexicon.js';
import { slipsBetween } from './spelling.js';

const ANYWHERE = { goesBack: true, goesOn: true };

function createList(words: readonly (readonly [word: string, stem: string, articles: number])[]): WordList {
  const list = new WordList();
  for (const [word, stem, articles] of words) {
    list.add(word, stem);
    list.count(stem, articles);
  }
  return list;
}

describe('the words in use', () => {
  it('are found by their beginning, those of most articles first, then by letters', () => {
    const list = createList([
      ['metro', 'metro', 2],
      ['meter', 'meter', 2],
      ['meals', 'meal', 5],
      ['mess', 'mess', 1],
      ['melon', 'melon', 0],
    ]);
    expect(list.begunBy('me', 3)).toEqual(['meals', 'meter', 'metro']);
    expect(list.begunBy('met', 9)).toEqual(['meter', 'metro']);
  });

  it('are found if they were added after a look', () => {
    const list = createList([
      ['bus', 'bus', 1],
      ['rent', 'rent', 1],
    ]);
    expect(list.begunBy('r', 9)).toEqual(['rent']);
    for (const word of ['auto', 'ration', 'ride', 'zoo']) {
      list.add(word, word);
      list.count(word, 1);
    }
    expect(list.begunBy('r', 9)).toEqual(['ration', 'rent', 'ride']);
    expect([list.begunBy('z', 9), list.nearTo('rids', 1)]).toEqual([['zoo'], ['ride']]);
    expect(list.holding('id', ANYWHERE).stems).toEqual(['ride']);
  });

  it('are found by any part, with the stems of which every word holds it', () => {
    const list = createList([
      ['parent', 'parent', 3],
      ['rent', 'rent', 7],
      ['rents', 'rent', 7],
      ['rented', 'rented', 1],
      ['renting', 'ing', 2],
      ['going', 'ing', 2],
    ]);
    expect(list.holding('rent', ANYWHERE)).toEqual({
      stems: ['rent', 'parent', 'ing', 'rented'],
      certain: new Set(['rent', 'parent', 'rented']),
    });
    const stems = (goesBack: boolean, goesOn: boolean) => list.holding('rent', { goesBack, goesOn }).stems;
    expect(stems(false, true)).toEqual(['rent', 'ing', 'rented']);
    expect(stems(true, false)).toEqual(['rent', 'parent']);
    expect(list.holding('rent', ANYWHERE, 2).stems).toEqual(['rent', 'parent']);
  });

  it('that hold a part are counted up to a limit, even if ten thousand begin alike', () => {
    const list = createList(Array.from({ length: 10_000 }, (_, at) => [`shop${at}`, `shop${at}`, 1]));
    expect(list.begunBy('shop', 6)).toHaveLength(6);
    expect(list.holding('shop', ANYWHERE, 2_000).stems).toHaveLength(2_000);
  });
});

describe('slips of the pen', () => {
  it.each([
    ['metro', 'metro', 0],
    ['metro', 'mtero', 1],
    ['metro', 'metr', 1],
    ['metro', 'meetro', 1],
    ['metro', 'motor', 2],
    ['metro', 'bus', 5],
    ['', 'bus', 3],
    ['𝒳a', '𝒴a', 1],
  ])('between %s and %s are %d', (a, b, slips) => {
    expect([slipsBetween(a, b), slipsBetween(b, a)]).toEqual([slips, slips]);
    expect(slipsBetween(a, b, 1) > 1).toBe(slips > 1);
  });
});

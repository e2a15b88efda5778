import { toStem } from './analysis.js';
import { MemoryIndex } from './memory-index.js';
import { Meanings } from './meanings.js';
import { toSearchable } from './searchable.js';

const guide = (title: string, text: string, ...phrases: string[]) =>
  toSearchable({ title, names: [], excerpt: '', phrases, sections: [{ id: '', heading: '', text }] });

describe('what counts as a result', () => {
  const texts = [
    guide('Tolls around town', 'Keep some balance on the tag.'),
    guide('Wells', 'Rain lets the ground recharge.'),
    guide('Airports', 'There is a toll on the way.'),
    guide('Roads', 'Some roads have a toll.'),
    guide('Trains', 'Book early.'),
  ];
  const index = new MemoryIndex(texts, Meanings.from([]));
  const numbers = (found: readonly { article: number }[]): number[] => found.map(({ article }) => article);

  it('is a guide with a word of the query in its title, where the other word is only a little rarer', () => {
    const { results, mentions } = index.search('toll recharge');
    expect(numbers(results)).toEqual([1, 0]);
    expect(numbers(mentions)).toEqual([3, 2]);
  });
});

describe('search phrases', () => {
  const texts = [
    guide('Deposits', 'What an owner may keep of it.', 'landlord refuses to return my money', 'advance stuck'),
    guide('Moving out', 'Return the keys. A landlord looks at the walls.'),
    guide('Refunds', 'Shops return money, banks refuse.'),
  ];
  const index = new MemoryIndex(texts, Meanings.from([]));

  it('find a guide that says it in other words, and are no section of it', () => {
    const { results } = index.search('my landlord refuses to return the money');
    expect(results[0]).toMatchObject({ article: 0, section: -1 });
    expect(index.search('stuck').results.map(({ article, section }) => [article, section])).toEqual([[0, -1]]);
  });

  it('name the terms that nothing else of the guide holds', () => {
    expect([...texts[0]!.phraseTerms].sort()).toEqual(
      ['landlord', 'refuses', 'to', 'return', 'my', 'money', 'advance', 'stuck'].map(toStem).sort(),
    );
    expect(texts[1]!.phraseTerms).toEqual([]);
  });
});

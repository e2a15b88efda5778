import { MemoryIndex } from './memory-index.js';
import { Meanings } from './meanings.js';
import { toSearchable } from './searchable.js';

const guide = (title: string, text: string) =>
  toSearchable({ title, names: [], excerpt: '', sections: [{ id: '', heading: '', text }] });

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

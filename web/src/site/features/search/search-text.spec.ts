import type { SearchPage } from '#contract';
import { countLine, nothingFound, searchHeading, understoodLine } from './search-text';

type Asked = Pick<SearchPage, 'q' | 'category' | 'list'>;

const line = (q: string, category: string, total: number): string =>
  countLine({ q, category, list: { total } } as Asked);

describe('the texts of a search', () => {
  it('name what was searched for', () => {
    expect(searchHeading('metro')).toBe('Search Results for "metro"');
    expect(searchHeading('')).toBe('Search Articles');
  });

  it('count one article, several, and thousands', () => {
    expect(line('metro', '', 1)).toBe('1 article found for "metro"');
    expect(line('metro', '', 0)).toBe('0 articles found for "metro"');
    expect(line('metro', '', 1_000)).toBe('1,000 articles found for "metro"');
    expect(line('metro', '', 1_001)).toBe('more than 1,000 articles found for "metro"');
    expect(line('', '', 1_234)).toBe('1,234 articles found');
  });

  it('say what was read into words', () => {
    expect(
      understoodLine([
        { typed: 'gpay', means: ['upi'], isRepaired: false },
        { typed: 'metor', means: ['metro'], isRepaired: true },
      ]),
    ).toBe('gpay: upi; metor: metro');
  });

  it('name the category, unless nothing was searched for', () => {
    expect(line('metro', 'transport', 3)).toBe('3 articles found for "metro" in transport category');
    expect(line('', 'transport', 3)).toBe('3 articles found');
  });

  it('say what to do where nothing was found', () => {
    expect(nothingFound('xyz')).toBe(
      'No articles match your search for "xyz". Try different keywords or remove filters.',
    );
    expect(nothingFound('')).toBe('Try searching for articles about Bangalore.');
  });
});

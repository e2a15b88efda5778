import { formatCount, type SearchPage, type Understood } from '#contract';

type Asked = Pick<SearchPage, 'q' | 'category' | 'list'>;

/** Results are counted exactly up to this. */
const COUNTED = 1_000;

/** The page's heading. */
export function searchHeading(q: string): string {
  return q ? `Search Results for "${q}"` : 'Search Articles';
}

/** `3 articles found for "metro" in transport category`. Without a query the category is omitted. */
export function countLine({ q, category, list: { total } }: Asked): string {
  const count = q && total > COUNTED ? `more than ${formatCount(COUNTED, 'article')}` : formatCount(total, 'article');
  return `${count} found${q && ` for "${q}"`}${q && category ? ` in ${category} category` : ''}`;
}

/** `gpay: upi`, for each word that something was read into. */
export function understoodLine(understood: readonly Understood[]): string {
  return understood.map(({ typed, means }) => `${typed}: ${means.join(', ')}`).join('; ');
}

/** The text below 'No articles found'. */
export function nothingFound(q: string): string {
  return q
    ? `No articles match your search for "${q}". Try different keywords or remove filters.`
    : 'Try searching for articles about Bangalore.';
}

import { countOf, type SearchPage } from '#contract';

type Asked = Pick<SearchPage, 'q' | 'usedQuery' | 'category' | 'list'>;

/** The page's heading. */
export function searchHeading(q: string): string {
  return q ? `Search Results for "${q}"` : 'Search Articles';
}

/**
 * `3 articles found for "metro" in transport category`, with the query that was actually searched. Without a query the
 * category is omitted.
 */
export function countLine({ q, usedQuery, category, list }: Asked): string {
  const searched = usedQuery || q;
  const inCategory = q && category ? ` in ${category} category` : '';
  return `${countOf(list.total, 'article')} found${searched && ` for "${searched}"`}${inCategory}`;
}

/** The text below 'No articles found'. */
export function nothingFound(q: string): string {
  return q
    ? `No articles match your search for "${q}". Try different keywords or remove filters.`
    : 'Try searching for articles about Bangalore.';
}

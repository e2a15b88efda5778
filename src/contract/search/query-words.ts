/** The distinct words of a query, as typed: anything between white space is a word. */
export function queryWords(query = ''): string[] {
  return [...new Set(query.split(/\s+/u).filter(Boolean))];
}

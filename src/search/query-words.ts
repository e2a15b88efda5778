/** The words that a query asks for, each once, as they were typed: whatever stands between white space is a word. */
export function queryWords(query = ''): string[] {
  return [...new Set(query.split(/\s+/u).filter(Boolean))];
}

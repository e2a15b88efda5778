/** The words that a query asks for, each once, as they were typed: whatever stands between white space is a word. */
export function queryWords(query = ''): string[] {
  return [...new Set(query.split(/\s+/u).filter(Boolean))];
}

/** A piece of SQL with the values of its placeholders. */
export interface Sql {
  sql: string;
  parameters: unknown[];
}

/** A condition on `article as s`: it holds every one of `words`, in title, excerpt or body, without case. */
export function holdingWords(words: readonly string[]): Sql {
  const conditions = words.map(() => 's.search_keys && (select search_keys(?))');
  return { sql: conditions.length > 0 ? conditions.join(' and ') : 'true', parameters: [...words] };
}

/**
 * A subquery of the ids of all articles that hold every one of `words`, in title, excerpt or body, without case. It reads the
 * index of words only, never a body; `offset 0` keeps it from being merged into a plan that would.
 */
export function articlesWith(words: readonly string[]): Sql {
  const { sql, parameters } = holdingWords(words);
  return { sql: `select s.id from article as s where ${sql} offset 0`, parameters };
}

/** As `articlesWith`, but each of the words must stand there by itself rather than within a longer one. */
export function articlesWithWhole(words: readonly string[]): Sql {
  const conditions = words.map(() => 's.search_keys && array(select word from search_word where core = lower(?))');
  return { sql: `select s.id from article as s where ${conditions.join(' and ')} offset 0`, parameters: [...words] };
}

/** A piece of SQL with the values of its placeholders. */
interface Sql {
  sql: string;
  parameters: unknown[];
}

/**
 * A subquery of the ids of all articles that hold every one of `words` (one at least), in title, excerpt or body, without
 * case. It reads the index of words only, never a body.
 */
export function articlesWith(words: readonly string[]): Sql {
  return {
    sql: 'select id from articles_holding(array(select jsonb_array_elements_text(?::jsonb)), false) as id',
    parameters: [JSON.stringify(words)],
  };
}

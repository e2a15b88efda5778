/** A piece of SQL with the values of its placeholders. */
interface Sql {
  sql: string;
  parameters: unknown[];
}

/**
 * A subquery for the ids of all articles that contain every word of one of `readings` (at least one word) in title,
 * excerpt or body, ignoring case. It reads only the word index, never a body.
 * @param whole match whole words, not parts of words
 */
export function articlesWith(readings: readonly (readonly string[])[], whole = false): Sql {
  return {
    sql: readings
      .map(() => `select id from articles_holding(array(select jsonb_array_elements_text(?::jsonb)), ${whole}) as id`)
      .join(' union '),
    parameters: readings.map((words) => JSON.stringify(words)),
  };
}

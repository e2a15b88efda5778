/** A piece of SQL with the values of its placeholders. */
interface Sql {
  sql: string;
  parameters: unknown[];
}

/**
 * A subquery of the ids of all articles that hold every word of one of `readings` (one word at least), in title, excerpt or body,
 * without case. It reads the index of words only, never a body.
 * @param whole as words of their own, not as parts of others
 */
export function articlesWith(readings: readonly (readonly string[])[], whole = false): Sql {
  return {
    sql: readings
      .map(() => `select id from articles_holding(array(select jsonb_array_elements_text(?::jsonb)), ${whole}) as id`)
      .join(' union '),
    parameters: readings.map((words) => JSON.stringify(words)),
  };
}

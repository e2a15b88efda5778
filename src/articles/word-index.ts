import { maySitInside } from '#contract';

/** A piece of SQL with the values of its placeholders. */
interface Sql {
  sql: string;
  parameters: unknown[];
}

/**
 * A subquery for the ids of all articles that contain every word of one of `readings` (at least one word) in title,
 * excerpt or body, ignoring case. It reads only the word index, never a body.
 * @param readings first the words as typed, then what is meant by them
 * @param whole match whole words, not parts of words
 */
export function articlesWith(readings: readonly (readonly string[])[], whole = false): Sql {
  const list = 'array(select jsonb_array_elements_text(?::jsonb))';
  const parameters: string[] = [];
  const sql = readings.map((words, index) => {
    const held = index === 0 ? [[words, whole] as const] : partsOf(words, whole);
    parameters.push(...held.map(([some]) => JSON.stringify(some)));
    const each = held.map(([, asWhole]) => `select id from articles_holding(${list}, ${asWhole}) as id`);
    return `(${each.join(' intersect ')})`;
  });
  return { sql: sql.join(' union '), parameters };
}

/**
 * A subquery for the ids of all articles that contain a meaning of the query: nobody typed these words, so short ones
 * match only as whole words.
 * @param words their number and lengths decide
 * @param list where the statement has them
 */
export function articlesWithMeanings(words: readonly string[], list: string): string {
  const held = partsOf(words, false).map(([some, whole]) => {
    const places = some.map((word) => `(${list})[${words.indexOf(word) + 1}]`).join(', ');
    return `select articles_holding(${some.length === words.length ? list : `array[${places}]`}, ${whole})`;
  });
  return `(${held.join(' intersect ')})`;
}

/**
 * Splits the words of a meaning into those that may match inside other words and those that may not, leaving out empty
 * groups.
 */
function partsOf(words: readonly string[], whole: boolean): [words: readonly string[], whole: boolean][] {
  const lots: [string[], boolean][] = [
    [words.filter(maySitInside), whole],
    [words.filter((word) => !maySitInside(word)), true],
  ];
  return lots.filter(([some]) => some.length > 0);
}

import type { PreparedStatements } from '../../../platform/database/prepared.js';

/** Characters of a body to read around a match: enough to trim it to whole words. */
const BEFORE = 160;
const AROUND = 480;

/** The text around a match in a body. */
export interface Passage {
  /** The word that was found. */
  word: string;
  text: string;
  /** Whether the body starts before the passage, and continues after it. */
  startsLater: boolean;
  goesOn: boolean;
}

/** The part of a body around the first match of one of the words, in order of preference. */
export function passageIn(body: string, words: readonly string[]): Passage | undefined {
  for (const word of words) {
    const at = findWord(body, word);
    if (at >= 0) return { word, ...textAround(body, at) };
  }
  return undefined;
}

/** The text around a position, without splitting a character. */
function textAround(text: string, at: number): Omit<Passage, 'word'> {
  const start = Math.max(0, at - BEFORE);
  const end = start + AROUND;
  const part = text.slice(start, end).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
  return { text: part, startsLater: start > 0, goesOn: text.length > end };
}

/** Tries the usual ways to write a word first. */
function findWord(body: string, word: string): number {
  const lower = word.toLowerCase();
  const usual = [lower, lower.charAt(0).toUpperCase() + lower.slice(1), word.toUpperCase()];
  const places = usual.map((form) => body.indexOf(form)).filter((at) => at >= 0);
  return places.length > 0 ? Math.min(...places) : body.toLowerCase().indexOf(lower);
}

/**
 * The part of each article's body around the first match of the word, in order of preference; articles whose body lacks
 * them are left out. Tries the usual ways to write a word first: converting a whole body to lower case takes a
 * millisecond.
 */
export async function readPassages(
  db: PreparedStatements,
  wanted: readonly { id: number; word: string }[],
): Promise<Map<number, Passage>> {
  if (wanted.length === 0) return new Map();
  const rows = await db.rows<{ id: number; word: string; text: string; before: boolean; after: boolean }>(
    `select distinct on (id) id, word, substr(body_text, start, ${AROUND}) as text, start > 1 as before,
            char_length(body_text) >= start + ${AROUND} as after
     from (
       select a.id, word, turn, a.body_text, greatest(1, place - ${BEFORE}) as start
       from rows from (jsonb_to_recordset($1::jsonb) as (id int, word text)) with ordinality as w (id, word, turn)
       join article as a on a.id = w.id,
       lateral (
         select coalesce(
           least(nullif(strpos(body_text, lower(word)), 0), nullif(strpos(body_text, initcap(word)), 0),
                 nullif(strpos(body_text, upper(word)), 0)),
           strpos(lower(body_text), lower(word))) as place offset 0
       ) as found
       where place > 0
     ) as placed
     order by id, turn`,
    [JSON.stringify(wanted)],
  );
  return new Map(
    rows.map(({ id, word, text, before, after }) => [id, { word, text, startsLater: before, goesOn: after }]),
  );
}

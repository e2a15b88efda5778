import type { Prepared } from '../database/prepared.js';

/** Characters of a body that are looked through for sections: a page of results reads two dozen bodies. */
const READ = 150_000;

/** Headings that are looked for in vain: beyond what is read of a body there are none. */
const GIVEN_UP_AFTER = 3;

/** The text of an article with the headings it is cut at. */
export interface SectionedText {
  /** One block a line, as far as it is read. */
  body: string;
  /** Whether that is to its end. */
  whole: boolean;
  /** In the order of the text. */
  headings: { id: string; text: string }[];
}

/** A part of an article between two headings. */
export interface Section {
  /** The anchor of its heading. */
  id: string;
  title: string;
  /** What stands below its heading, up to the next of any level. */
  text: string;
  /** What one reads first below it: of a heading right above another the text of that one. */
  beginning: string;
}

/** The texts of some articles by id, each up to a bound. */
export async function readSectionedTexts(db: Prepared, ids: readonly number[]): Promise<Map<number, SectionedText>> {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<SectionedText & { id: number }>(
    'select id, left(body_text, $2) as body, char_length(body_text) <= $2 as whole, headings from article where id = any($1::int[])',
    [ids, READ],
  );
  return new Map(rows.map(({ id, ...text }) => [id, text]));
}

/** Cuts a text at its headings; each stands on a line of its own. One that is not found there begins no section. */
export function sectionsOf({ body, headings }: Pick<SectionedText, 'body' | 'headings'>): Section[] {
  const lines = `\n${body}\n`;
  const begun: { id: string; title: string; at: number; start: number }[] = [];
  let from = 0;
  let lost = 0;
  for (const { id, text: title } of headings) {
    const at = lines.indexOf(`\n${title}\n`, from);
    if (at >= 0) from = at + title.length + 1;
    if (at >= 0) begun.push({ id, title, at, start: from + 1 });
    else if (++lost === GIVEN_UP_AFTER) break;
  }
  const texts = begun.map(({ start }, index) => lines.slice(start, begun[index + 1]?.at ?? lines.length).trim());
  return begun.map(({ id, title }, index) => {
    const text = texts[index] ?? '';
    return { id, title, text, beginning: text || (texts[index + 1] ?? '') };
  });
}

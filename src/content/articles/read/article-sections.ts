import type { PreparedStatements } from '../../../platform/database/prepared.js';

/** Characters of a body to search for sections: a page of results reads two dozen bodies. */
const READ = 150_000;

/** Missing headings after which the search stops: the rest are beyond the part that was read. */
const GIVEN_UP_AFTER = 3;

/** The text of an article, with the headings that divide it. */
export interface SectionedText {
  /** One block per line, as far as it was read. */
  body: string;
  /** Whether the body was read to its end. */
  whole: boolean;
  /** In the order of the text. */
  headings: { id: string; text: string }[];
}

/** A part of an article between two headings. */
export interface Section {
  /** The anchor of its heading. */
  id: string;
  title: string;
  /** The text below the heading, up to the next heading of any level. */
  text: string;
  /** Where that text begins in the article's. */
  at: number;
  /** The first text below the heading; if another heading follows directly, that one's text. */
  beginning: string;
}

/** The texts of some articles by id, each up to a limit. */
export async function readSectionedTexts(
  db: PreparedStatements,
  ids: readonly number[],
): Promise<Map<number, SectionedText>> {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<SectionedText & { id: number }>(
    'select id, left(body_text, $2) as body, char_length(body_text) <= $2 as whole, headings from article where id = any($1::int[])',
    [ids, READ],
  );
  return new Map(rows.map(({ id, ...text }) => [id, text]));
}

/**
 * Divides a text at its headings, each of which is a line of its own. A heading that is not found starts no section.
 */
export function splitIntoSections({ body, headings }: Pick<SectionedText, 'body' | 'headings'>): Section[] {
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
  // `lines` begins with a line break of its own. Parts of the body itself: parts of `lines` would keep it in memory, too.
  const texts = begun.map(({ start }, index) => body.slice(start - 1, (begun[index + 1]?.at ?? lines.length) - 1));
  return begun.map(({ id, title, start }, index) => {
    const whole = texts[index] ?? '';
    const text = whole.trim();
    const at = start - 1 + whole.length - whole.trimStart().length;
    return { id, title, text, at, beginning: text || (texts[index + 1] ?? '').trim() };
  });
}

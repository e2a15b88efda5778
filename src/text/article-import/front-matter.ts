/** YAML front matter of a Markdown file: found, parsed and checked value by value. */
import { VFile } from 'vfile';
import { matter } from 'vfile-matter';
import {
  ARTICLE_FIELD_KINDS,
  ARTICLE_LIMITS,
  type DraftFields,
  type ByKind,
  listFields,
  type GroupField,
} from '#contract';
import { isCalendarDate } from '../../platform/common/calendar-date.js';
import { isImageUrl } from './urls.js';
import { refuseNull } from './characters.js';
import { ImportError } from './errors.js';
import { isUsableSlug } from './slug.js';
import { oneLine } from './text.js';

/** The fields that front matter gives as one text or flag each. */
const KNOWN = listFields('text', 'place', 'state').filter((field) => field !== 'content');
type Known = Exclude<GroupField<'text' | 'place' | 'state'>, 'content'>;

/**
 * What front matter can say about an article besides its title. Omitted: not said. The publish date is a real date, which
 * may be in the future; category, subcategory and featured are as written: uploads ignore them, starter guides and folder
 * imports check them against the catalogue.
 */
export type FrontMatter = { [K in Known]?: DraftFields[K] extends boolean ? boolean : string } & {
  /** Every other key, as YAML parsed it, unchecked. */
  rest: Record<string, unknown>;
};

type FindPicture = (url: string) => string | undefined;

/** In characters. Far more than honest front matter needs, and small enough for YAML's worst cases. */
const SIZE_LIMIT = 65_536;

/** What is wrong with a value of a kind, if anything. */
const PROBLEMS: ByKind<(value: string) => string | false> = {
  excerpt: (text) =>
    text.length > ARTICLE_LIMITS.excerpt && `The excerpt is longer than ${ARTICLE_LIMITS.excerpt} characters.`,
  image: (url) => !isImageUrl(url) && 'The featured image must be an https URL or a path on this site.',
  day: (day) => !isCalendarDate(day) && 'The publish date must be a calendar date such as 2026-01-31.',
  slug: (slug) =>
    !isUsableSlug(slug) && 'The slug must be lower-case words joined by hyphens, and not a reserved word.',
};

/**
 * Splits a Markdown text with `\n` line ends into its front matter (empty if there is none) and the rest.
 * @param findPicture returns this site's URL of a picture beside the file, if there is one
 * @throws ImportError naming the line if it is not a YAML mapping, or the field with an invalid value
 */
export function splitFrontMatter(markdown: string, findPicture?: FindPicture): { meta: FrontMatter; body: string } {
  const end = /^---\n(?:[\s\S]*?\n)?---(?:\n|$)/.exec(markdown)?.[0].length;
  if (end === undefined) {
    if (/^---[ \t]*\n[\w-]+:/.test(markdown)) {
      throw refusal('The front matter that opens on line 1 is not closed by a line of three hyphens.', 'file');
    }
    return { meta: { rest: {} }, body: markdown };
  }
  if (end > SIZE_LIMIT) throw refusal(`The front matter is longer than ${SIZE_LIMIT} characters.`, 'file');
  return { meta: check(parse(markdown.slice(0, end)), findPicture), body: markdown.slice(end) };
}

function parse(block: string): Record<string, unknown> {
  const file = new VFile(block);
  try {
    matter(file, { yaml: { maxAliasCount: 100, logLevel: 'error' } });
  } catch (error) {
    throw refusal(`The front matter is not valid YAML${place(error)}.`, 'file');
  }
  const value: unknown = file.data.matter;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw refusal(
      'The front matter (from line 2) is not a list of names and values such as `title: My guide`.',
      'file',
    );
  }
  return value as Record<string, unknown>;
}

/** Where the parser stopped, counted as the person sees the file: the opening hyphens are line 1. */
function place(error: unknown): string {
  const line = (error as { linePos?: { line: number }[] }).linePos?.[0]?.line;
  return line === undefined ? '' : ` (line ${line + 1})`;
}

function check(given: Record<string, unknown>, findPicture?: FindPicture): FrontMatter {
  const said = KNOWN.map((field) => {
    const kind = ARTICLE_FIELD_KINDS[field];
    const value = kind === 'flag' ? readFlag(given[field], field) : readText(given[field], field);
    return [field, kind === 'image' && typeof value === 'string' ? (findPicture?.(value) ?? value) : value] as const;
  }).filter(([, value]) => value !== undefined);
  for (const [field, value] of said) {
    const problem = PROBLEMS[ARTICLE_FIELD_KINDS[field]]?.(String(value));
    if (problem) throw refusal(problem, field);
  }
  const rest = Object.entries(given).filter(([key]) => !KNOWN.some((field) => field === key));
  return { ...(Object.fromEntries(said) as Omit<FrontMatter, 'rest'>), rest: Object.fromEntries(rest) };
}

/** A text, or a number as text (`title: 2026`); nothing for an absent or empty value. */
function readText(value: unknown, key: string): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw refusal(`The value of ${key} in the front matter must be text; put it in quotation marks.`, key);
  }
  refuseNull(String(value), key);
  return oneLine(String(value)) || undefined;
}

function readFlag(value: unknown, key: string): boolean | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'boolean') throw refusal(`The value of ${key} in the front matter must be true or false.`, key);
  return value;
}

function refusal(message: string, field: string): ImportError {
  return new ImportError('invalid', message, field);
}

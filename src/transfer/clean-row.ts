import { type ChangeNote, isWebAddress, type Source } from '#contract';
import { isMoment } from '../articles/index.js';
import { isImageAddress, prepareContent } from '../articles/import/index.js';

/** The columns of a stored article that pages show as markup or as an address. */
interface StoredArticle extends Record<string, unknown> {
  id: number;
  content: string;
  featured_image: string | null;
  /** Absent in archives that know no facts, like the next. */
  public_content?: string | null;
  sources?: Source[];
  /** Absent in archives that know none. */
  change_notes?: ChangeNote[];
}

/** The key of a row of texts. */
export type Keyed = { id: number } | { key: string };

export function keyOf(row: Keyed): number | string {
  return 'id' in row ? row.id : row.key;
}

/** A line as it may be stored, and its key where something had to go. */
export interface CleanedLine {
  line: string;
  cleaned: number | string | undefined;
}

/**
 * A line of the articles of an archive as this site may store it: an archive comes from outside, and pages show what is stored as
 * it is.
 * @returns the line itself where nothing had to go, which is every one that this site has written
 */
export function cleanArticle(line: string): CleanedLine {
  const row = JSON.parse(line) as StoredArticle;
  const { content, text, wordCount } = prepareContent(row.content);
  const image = row.featured_image !== null && isImageAddress(row.featured_image) ? row.featured_image : null;
  const shown = row.public_content == null ? row.public_content : prepareContent(row.public_content).content;
  const sources = row.sources?.filter(({ url }) => isWebAddress(url));
  const notes = row.change_notes?.filter(isNote);
  const isSame =
    content === row.content &&
    image === row.featured_image &&
    shown === row.public_content &&
    sources?.length === row.sources?.length &&
    notes?.length === row.change_notes?.length;
  if (isSame) return { line, cleaned: undefined };
  const more = {
    ...(shown !== undefined && { public_content: shown }),
    ...(sources && { sources }),
    ...(notes && { change_notes: notes }),
  };
  const counted = shown == null && { body_text: text, word_count: wordCount };
  const clean = { ...row, content, featured_image: image, ...more, ...counted };
  return { line: JSON.stringify(clean), cleaned: row.id };
}

function isNote({ at, text }: Partial<Record<keyof ChangeNote, unknown>>): boolean {
  return typeof text === 'string' && typeof at === 'string' && isMoment(at);
}

/** The same of a line of the drafts, which the editor shows. */
export function cleanDraft(line: string): CleanedLine {
  const row = JSON.parse(line) as { key: string; content: string; base_content: string | null };
  const content = prepareContent(row.content).content;
  const base = row.base_content === null ? null : prepareContent(row.base_content).content;
  if (content === row.content && base === row.base_content) return { line, cleaned: undefined };
  return { line: JSON.stringify({ ...row, content, base_content: base }), cleaned: row.key };
}

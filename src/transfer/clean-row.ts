import { type ChangeNote, isWebAddress, type Source } from '#contract';
import { isMoment } from '../articles/index.js';
import { isImageUrl, prepareContent } from '../article-import/index.js';

/** The columns of a stored article that pages show as markup or as a URL. */
interface StoredArticle extends Record<string, unknown> {
  id: number;
  content: string;
  featured_image: string | null;
  /** Absent in archives made before facts existed, like the next. */
  public_content?: string | null;
  sources?: Source[];
  /** Absent in older archives. */
  change_notes?: ChangeNote[];
}

/** The primary key of a row of texts. */
export type Keyed = { id: number } | { key: string };

export function keyOf(row: Keyed): number | string {
  return 'id' in row ? row.id : row.key;
}

/** A line that is safe to store, and its key if something was removed. */
export interface CleanedLine {
  line: string;
  cleaned: number | string | undefined;
}

/**
 * Sanitises an article's line from an archive: archives come from outside, and pages show stored content as it is.
 * @returns the line itself if nothing was removed, as for any line that this site has written
 */
export function cleanArticle(line: string): CleanedLine {
  const row = JSON.parse(line) as StoredArticle;
  const { content, text, wordCount } = prepareContent(row.content);
  const image = row.featured_image !== null && isImageUrl(row.featured_image) ? row.featured_image : null;
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

/** The same for a line of the drafts, which the editor shows. */
export function cleanDraft(line: string): CleanedLine {
  const row = JSON.parse(line) as { key: string; content: string; base_content: string | null };
  const content = prepareContent(row.content).content;
  const base = row.base_content === null ? null : prepareContent(row.base_content).content;
  if (content === row.content && base === row.base_content) return { line, cleaned: undefined };
  return { line: JSON.stringify({ ...row, content, base_content: base }), cleaned: row.key };
}

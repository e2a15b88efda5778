import { isWebAddress, type Source } from '#contract';
import { isImageAddress, prepareContent } from '../articles/import/index.js';

/** The columns of a stored article that pages show as markup or as an address. */
interface StoredArticle extends Record<string, unknown> {
  id: number;
  content: string;
  featured_image: string | null;
  /** Absent in archives that know no facts, like the next. */
  public_content?: string | null;
  sources?: Source[];
}

/**
 * A line of the articles of an archive as this site may store it: an archive comes from outside, and pages show what is stored as
 * it is.
 * @returns the line itself where nothing had to go, which is every one that this site has written
 */
export function cleanArticle(line: string): { line: string; cleaned: number | undefined } {
  const row = JSON.parse(line) as StoredArticle;
  const { content, text, wordCount } = prepareContent(row.content);
  const image = row.featured_image !== null && isImageAddress(row.featured_image) ? row.featured_image : null;
  const shown = row.public_content == null ? row.public_content : prepareContent(row.public_content).content;
  const sources = row.sources?.filter(({ url }) => isWebAddress(url));
  const isSame =
    content === row.content &&
    image === row.featured_image &&
    shown === row.public_content &&
    sources?.length === row.sources?.length;
  if (isSame) return { line, cleaned: undefined };
  const more = { ...(shown !== undefined && { public_content: shown }), ...(sources && { sources }) };
  const counted = shown == null && { body_text: text, word_count: wordCount };
  const clean = { ...row, content, featured_image: image, ...more, ...counted };
  return { line: JSON.stringify(clean), cleaned: row.id };
}

import { isImageAddress, prepareContent } from '../articles/import/index.js';

/** The columns of a stored article that pages show as markup or as an address. */
interface StoredArticle extends Record<string, unknown> {
  id: number;
  content: string;
  featured_image: string | null;
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
  if (content === row.content && image === row.featured_image) return { line, cleaned: undefined };
  const clean = { ...row, content, featured_image: image, body_text: text, word_count: wordCount };
  return { line: JSON.stringify(clean), cleaned: row.id };
}

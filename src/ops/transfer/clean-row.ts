import { isDeepStrictEqual } from 'node:util';
import { prepareContent } from '../../text/article-import/index.js';
import { CLEANED_COLUMNS } from './clean-values.js';

/** The columns of a stored article that others are derived from. */
interface StoredArticle extends Record<string, unknown> {
  id: number;
  content: string;
  /** Absent in archives made before facts existed. */
  public_content?: string | null;
}

/** The primary key of a row of texts. */
export type Keyed = { id: number } | { key: string };

export function toKey(row: Keyed): number | string {
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
  const clean = cleanColumns('article', row);
  if (!clean) return { line, cleaned: undefined };
  const { text, wordCount } = prepareContent(row.content);
  const counted = row.public_content == null && { body_text: text, word_count: wordCount };
  return { line: JSON.stringify({ ...row, ...clean, ...counted }), cleaned: row.id };
}

/** The same for a line of the drafts, which the editor shows. */
export function cleanDraft(line: string): CleanedLine {
  const row = JSON.parse(line) as Record<string, unknown> & { key: string };
  const clean = cleanColumns('article_draft', row);
  if (!clean) return { line, cleaned: undefined };
  return { line: JSON.stringify({ ...row, ...clean }), cleaned: row.key };
}

/** The columns of a row, whole or in part, whose values had to be cleaned; `undefined`: none. */
export function cleanColumns(table: string, row: Record<string, unknown>): Record<string, unknown> | undefined {
  const changed = Object.entries(CLEANED_COLUMNS[table] ?? {}).flatMap(([column, clean]) => {
    if (row[column] == null) return [];
    const value = clean(row[column]);
    return isDeepStrictEqual(value, row[column]) ? [] : [[column, value] as const];
  });
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

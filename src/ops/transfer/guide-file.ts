import { type AdminArticle, ARTICLE_FIELDS } from '#contract';
import { TASKS } from '../../text/html/index.js';

/**
 * The parts of an article in a guide file: everything that its page is made of, but not its id, counts and former
 * addresses.
 */
export type Guide = Omit<AdminArticle, 'id' | 'read_time' | 'word_count'>;

/** Whether a field says nothing, so that its line is left out. */
function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Everything of an article but its text, which follows; a change note is part of a save. */
const FIELDS = [
  ...ARTICLE_FIELDS.filter((field) => field !== 'content' && field !== 'change_note'),
  ...(['created_at', 'updated_at'] as const),
];

/**
 * A guide as a Markdown file with front matter. The same guide always produces the same bytes, and parsing them returns
 * the same guide: what Markdown cannot express stays HTML.
 * @param body its content; see `guideBody`
 */
export function guideFile(guide: Guide, body: string = TASKS.guideBody(guide.content, new Map())): string {
  // JSON is YAML: every text is quoted, and nothing can be misread.
  const matter = FIELDS.filter((field) => !isEmpty(guide[field])).map(
    (field) => `${field}: ${JSON.stringify(guide[field])}`,
  );
  return `---\n${matter.join('\n')}\n---\n\n${body}\n`;
}

import type { AdminArticle } from '#contract';
import { guideBody } from './guide-body.js';

/**
 * The parts of an article in a guide file: everything that its page is made of, but not its id, counts and former
 * addresses.
 */
export type Guide = Omit<AdminArticle, 'id' | 'read_time' | 'word_count'>;

/** The list, or `null` if it is empty. */
function someOf<T>(list: readonly T[]): readonly T[] | null {
  return list.length > 0 ? list : null;
}

/**
 * A guide as a Markdown file with front matter. The same guide always produces the same bytes, and parsing them returns
 * the same guide: what Markdown cannot express stays HTML.
 * @param finished what storing adds to parsed content; see `guideBody`
 */
export function guideFile(guide: Guide, finished: (content: string) => string = (content) => content): string {
  const entries: [string, unknown][] = [
    ['title', guide.title],
    ['slug', guide.slug],
    ['category', guide.category],
    ['subcategory', guide.subcategory || null],
    ['excerpt', guide.excerpt],
    ['featured', guide.featured],
    ['published', guide.published],
    ['publish_date', guide.publish_date || null],
    ['featured_image', guide.featured_image],
    ['stage', guide.stage || null],
    ['before', someOf(guide.before)],
    ['related', someOf(guide.related)],
    ['sources', someOf(guide.sources)],
    ['change_notes', someOf(guide.change_notes)],
    ['created_at', guide.created_at],
    ['updated_at', guide.updated_at],
  ];
  // JSON is YAML: every text is quoted, and nothing can be misread.
  const matter = entries
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${matter.join('\n')}\n---\n\n${guideBody(guide.content, finished)}\n`;
}

import type { AdminArticle } from '#contract';
import { guideBody } from './guide-body.js';

/** An article as far as a guide file says it: all that its page is made of. Its number, its counts and its former addresses are not. */
export type Guide = Omit<AdminArticle, 'id' | 'read_time' | 'word_count'>;

/** A list that says something. */
function someOf<T>(list: readonly T[]): readonly T[] | null {
  return list.length > 0 ? list : null;
}

/**
 * A guide as a Markdown file with front matter. The same guide always gives the same bytes, and reading the file gives the same
 * guide: whatever Markdown cannot say stays HTML within it.
 * @param finished what storing adds to content that was read; see `guideBody`
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
  // JSON is YAML: every text stands in quotation marks, and nothing can be taken for something else.
  const matter = entries
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${matter.join('\n')}\n---\n\n${guideBody(guide.content, finished)}\n`;
}

/** What an item of an export is compared with the article that is stored. Pure. */
import type { AdminArticle, ImportOutcome } from '#contract';
import type { StagedDraft } from './site-import-rows.js';

/** The fields of a stored article that an import replaces, and what people call them. */
const COMPARED = [
  ['title', 'title'],
  ['content', 'text'],
  ['excerpt', 'excerpt'],
  ['featured_image', 'featured image'],
] as const;

/** What an item is to the article of the same slug or title: `content` is the draft's with the size of each image. */
export function compareItem(
  draft: StagedDraft,
  content: string,
  twin: AdminArticle,
): { outcome: ImportOutcome; reason: string } {
  const wanted: Readonly<Record<(typeof COMPARED)[number][0], string>> = {
    title: draft.title,
    content,
    // What the other site does not say stays as it is.
    excerpt: draft.excerpt || twin.excerpt,
    featured_image: draft.featuredImage || (twin.featured_image ?? ''),
  };
  const changed = COMPARED.filter(([field]) => wanted[field] !== (twin[field] ?? '')).map(([, name]) => name);
  if (changed.length === 0) return { outcome: 'same', reason: '' };
  return { outcome: 'changed', reason: `Changes the ${changed.join(', ')}.` };
}

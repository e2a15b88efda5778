/** What is stored of an item of an export. Pure. */
import { type AdminArticle, ARTICLE_FIELD_NAMES, type ImportOutcome } from '#contract';
import type { ArticleDraft } from '../../content/articles/index.js';
import type { StagedDraft } from './site-import-rows.js';

type Replacement = Pick<ArticleDraft, 'title' | 'content' | 'excerpt' | 'featured_image'>;

/** What an item replaces of an article that is stored. What the other site does not say stays as it is. */
export function toReplacement({ title, content, excerpt, featuredImage }: StagedDraft): Replacement {
  return {
    title,
    content: { ...content, images: [] },
    ...(excerpt && { excerpt }),
    ...(featuredImage && { featured_image: featuredImage }),
  };
}

/** The draft as the writer of articles takes it, without its category. */
export function toArticleDraft(draft: StagedDraft): Omit<ArticleDraft, 'category'> {
  const { slug, published, date, createdAt, updatedAt } = draft;
  return {
    ...toReplacement(draft),
    published,
    ...(slug && { slug }),
    ...(date && { publish_date: date }),
    ...(createdAt && { createdAt: new Date(createdAt) }),
    ...(createdAt && updatedAt > createdAt && { updatedAt: new Date(updatedAt) }),
  };
}

/** What an item is to the article of the same slug or title: `content` is the draft's with the size of each image. */
export function compareItem(
  draft: StagedDraft,
  content: string,
  twin: AdminArticle,
): { outcome: ImportOutcome; reason: string } {
  const wanted = { ...toReplacement(draft), content };
  const changed = (Object.keys(wanted) as (keyof typeof wanted)[]).filter((field) => wanted[field] !== twin[field]);
  if (changed.length === 0) return { outcome: 'same', reason: '' };
  return {
    outcome: 'changed',
    reason: `Changes the ${changed.map((field) => ARTICLE_FIELD_NAMES[field]).join(', ')}.`,
  };
}

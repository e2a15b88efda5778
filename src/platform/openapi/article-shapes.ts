import {
  ARTICLE_LIMITS,
  type ArticleInput,
  type ArticleSummary,
  CATEGORY_IDS,
  CHANGE_NOTE_LIMITS,
  type DraftFields,
} from '#contract';
import { RELATIONS } from './fact-shapes.js';
import { count, type Fields, flag, id, oneOfTexts, optional, type Schema, text } from './schema.js';

const SLUG = '^[a-z0-9]+(-[a-z0-9]+)*$';
const category = oneOfTexts(CATEGORY_IDS);
const image: Schema = { type: ['string', 'null'], description: 'An https URL, a path on this site, or null.' };

/** What lists show of an article. */
export const SUMMARY: Fields<ArticleSummary> = {
  id,
  slug: text(undefined, { pattern: SLUG, maxLength: ARTICLE_LIMITS.slug }),
  title: text('As stored: may contain HTML entities.'),
  excerpt: text(),
  category,
  subcategory: text('One of the category’s subcategories, or empty.'),
  featured: flag(),
  featured_image: image,
  read_time: text('`N min read`.'),
  publish_date: text('`YYYY-MM-DD`; empty for a draft that was never published.'),
  word_count: count,
};

/** What a save may contain besides title and content. */
export const OPTIONAL_INPUT: Omit<Fields<ArticleInput>, 'title' | 'content' | 'updated_at' | 'draft_revision'> = {
  category,
  excerpt: optional(text('Empty: taken from the first paragraph.', { maxLength: ARTICLE_LIMITS.excerpt })),
  subcategory: optional(text('One of the category’s subcategories, or empty.')),
  featured: optional(flag()),
  published: optional(flag()),
  featured_image: optional({
    ...image,
    maxLength: ARTICLE_LIMITS.imageUrl,
    description: 'An https URL or a path on this site; null or empty removes the image.',
  }),
  publish_date: optional(text('`YYYY-MM-DD`, not in the future; empty keeps the stored date.')),
  slug: optional(text('Lower-case words joined by hyphens; empty means omitted.', { maxLength: ARTICLE_LIMITS.slug })),
  stage: optional(RELATIONS.stage),
  sources: optional(RELATIONS.sources),
  before: optional(RELATIONS.before),
  related: optional(RELATIONS.related),
  change_note: optional(
    text('One sentence for readers on what changed; empty: none. Only if this save leaves the article public.', {
      maxLength: CHANGE_NOTE_LIMITS.text,
    }),
  ),
  change_notes: optional(RELATIONS.change_notes),
};

/** A stored draft: every field is present. */
export const SAVED_FIELDS: Fields<DraftFields> = {
  title: text(),
  content: text('Sanitised HTML.'),
  category,
  excerpt: text(),
  subcategory: text(),
  featured: flag(),
  published: flag('Whether publishing these changes leaves the article public.'),
  featured_image: image,
  publish_date: text(),
  slug: text(),
  change_note: text('The change note for readers; may be empty.'),
  ...RELATIONS,
};

/** The fields of an article that a save sends, defined once for all that list them. */
import type { DraftFields } from './drafts.js';

/** What people call each field, in the order of guide files. */
export const ARTICLE_FIELD_NAMES: Readonly<Record<keyof DraftFields, string>> = {
  title: 'title',
  slug: 'address',
  category: 'category',
  subcategory: 'subcategory',
  excerpt: 'excerpt',
  content: 'text',
  featured: 'featured',
  published: 'published',
  publish_date: 'publish date',
  featured_image: 'featured image',
  stage: 'stage',
  before: 'guides to read before',
  related: 'related guides',
  sources: 'sources',
  change_note: 'change note',
  change_notes: 'change notes',
};

export const ARTICLE_FIELDS = Object.keys(ARTICLE_FIELD_NAMES) as (keyof DraftFields)[];

/** The fields of a new article. Title, content and category have no default. */
export const NEW_ARTICLE: Omit<DraftFields, 'title' | 'content' | 'category'> = {
  excerpt: '',
  subcategory: '',
  featured: false,
  published: true,
  featured_image: null,
  publish_date: '',
  slug: '',
  stage: '',
  sources: [],
  before: [],
  related: [],
  change_note: '',
  change_notes: [],
};

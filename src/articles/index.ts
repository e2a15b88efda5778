/** The types that the services of this feature take and give, for those who call them. */
export type { ArticleRun, ListEntry } from './article-addresses.js';
export type { ArticleDraft } from './article-draft.js';
export type { ArticleFilter } from './article-filter.js';

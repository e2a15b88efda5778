/** The types and forms that the services of this feature take and give, for those who call them. */
export type { ArticleRun, ListEntry } from './article-addresses.js';
export type { ArticleDraft } from './article-draft.js';
export type { ArticleFilter } from './article-filter.js';
export { ArticleFieldsBody } from './dto/article-body.js';
export { toAdminArticle } from './article.presenter.js';
export { isMoment, notesInOrder } from './change-notes.js';
export type { DraftKeeper } from './drafts-beside.js';

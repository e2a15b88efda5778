/** Types that callers of this feature's services use. */
export type { ArticleRun, ListEntry } from './article-addresses.js';
export type { ArticleDraft } from './article-draft.js';
export { type Section, type SectionedText, sectionsOf } from './article-sections.js';
export { textAround, type Passage, passageIn } from './passages.js';
export type { ArticleFilter } from './article-filter.js';
export { ArticleFieldsBody } from './dto/article-body.js';
export { toAdminArticle } from './article.presenter.js';
export { isMoment, notesInOrder } from './change-notes.js';
export type { DraftProvider } from './article-drafts.js';
export type { DigestFilter, GuideDigest } from './guide-digests.service.js';

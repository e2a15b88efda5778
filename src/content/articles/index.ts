/** Types that callers of this feature's services use. */
export type { ArticleRun, ListEntry } from './write/article-addresses.js';
export type { ArticleChange, ArticleDraft } from './write/article-draft.js';
export type { Section } from './read/article-sections.js';
export { AlikeTexts, toComparedTerms, toWordSample } from './search/alike-texts.js';
export { toReadable } from './search/article-cards.service.js';
export { passageIn } from './search/passages.js';
export type { ArticleFilter } from './read/article-filter.js';
export type { TopicOrder } from './read/article-summaries.js';
export { ArticleFieldsBody } from './dto/article-body.js';
export { toAdminArticle } from './article.presenter.js';
export { readRelations } from './write/article-relations.js';
export type { GivenPhrases } from './write/search-phrases.service.js';
export { isMoment, notesInOrder } from './write/change-notes.js';
export type { DraftProvider } from './write/article-drafts.js';
export type { DigestFilter, GuideDigest } from './read/guide-digests.service.js';

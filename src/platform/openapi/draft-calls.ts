import { adminEndpoints, DRAFT_KEY } from '#contract';
import { area, type Call, created, inPath, inQuery, json, list, nothing, ok } from './call.js';
import { id, number, ref, text } from './schema.js';

const drafts = area('Drafts', false);

const ARTICLE = [inPath('id', id)];
const KEY = [inPath('key', text('Chosen by its editor.', { pattern: DRAFT_KEY.source }))];
const REVISION = inQuery('revision', number);
const SAVED = ok(
  'DraftAnswer',
  'The stored draft: newer if this save came late; null if it equals the published text.',
);

/** Unpublished text: of articles, and of drafts without one. */
export const DRAFT_CALLS: readonly Call[] = [
  drafts('get /api/admin/articles/{id}/draft', {
    summary: 'The unpublished changes to an article',
    parameters: ARTICLE,
    answers: [ok('DraftAnswer', 'The draft, or null.')],
    errors: [404],
  }),
  drafts('get /api/admin/articles/{id}/draft/compare', {
    summary: 'The article as saved and its draft, word by word',
    parameters: ARTICLE,
    answers: [ok('TextComparison', 'Words that only the draft has are inserted.')],
    errors: [404],
  }),
  drafts('put /api/admin/articles/{id}/draft', {
    summary: 'Save unpublished changes to an article',
    parameters: ARTICLE,
    body: json(ref('DraftInput')),
    answers: [SAVED],
    errors: [404, 409],
  }),
  drafts('post /api/admin/articles/{id}/draft/publish', {
    summary: 'Publish the changes',
    parameters: ARTICLE,
    body: json(ref('DraftRevision')),
    answers: [ok('AdminArticle', 'The article.')],
    errors: [404, 409],
  }),
  drafts('delete /api/admin/articles/{id}/draft', {
    summary: 'Discard the changes; can be undone',
    parameters: [...ARTICLE, REVISION],
    answers: [nothing('Discarded.')],
    errors: [400, 404, 409],
  }),
  drafts('get /api/admin/articles/{id}/previews', {
    summary: 'The preview links of an article, newest first',
    parameters: ARTICLE,
    answers: [list('PreviewLink', 'The active links, without their secrets.')],
    errors: [404],
  }),
  drafts('post /api/admin/articles/{id}/previews', {
    summary: 'Create a preview link, which shows the unpublished article to anyone who has it',
    parameters: ARTICLE,
    body: json(ref('PreviewLinkInput')),
    answers: [created('NewPreviewLink', 'The link; only this response contains its URL.')],
    errors: [404, 409],
  }),
  drafts('delete /api/admin/articles/{id}/previews/{link}', {
    summary: 'Revoke a preview link',
    parameters: [...ARTICLE, inPath('link', id)],
    answers: [nothing('Revoked.')],
    errors: [404],
  }),
  drafts(`get ${adminEndpoints.newDrafts}`, {
    summary: 'Drafts without an article, last saved first',
    answers: [list('NewDraft', 'The drafts.')],
    errors: [],
  }),
  drafts('get /api/admin/drafts/{key}', {
    summary: 'One draft of a new article',
    parameters: KEY,
    answers: [ok('DraftAnswer', 'The draft, or null.')],
    errors: [400],
  }),
  drafts('get /api/admin/drafts/{key}/compare', {
    summary: 'The draft of a new article, all of it inserted',
    parameters: KEY,
    answers: [ok('TextComparison', 'Its words.')],
    errors: [400, 404],
  }),
  drafts('put /api/admin/drafts/{key}', {
    summary: 'Save the text of a new article',
    parameters: KEY,
    body: json(ref('DraftInput')),
    answers: [SAVED],
    errors: [409],
  }),
  drafts('post /api/admin/drafts/{key}/publish', {
    summary: 'Publish it as an article',
    parameters: KEY,
    body: json(ref('DraftRevision')),
    answers: [created('AdminArticle', 'The article.')],
    errors: [404, 409],
  }),
  drafts('delete /api/admin/drafts/{key}', {
    summary: 'Discard the draft of a new article; can be undone',
    parameters: [...KEY, REVISION],
    answers: [nothing('Deleted.')],
    errors: [400, 404, 409],
  }),
];

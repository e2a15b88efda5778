import { DRAFT_KEY, endpoints } from '#contract';
import { area, type Call, created, inPath, inQuery, json, list, nothing, ok } from './call.js';
import { id, number, ref, text } from './schema.js';

const drafts = area('Drafts', false);

const ARTICLE = [inPath('id', id)];
const KEY = [inPath('key', text('Chosen by its editor.', { pattern: DRAFT_KEY.source }))];
const REVISION = inQuery('revision', number);
const SAVED = ok(
  'DraftAnswer',
  'What is stored: a newer text where this one came late; null where it is what readers see.',
);

/** Texts that are being written: beside an article, and of articles that are not there yet. */
export const DRAFT_CALLS: readonly Call[] = [
  drafts('get /api/admin/articles/{id}/draft', {
    summary: 'The changes to an article that readers do not see yet',
    parameters: ARTICLE,
    answers: [ok('DraftAnswer', 'The draft; null: there is none.')],
    errors: [404],
  }),
  drafts('put /api/admin/articles/{id}/draft', {
    summary: 'Keep changes to an article beside it; readers see nothing of them',
    parameters: ARTICLE,
    body: json(ref('DraftInput')),
    answers: [SAVED],
    errors: [404, 409],
  }),
  drafts('post /api/admin/articles/{id}/draft/publish', {
    summary: 'Let readers see the changes',
    parameters: ARTICLE,
    body: json(ref('DraftRevision')),
    answers: [ok('AdminArticle', 'The article.')],
    errors: [404, 409],
  }),
  drafts('delete /api/admin/articles/{id}/draft', {
    summary: 'Drop the changes; it can be undone',
    parameters: [...ARTICLE, REVISION],
    answers: [nothing('They are gone.')],
    errors: [400, 404, 409],
  }),
  drafts('get /api/admin/articles/{id}/previews', {
    summary: 'The links that show the article as it will be, the last made first',
    parameters: ARTICLE,
    answers: [list('PreviewLink', 'The links that are open, without their secrets.')],
    errors: [404],
  }),
  drafts('post /api/admin/articles/{id}/previews', {
    summary: 'Make a link that shows the article as it will be, to whoever has it',
    parameters: ARTICLE,
    body: json(ref('PreviewLinkInput')),
    answers: [created('NewPreviewLink', 'The link: its address is told this once.')],
    errors: [404, 409],
  }),
  drafts('delete /api/admin/articles/{id}/previews/{link}', {
    summary: 'End a preview link',
    parameters: [...ARTICLE, inPath('link', id)],
    answers: [nothing('It shows nothing any more.')],
    errors: [404],
  }),
  drafts(`get ${endpoints.adminNewDrafts}`, {
    summary: 'Drafts of articles that are not there yet, the last saved first',
    answers: [list('NewDraft', 'The drafts.')],
    errors: [],
  }),
  drafts('get /api/admin/drafts/{key}', {
    summary: 'One draft of a new article',
    parameters: KEY,
    answers: [ok('DraftAnswer', 'The draft; null: there is none.')],
    errors: [400],
  }),
  drafts('put /api/admin/drafts/{key}', {
    summary: 'Keep the text of a new article',
    parameters: KEY,
    body: json(ref('DraftInput')),
    answers: [SAVED],
    errors: [409],
  }),
  drafts('post /api/admin/drafts/{key}/publish', {
    summary: 'Make an article of it',
    parameters: KEY,
    body: json(ref('DraftRevision')),
    answers: [created('AdminArticle', 'The article.')],
    errors: [404, 409],
  }),
  drafts('delete /api/admin/drafts/{key}', {
    summary: 'Drop the draft of a new article; it can be undone',
    parameters: [...KEY, REVISION],
    answers: [nothing('It is gone.')],
    errors: [400, 404, 409],
  }),
];

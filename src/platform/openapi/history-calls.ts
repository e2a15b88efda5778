import { ACTS, adminEndpoints, HISTORY_LIMITS, HISTORY_OBJECTS, TRASH_LIMITS, LARGEST_ID } from '#contract';
import { area, type Call, created, inPath, inQuery, json, list, nothing, ok, slice } from './call.js';
import { id, number, oneOfTexts, ref, text, whole } from './schema.js';

const history = area('History', false);

const ACT = [inPath('id', number)];
const PAGE = [...slice(HISTORY_LIMITS.page)];
const PROGRESS = [
  ok('UndoProgress', 'It is done.'),
  { status: 202, text: 'In progress; poll again.', content: json(ref('UndoProgress')) },
];

const ARTICLE = inPath('id', id);
const version = whole(undefined, { minimum: 0, maximum: LARGEST_ID });
const VERSION = inPath('version', version);

/** The history of the content, and its undo. */
export const HISTORY_CALLS: readonly Call[] = [
  history(`get ${adminEndpoints.history}`, {
    summary: 'The history of the content, newest first',
    parameters: [
      inQuery('kind', oneOfTexts(Object.keys(ACTS))),
      inQuery('object', oneOfTexts(HISTORY_OBJECTS)),
      inQuery('q', text('A part of the name of what changed.', { maxLength: HISTORY_LIMITS.query })),
      ...PAGE,
    ],
    answers: [{ ...list('HistoryEntry', 'The acts.'), counted: true }],
    errors: [400],
  }),
  history('get /api/admin/history/{id}', {
    summary: 'One act: everything it changed, and later changes to the same rows',
    parameters: ACT,
    answers: [ok('HistoryDetail', 'The act.')],
    errors: [404],
  }),
  history('post /api/admin/history/{id}/undo', {
    summary: 'Undo an act; the undo is an act itself',
    parameters: ACT,
    body: json(ref('UndoInput')),
    answers: PROGRESS,
    errors: [404, 409],
  }),
  history('get /api/admin/history/jobs/{job}', {
    summary: 'Progress of an undo',
    parameters: [inPath('job', number)],
    answers: [ok('UndoProgress', 'Its state.')],
    errors: [404],
  }),
  history(`get ${adminEndpoints.trash}`, {
    summary: 'Deleted articles, most recently deleted first',
    parameters: [...slice(TRASH_LIMITS.page)],
    answers: [{ ...list('TrashedArticle', 'The articles.'), counted: true }],
    errors: [400],
  }),
  history(`post ${adminEndpoints.trashRestore}`, {
    summary: 'Restore deleted articles, with their URLs',
    body: json(ref('TrashRestore')),
    answers: PROGRESS,
    errors: [404, 409],
  }),
  history(`delete ${adminEndpoints.trash}`, {
    summary: 'Empty the trash permanently',
    answers: [
      {
        status: 200,
        text: 'The number of articles.',
        content: json(ref('DeletedCount')),
      },
    ],
    errors: [403],
  }),
  history('delete /api/admin/trash/{id}', {
    summary: 'Delete one article from the trash permanently',
    parameters: [ARTICLE],
    answers: [nothing('Deleted.')],
    errors: [403, 404],
  }),
  history(`post ${adminEndpoints.export}`, {
    summary: 'Export articles as Markdown files with their images, in a .zip',
    body: json(ref('ExportInput')),
    answers: [
      { status: 200, text: 'The archive.', content: { 'application/zip': text(undefined, { format: 'binary' }) } },
    ],
    errors: [404],
  }),
  history(`post ${adminEndpoints.bulk}`, {
    summary: 'Change many articles in one act',
    body: json(ref('BulkInput')),
    answers: [ok('BulkAnswer', 'The number of articles changed.')],
    errors: [],
  }),
  history('post /api/admin/articles/{id}/duplicate', {
    summary: 'Copy an article; the copy is a draft',
    parameters: [ARTICLE],
    answers: [created('AdminArticle', 'The copy.')],
    errors: [404],
  }),
  history(`get ${adminEndpoints.upcoming}`, {
    summary: 'Scheduled changes, next first',
    answers: [list('UpcomingAct', 'The acts.')],
    errors: [],
  }),
  history('get /api/admin/articles/{id}/schedule', {
    summary: 'When an article will be published and withdrawn',
    parameters: [ARTICLE],
    answers: [ok('ArticleTimes', 'The times.')],
    errors: [404],
  }),
  history('put /api/admin/articles/{id}/schedule', {
    summary: 'Schedule publishing or withdrawing an article; null clears a time',
    parameters: [ARTICLE],
    body: json(ref('ScheduleInput')),
    answers: [ok('ArticleSchedule', 'The times.')],
    errors: [404],
  }),
  history('get /api/admin/articles/{id}/versions', {
    summary: 'The versions of an article, latest first',
    parameters: [ARTICLE, ...PAGE],
    answers: [{ ...list('ArticleVersion', 'The versions.'), counted: true }],
    errors: [400, 404],
  }),
  history('get /api/admin/articles/{id}/versions/{version}', {
    summary: 'One version',
    parameters: [ARTICLE, VERSION],
    answers: [ok('VersionDetail', 'The article at that version.')],
    errors: [404],
  }),
  history('get /api/admin/articles/{id}/versions/compare', {
    summary: 'Compare two versions word by word',
    parameters: [ARTICLE, inQuery('from', version, true), inQuery('to', version, true)],
    answers: [ok('VersionComparison', 'The insertions and deletions.')],
    errors: [400, 404],
  }),
  history('post /api/admin/articles/{id}/versions/{version}/restore', {
    summary: 'Restore a version',
    parameters: [ARTICLE, VERSION],
    answers: [ok('VersionDetail', 'The new version.')],
    errors: [404],
  }),
];

import {
  adminEndpoints,
  MESSAGE_LIMITS,
  MESSAGE_STATES,
  NUMBER_SPANS,
  REDIRECT_LIMITS,
  ARTICLE_LIMITS,
} from '#contract';
import { area, type Call, created, inPath, inQuery, form, json, list, nothing, ok, slice } from './call.js';
import { id, oneOfTexts, ref, text, yesNo } from './schema.js';

const messages = area('Messages', false);
const site = area('Site', false);

const MESSAGE = [inPath('id', id)];
const PATH = [inQuery('path', text('A path on this site.', { maxLength: REDIRECT_LIMITS.path }), true)];

/** What readers wrote, what they asked for, and the site's own settings. */
export const SITE_CALLS: readonly Call[] = [
  messages(`get ${adminEndpoints.messages}`, {
    summary: 'Received messages, newest first',
    parameters: [
      inQuery('spam', yesNo),
      inQuery('state', oneOfTexts(MESSAGE_STATES)),
      inQuery('q', text('Words that each message holds.', { maxLength: MESSAGE_LIMITS.query })),
      inQuery('article', id),
      inQuery('id', id),
      ...slice(ARTICLE_LIMITS.page),
    ],
    answers: [{ ...list('StoredMessage', 'The messages.'), counted: true }],
    errors: [400],
  }),
  messages(`get ${adminEndpoints.messageStats}`, {
    summary: 'Number of messages',
    answers: [ok('MessageStats', 'The counts.')],
    errors: [],
  }),
  messages(`get ${adminEndpoints.openReports}`, {
    summary: 'Guides with reports that are not done',
    parameters: [inQuery('articles', text('Article ids, comma-separated; default: all.'))],
    answers: [list('OpenReports', 'Most reported first.')],
    errors: [400],
  }),
  messages('patch /api/admin/messages/{id}', {
    summary: 'Mark a message as read or unread, as spam or not spam, as done or not done',
    parameters: MESSAGE,
    body: json(ref('MessageChange')),
    answers: [ok('StoredMessage', 'The message.')],
    errors: [400, 404],
  }),
  messages(`post ${adminEndpoints.messageBulk}`, {
    summary: 'Mark or delete several messages',
    body: json(ref('MessageBulkInput')),
    answers: [ok('MessageBulkAnswer', 'How many were changed.')],
    errors: [400],
  }),
  messages('get /api/admin/messages/{id}/answer', {
    summary: 'What may answer a message: guides, a drafted reply, similar messages',
    parameters: MESSAGE,
    answers: [ok('MessageAnswer', 'What may answer it.')],
    errors: [404],
  }),
  messages('post /api/admin/messages/{id}/reply', {
    summary: 'Mail a reply to the sender; the message is done',
    parameters: MESSAGE,
    body: json(ref('ReplyInput')),
    answers: [ok('StoredMessage', 'The message.')],
    errors: [400, 404, 409],
  }),
  messages('delete /api/admin/messages/{id}', {
    summary: 'Delete a message',
    parameters: MESSAGE,
    answers: [nothing('Deleted.')],
    errors: [404],
  }),
  site(`get ${adminEndpoints.analytics}`, {
    summary: 'Third-party analytics identifiers',
    answers: [ok('AnalyticsConfig', 'The identifiers.')],
    errors: [],
  }),
  site(`post ${adminEndpoints.analytics}`, {
    summary: 'Change the identifiers; omitted ones keep their value',
    body: json(ref('AnalyticsChange')),
    answers: [ok('AnalyticsConfig', 'As stored.')],
    errors: [400],
  }),
  site(`get ${adminEndpoints.counts}`, {
    summary: 'Reader counts of recent days',
    answers: [ok('CountsAnswer', 'The counts.')],
    errors: [],
  }),
  site(`get ${adminEndpoints.numbers}`, {
    summary: 'What readers did in the last days, beside as many days before',
    parameters: [inQuery('days', { type: 'integer', enum: NUMBER_SPANS })],
    answers: [ok('NumbersAnswer', 'The numbers.')],
    errors: [400],
  }),
  site(`get ${adminEndpoints.missedAddresses}`, {
    summary: 'Missed addresses, most requested first',
    answers: [list('MissedAddress', 'The addresses.')],
    errors: [],
  }),
  site(`post ${adminEndpoints.missedAddresses}`, {
    summary: 'Undo the dismissal of a missed address',
    body: json(ref('MissedAddress')),
    answers: [nothing('Listed again.')],
    errors: [400],
  }),
  site(`delete ${adminEndpoints.missedAddresses}`, {
    summary: 'Dismiss a missed address',
    parameters: PATH,
    answers: [nothing('Deleted.')],
    errors: [400],
  }),
  site(`get ${adminEndpoints.redirects}`, {
    summary: 'The redirects of missed addresses',
    answers: [list('Redirect', 'The redirects.')],
    errors: [],
  }),
  site(`get ${adminEndpoints.redirectFile}`, {
    summary: 'The redirects as CSV: `from`, `to`',
    answers: [{ status: 200, text: 'The file.', content: { 'text/csv': text() } }],
    errors: [],
  }),
  site(`post ${adminEndpoints.redirectFile}`, {
    summary: 'Take redirects from a CSV file, as one act',
    parameters: [inQuery('trial', yesNo)],
    body: form('FileForm'),
    answers: [list('RedirectLine', 'What each line does; with `trial=true`: would do.')],
    errors: [],
  }),
  site(`post ${adminEndpoints.redirects}`, {
    summary: 'Redirect a path to a page of this site',
    body: json(ref('Redirect')),
    answers: [created('Redirect', 'As stored.')],
    errors: [400, 409],
  }),
  site(`delete ${adminEndpoints.redirects}`, {
    summary: 'Remove a redirect',
    parameters: PATH,
    answers: [nothing('Deleted.')],
    errors: [400, 404],
  }),
  site(`get ${adminEndpoints.backup}`, {
    summary: 'The last proven backup',
    answers: [ok('BackupStatus', 'Its time, and how often backups are made.')],
    errors: [],
  }),
];

import { adminEndpoints, ARTICLE_SORTS, ARTICLE_STATES, CATEGORY_IDS, REDIRECT_LIMITS, UPLOAD_LIMITS } from '#contract';
import { ARTICLE_FILTER, SLICE } from './public-calls.js';
import { area, BINDING, type Call, created, inPath, inQuery, json, list, type Media, nothing, ok } from './call.js';
import { count, id, listOf, oneOfTexts, optional, ref, shape, text, yesNo } from './schema.js';

const opening = area('Account', true);
const account = area('Account', false);
const articles = area('Articles (administrator)', false);
const messages = area('Messages', false);
const site = area('Site', false);

const ARTICLE = [inPath('id', id)];
const MESSAGE = [inPath('id', id)];
const PATH = [inQuery('path', text('A path on this site.', { maxLength: REDIRECT_LIMITS.path }), true)];
const INPUT = json(ref('ArticleInput'));

const file = text(undefined, { format: 'binary' });
const form = (schema: Media[string]): Media => ({ 'multipart/form-data': schema });

/** The account, and the administrator's calls. */
export const ADMIN_CALLS: readonly Call[] = [
  opening(`post ${adminEndpoints.register}`, {
    summary: 'Create the administrator’s account, if there is none yet',
    parameters: BINDING,
    body: json(ref('Registration')),
    answers: [created('SessionAnswer', 'The account is created and signed in.')],
    errors: [403],
  }),
  opening(`post ${adminEndpoints.login}`, {
    summary: 'Sign in',
    parameters: BINDING,
    body: json(ref('Credentials')),
    answers: [
      ok('SessionAnswer', 'The token of the session.'),
      {
        status: 202,
        text: 'The password is correct; a second step is required.',
        content: json(ref('SecondStepAsked')),
      },
    ],
    errors: [429],
  }),
  opening(`post ${adminEndpoints.secondStep}`, {
    summary: 'Complete a sign-in with an authenticator code or a recovery code',
    parameters: BINDING,
    body: json(ref('SecondStep')),
    answers: [ok('SessionAnswer', 'The token of the session.')],
    errors: [401, 429],
  }),
  account(`get ${adminEndpoints.me}`, {
    summary: 'The signed-in administrator',
    answers: [ok('AdminUser', 'The account.')],
    errors: [],
  }),
  account(`post ${adminEndpoints.changePassword}`, {
    summary: 'Change the password; every other session ends',
    parameters: BINDING,
    body: json(ref('PasswordChange')),
    answers: [ok('SessionAnswer', 'The new token of this session.')],
    errors: [429],
  }),
  articles(`get ${adminEndpoints.articles}`, {
    summary: 'All articles including drafts, newest first',
    parameters: [
      ...ARTICLE_FILTER,
      inQuery('published', yesNo),
      inQuery('state', oneOfTexts(ARTICLE_STATES)),
      inQuery('sort', oneOfTexts(ARTICLE_SORTS)),
    ],
    answers: [
      {
        status: 200,
        text: 'The articles.',
        content: json({ anyOf: [listOf(ref('AdminArticle')), listOf(ref('AdminArticleSummary'))] }),
        counted: true,
      },
    ],
    errors: [400],
  }),
  articles(`post ${adminEndpoints.articles}`, {
    summary: 'Create an article',
    body: INPUT,
    answers: [created('AdminArticle', 'As stored.')],
    errors: [409],
  }),
  articles(`put ${adminEndpoints.articles}`, {
    summary: 'Create an article, as POST does',
    body: INPUT,
    answers: [created('AdminArticle', 'As stored.')],
    errors: [409],
  }),
  articles(`delete ${adminEndpoints.articles}`, {
    summary: 'Delete all articles',
    answers: [
      { status: 200, text: 'The number of them.', content: json(shape<{ deleted: number }>({ deleted: count })) },
    ],
    errors: [],
  }),
  articles(`get ${adminEndpoints.articleStats}`, {
    summary: 'The counters of the dashboard',
    answers: [ok('ArticleStats', 'The counters.')],
    errors: [],
  }),
  articles(`post ${adminEndpoints.articlePreview}`, {
    summary: 'Preview of the public page; stores nothing',
    body: json(ref('PreviewInput')),
    answers: [ok('ArticlePreview', 'The preview.')],
    errors: [],
  }),
  articles(`post ${adminEndpoints.articlePaste}`, {
    summary: 'Convert clipboard content to article HTML; stores its pictures',
    body: json(ref('PasteInput')),
    answers: [ok('PastedText', 'The HTML to insert.')],
    errors: [],
  }),
  articles(`post ${adminEndpoints.articleUpload}`, {
    summary: 'Publish an article from a .md or .html file, with its pictures separately or together in a .zip',
    body: form(
      shape<{ file: string; pictures?: string[]; category: string; subcategory?: string; featured?: string }>({
        file,
        pictures: optional({
          ...listOf(file),
          description: `At most ${UPLOAD_LIMITS.pictures} pictures that the file links by relative path, matched by name.`,
        }),
        category: oneOfTexts(CATEGORY_IDS),
        subcategory: optional(text()),
        featured: optional(yesNo),
      }),
    ),
    answers: [created('UploadedArticle', 'As stored.')],
    errors: [409],
  }),
  articles('get /api/admin/articles/{id}', {
    summary: 'One article',
    parameters: ARTICLE,
    answers: [ok('AdminArticle', 'The article.')],
    errors: [404],
  }),
  articles('put /api/admin/articles/{id}', {
    summary: 'Change an article; an absent optional field keeps its value',
    parameters: ARTICLE,
    body: INPUT,
    answers: [ok('AdminArticle', 'As stored.')],
    errors: [404, 409],
  }),
  articles('delete /api/admin/articles/{id}', {
    summary: 'Delete an article',
    parameters: ARTICLE,
    answers: [nothing('Deleted.')],
    errors: [404],
  }),
  articles(`post ${adminEndpoints.media}`, {
    summary: 'Store an image',
    body: form(shape<{ file: string }>({ file })),
    answers: [created('StoredImage', 'Its URL and size.')],
    errors: [],
  }),
  messages(`get ${adminEndpoints.messages}`, {
    summary: 'Received messages, newest first',
    parameters: [inQuery('spam', yesNo), inQuery('article', id), ...SLICE],
    answers: [{ ...list('StoredMessage', 'The messages.'), counted: true }],
    errors: [400],
  }),
  messages(`get ${adminEndpoints.messageStats}`, {
    summary: 'Number of messages',
    answers: [ok('MessageStats', 'The counts.')],
    errors: [],
  }),
  messages(`get ${adminEndpoints.openReports}`, {
    summary: 'Guides with unread reports',
    parameters: [inQuery('articles', text('Article ids, comma-separated; default: all.'))],
    answers: [list('OpenReports', 'Most reported first.')],
    errors: [400],
  }),
  messages('patch /api/admin/messages/{id}', {
    summary: 'Mark a message as read or unread, as spam or not spam',
    parameters: MESSAGE,
    body: json(ref('MessageChange')),
    answers: [ok('StoredMessage', 'The message.')],
    errors: [400, 404],
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
  site(`get ${adminEndpoints.missedAddresses}`, {
    summary: 'Missed addresses, most requested first',
    answers: [list('MissedAddress', 'The addresses.')],
    errors: [],
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

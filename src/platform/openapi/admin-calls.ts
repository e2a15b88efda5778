import { ARTICLE_SORTS, ARTICLE_STATES, adminEndpoints } from '#contract';
import { area, BINDING, type Call, created, inPath, inQuery, form, json, nothing, ok } from './call.js';
import { ARTICLE_FILTER } from './public-calls.js';
import { id, listSchema, oneOfTexts, ref, text, yesNo } from './schema.js';

const opening = area('Account', true);
const account = area('Account', false);
const articles = area('Articles (administrator)', false);

const ARTICLE = [inPath('id', id)];
const INPUT = json(ref('ArticleInput'));

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
      inQuery('slugs', text('Slugs, separated by commas.')),
      inQuery('sort', oneOfTexts(ARTICLE_SORTS)),
    ],
    answers: [
      {
        status: 200,
        text: 'The articles.',
        content: json({ anyOf: [listSchema(ref('AdminArticle')), listSchema(ref('AdminArticleSummary'))] }),
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
    answers: [{ status: 200, text: 'The number of them.', content: json(ref('DeletedCount')) }],
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
    summary: 'Create an article from a .md or .html file, with its pictures separately or together in a .zip',
    body: form('ArticleForm'),
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
    body: form('FileForm'),
    answers: [created('StoredImage', 'Its URL and size.')],
    errors: [],
  }),
];

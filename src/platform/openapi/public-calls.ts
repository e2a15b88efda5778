import { ARTICLE_LIMITS, CATEGORY_IDS, endpoints, SUGGESTION_LIMITS } from '#contract';
import {
  type Answer,
  area,
  type Call,
  created,
  inPath,
  inQuery,
  json,
  nothing,
  ok,
  type Parameter,
  slice,
} from './call.js';
import { listSchema, oneOfTexts, ref, text, whole, yesNo } from './schema.js';

/** Parameters of a list of articles. */
export const ARTICLE_FILTER: readonly Parameter[] = [
  inQuery('category', oneOfTexts(CATEGORY_IDS)),
  inQuery('subcategory', text('One of the known subcategories.')),
  inQuery('featured', yesNo),
  inQuery('q', text('Words to search for.', { maxLength: ARTICLE_LIMITS.query })),
  inQuery('fields', oneOfTexts(['summary'], 'Omits the content.')),
  ...slice(ARTICLE_LIMITS.page),
];

const articles = area('Articles', true);
const pages = area('Pages and search engines', true);
const readers = area('Readers', true);
const operation = area('Operation', true);

const xml = (description: string): Answer => ({
  status: 200,
  text: description,
  content: { 'application/xml': text() },
});

/** Public calls. */
export const PUBLIC_CALLS: readonly Call[] = [
  articles(`get ${endpoints.articles}`, {
    summary: 'Published articles, newest first; all of them without parameters',
    parameters: ARTICLE_FILTER,
    answers: [
      {
        status: 200,
        text: 'The articles.',
        content: json({ anyOf: [listSchema(ref('Article')), listSchema(ref('ArticleSummary'))] }),
        counted: true,
      },
    ],
    errors: [400],
  }),
  articles('get /api/articles/{slugOrId}', {
    summary: 'One published article',
    parameters: [inPath('slugOrId', text('Its slug, or its id.'))],
    answers: [ok('Article', 'The article.')],
    errors: [404],
  }),
  pages(`get ${endpoints.pages}`, {
    summary: 'The data from which a page is rendered',
    parameters: [inQuery('path', text('Path and query of a page on this site.', { maxLength: 2_000 }), true)],
    answers: [
      {
        status: 200,
        text: 'The page, including “not found” pages, or the location it has moved to.',
        content: json({ anyOf: [ref('PublicPageAnswer'), ref('PageMoved')] }),
      },
    ],
    errors: [400],
  }),
  pages(`get ${endpoints.suggestions}`, {
    summary: 'Where a search that is being typed may lead: pinned answers, categories, guides and sections of guides',
    parameters: [inQuery('q', text('The text typed so far.', { maxLength: ARTICLE_LIMITS.query }))],
    answers: [ok('SuggestionsAnswer', `At most ${SUGGESTION_LIMITS.suggestions}, best first.`)],
    errors: [400],
  }),
  pages(`get ${endpoints.analyticsPublic}`, {
    summary: 'Third-party analytics identifiers that pages use',
    answers: [ok('PublicAnalytics', 'Two identifiers; empty if not set.')],
    errors: [],
  }),
  pages(`get ${endpoints.sitemapXml}`, {
    summary: 'The sitemap, or the index of its parts; also at /sitemap.xml',
    answers: [xml('The sitemap.')],
    errors: [],
  }),
  pages('get /api/sitemap-{part}.xml', {
    summary: 'One part of a large sitemap; also at /sitemap-{part}.xml',
    parameters: [inPath('part', whole(undefined, { minimum: 1 }))],
    answers: [xml('The part.')],
    errors: [404],
  }),
  readers(`post ${endpoints.contact}`, {
    summary: 'Send a message',
    body: json(ref('ContactInput')),
    answers: [created('ContactAnswer', 'The message is stored.')],
    errors: [429],
  }),
  readers(`post ${endpoints.reports}`, {
    summary: 'Report a problem with a guide, or something missing from it',
    body: json(ref('ReportInput')),
    answers: [created('ContactAnswer', 'The report is stored.')],
    errors: [404, 429],
  }),
  readers(`post ${endpoints.reads}`, {
    summary: 'Count a read; accepts what navigator.sendBeacon sends',
    body: { ...json(ref('ReadBeacon')), 'text/plain': text('The same JSON as text.') },
    answers: [nothing('Taken.')],
    errors: [],
  }),
  readers(`post ${endpoints.helpful}`, {
    summary: 'The answer to “Found this helpful?”',
    body: { ...json(ref('HelpfulVote')), 'application/x-www-form-urlencoded': ref('HelpfulForm') },
    answers: [nothing('Taken.'), { status: 303, text: 'For a form: back to its article.' }],
    errors: [404],
  }),
  readers(`post ${endpoints.paid}`, {
    summary: 'What a reader paid, under a fact that is a price',
    body: { ...json(ref('PriceAnswerInput')), 'application/x-www-form-urlencoded': ref('PriceAnswerInput') },
    answers: [nothing('Taken.'), { status: 303, text: 'For a form: back to its guide, or to the prices.' }],
    errors: [404],
  }),
  operation(`get ${endpoints.openapi}`, {
    summary: 'This document',
    answers: [{ status: 200, text: 'OpenAPI 3.1.', content: json({ type: 'object' }) }],
    errors: [],
  }),
  operation(`get ${endpoints.apiDocs}`, {
    summary: 'This document, to read',
    answers: [{ status: 200, text: 'A page without scripts.', content: { 'text/html': text() } }],
    errors: [],
  }),
  operation('get /healthz', {
    summary: 'The process lives',
    answers: [{ status: 200, text: 'It does.', content: json(ref('Liveness')) }],
    errors: [],
  }),
  operation('get /readyz', {
    summary: 'Readiness: the database answers',
    answers: [{ status: 200, text: 'It does.', content: json(ref('Readiness')) }],
    errors: [],
  }),
];

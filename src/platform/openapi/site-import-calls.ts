import { IMPORT_ITEM_STATES, IMPORT_OUTCOMES, SITE_IMPORT_LIMITS, siteImportEndpoints } from '#contract';
import { area, type Call, created, inPath, inQuery, form, json, list, nothing, ok, slice } from './call.js';
import { id, oneOfTexts, ref, text } from './schema.js';

const admin = area('Imports of other sites', false);
const IMPORT = [inPath('id', id)];

/** Imports of other sites. */
export const SITE_IMPORT_CALLS: readonly Call[] = [
  admin(`get ${siteImportEndpoints.all}`, {
    summary: `The last ${SITE_IMPORT_LIMITS.reports} imports, latest first`,
    answers: [list('SiteImport', 'The imports.')],
    errors: [],
  }),
  admin(`post ${siteImportEndpoints.all}`, {
    summary:
      'Compare an export of Ghost, WordPress, or a ZIP of Markdown and HTML files with this site; no article is stored',
    body: form('SiteImportForm'),
    answers: [created('SiteImport', 'It is being read.')],
    errors: [409],
  }),
  admin('get /api/admin/site-imports/{id}', {
    summary: 'How far an import is, and what it found',
    parameters: IMPORT,
    answers: [ok('SiteImport', 'The import.')],
    errors: [404],
  }),
  admin('get /api/admin/site-imports/{id}/items', {
    summary: 'The texts that it found, each with what importing it does',
    parameters: [
      ...IMPORT,
      inQuery('outcome', oneOfTexts(IMPORT_OUTCOMES)),
      inQuery('state', oneOfTexts(IMPORT_ITEM_STATES)),
      ...slice(SITE_IMPORT_LIMITS.page),
    ],
    answers: [{ ...list('ImportItem', 'The texts, in the order of the export.'), counted: true }],
    errors: [404],
  }),
  admin('patch /api/admin/site-imports/{id}', {
    summary: 'Change what it will do',
    parameters: IMPORT,
    body: json(ref('SiteImportChoices')),
    answers: [ok('SiteImport', 'The import.')],
    errors: [404, 409],
  }),
  admin('post /api/admin/site-imports/{id}/start', {
    summary: 'Store what is wanted, in the background, as one act; also to go on after a stop',
    parameters: IMPORT,
    answers: [ok('SiteImport', 'It is importing.')],
    errors: [404, 409],
  }),
  admin('post /api/admin/site-imports/{id}/stop', {
    summary: 'Stop after the text that is being stored; what is stored stays',
    parameters: IMPORT,
    answers: [ok('SiteImport', 'It is stopped.')],
    errors: [404, 409],
  }),
  admin('delete /api/admin/site-imports/{id}', {
    summary: 'Forget an import; what it stored stays',
    parameters: IMPORT,
    answers: [nothing('Forgotten.')],
    errors: [404, 409],
  }),
  admin('get /api/admin/site-imports/{id}/report', {
    summary: 'The report as CSV: a line for each text',
    parameters: IMPORT,
    answers: [{ status: 200, text: 'The report.', content: { 'text/csv': text() } }],
    errors: [404],
  }),
];

import {
  CATEGORY_IDS,
  IMPORT_FORMATS,
  IMPORT_ITEM_STATES,
  IMPORT_LABEL_KINDS,
  IMPORT_OUTCOMES,
  IMPORT_STATES,
  type ImportItem,
  type ImportLabel,
  type LeftOut,
  SITE_IMPORT_LIMITS,
  type SiteImport,
  type SiteImportChoices,
  siteImportEndpoints,
} from '#contract';
import { area, type Call, created, inPath, inQuery, json, list, nothing, ok } from './call.js';
import {
  count,
  flag,
  id,
  listSchema,
  moment,
  number,
  oneOfTexts,
  optional,
  ref,
  type Schema,
  shape,
  text,
  whole,
} from './schema.js';

const admin = area('Imports of other sites', false);
const IMPORT = [inPath('id', id)];
const file = (description: string): Schema => text(description, { format: 'binary' });

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
    body: {
      'multipart/form-data': {
        type: 'object',
        properties: {
          file: file('Ghost’s JSON, WordPress’s XML, or a ZIP.'),
          images: file('A ZIP of the images that belong to it.'),
        },
        required: ['file'],
      },
    },
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
      inQuery('limit', whole(undefined, { minimum: 1, maximum: SITE_IMPORT_LIMITS.page })),
      inQuery('offset', count),
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

const category = oneOfTexts(CATEGORY_IDS);
const orNone = oneOfTexts([...CATEGORY_IDS, '']);
const counts = (names: readonly string[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, count])),
  required: names,
});

/** The shapes of imports. */
export const SITE_IMPORT_SHAPES: Readonly<Record<string, Schema>> = {
  SiteImport: shape<SiteImport>({
    id,
    state: oneOfTexts(IMPORT_STATES),
    file: text(),
    format: { type: ['string', 'null'], enum: [...IMPORT_FORMATS, null] },
    site: text('The URL of the other site; empty: the export does not say.'),
    created_at: moment,
    finished_at: { ...moment, type: ['string', 'null'] },
    problem: text('Why the file could not be read; empty: it could.'),
    warning: text('What will not be done, or was not, although it was asked for; empty: nothing.'),
    category,
    redirects: flag('Whether former addresses redirect to the imported articles.'),
    fetch_images: flag('Whether images of the other site are fetched.'),
    labels: listSchema(
      shape<ImportLabel>({ id, kind: oneOfTexts(IMPORT_LABEL_KINDS), name: text(), items: count, category: orNone }),
    ),
    left_out: listSchema(shape<LeftOut>({ kind: text(), count })),
    outcomes: counts(IMPORT_OUTCOMES),
    states: counts(IMPORT_ITEM_STATES),
    change_set: { ...number, type: ['integer', 'null'] },
  }),
  ImportItem: shape<ImportItem>({
    id,
    title: text(),
    slug: text(),
    is_page: flag(),
    published: flag(),
    date: text('`YYYY-MM-DD`, or empty.'),
    labels: listSchema(text()),
    former_paths: listSchema(text()),
    outcome: oneOfTexts(IMPORT_OUTCOMES),
    reason: text('Why it is refused, what it is like, or which fields change.'),
    notes: listSchema(text('What was not kept, and where it stood.')),
    wanted: flag(),
    state: oneOfTexts(IMPORT_ITEM_STATES),
    article: { anyOf: [shape({ id, title: text() }), { type: 'null' }] },
  }),
  SiteImportChoices: shape<SiteImportChoices>({
    category: optional(category),
    redirects: optional(flag()),
    fetch_images: optional(flag()),
    labels: optional(listSchema(shape({ id, category: orNone }))),
    items: optional(listSchema(shape({ id, wanted: flag() }))),
  }),
};

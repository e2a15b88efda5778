import { defineEntity, p } from '@mikro-orm/core';

/** An import of another site. */
const SiteImport = defineEntity({
  name: 'SiteImport',
  tableName: 'site_import',
  properties: {
    id: p.integer().primary().autoincrement(),
    state: p.text().default('reading'),
    file: p.text(),
    format: p.text().nullable(),
    site: p.text().default(''),
    problem: p.text().default(''),
    category: p.text(),
    redirects: p.boolean().default(true),
    fetchImages: p.boolean().default(false),
    leftOut: p.json<unknown>().defaultRaw("'[]'"),
    changeSetId: p.bigint().nullable(),
    createdAt: p.datetime(3).defaultRaw('clock_timestamp()'),
    touchedAt: p.datetime(3).defaultRaw('clock_timestamp()'),
    finishedAt: p.datetime(3).nullable(),
  },
});

/** An image that came with an import. */
const SiteImportImage = defineEntity({
  name: 'SiteImportImage',
  tableName: 'site_import_image',
  properties: {
    importId: p.integer().primary(),
    hash: p.text().primary(),
    bytes: p.blob(),
  },
});

/** A text of an import. */
const SiteImportItem = defineEntity({
  name: 'SiteImportItem',
  tableName: 'site_import_item',
  properties: {
    id: p.integer().primary().autoincrement(),
    importId: p.integer(),
    title: p.text(),
    slug: p.text().default(''),
    isPage: p.boolean().default(false),
    published: p.boolean().default(false),
    date: p.text().default(''),
    labelIds: p.array(Number).columnType('int[]').defaultRaw("'{}'"),
    formerPaths: p.json<unknown>().defaultRaw("'[]'"),
    outcome: p.text(),
    reason: p.text().default(''),
    notes: p.json<unknown>().defaultRaw("'[]'"),
    wanted: p.boolean(),
    state: p.text().default('waiting'),
    articleId: p.integer().nullable(),
    articleTitle: p.text().default(''),
    draft: p.json<unknown>().nullable(),
    images: p.json<unknown>().defaultRaw("'[]'"),
  },
});

/** A label of the other site, and the category it becomes. */
const SiteImportLabel = defineEntity({
  name: 'SiteImportLabel',
  tableName: 'site_import_label',
  properties: {
    id: p.integer().primary().autoincrement(),
    importId: p.integer(),
    kind: p.text(),
    name: p.text(),
    category: p.text().default(''),
  },
});

/** Tables that SQL reads and writes: loaded by tests, and otherwise only a type. */
export const entities = [SiteImport, SiteImportImage, SiteImportItem, SiteImportLabel] as const;

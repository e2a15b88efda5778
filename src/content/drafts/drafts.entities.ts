import { defineEntity, p } from '@mikro-orm/core';

/** A draft: of an article, or of one that does not exist yet. */
const ArticleDraft = defineEntity({
  name: 'ArticleDraft',
  tableName: 'article_draft',
  properties: {
    key: p.text().primary(),
    articleId: p.integer().nullable(),
    title: p.text(),
    titleText: p.text(),
    excerpt: p.text(),
    content: p.text(),
    featuredImage: p.text().nullable(),
    fields: p.json<unknown>(),
    images: p.array(),
    baseAt: p.datetime(3).nullable(),
    baseContent: p.text().nullable(),
    baseFields: p.json<unknown>().nullable(),
    writer: p.text(),
    sequence: p.bigint(),
    revision: p.bigint().autoincrement(),
    savedAt: p.datetime(3),
    byKey: p.text().nullable(),
  },
});

/** Tables that SQL reads and writes: loaded by tests, and otherwise only a type. */
export const entities = [ArticleDraft] as const;

import { defineEntity, p } from '@mikro-orm/core';

/** An image that an article refers to. */
const ArticleMedia = defineEntity({
  name: 'ArticleMedia',
  tableName: 'article_media',
  properties: {
    articleId: p.integer().primary(),
    hash: p.text().primary(),
  },
});

/** An image as stored, named by the hash of its bytes. */
const Media = defineEntity({
  name: 'Media',
  tableName: 'media',
  properties: {
    hash: p.text().primary(),
    mime: p.text(),
    bytes: p.blob(),
    width: p.integer(),
    height: p.integer(),
    createdAt: p.datetime(3).defaultRaw('now()'),
    unreferencedSince: p.datetime(3).defaultRaw('now()').nullable(),
    variants: p.text().default('pending'),
    attempts: p.integer().default(0),
    claimedUntil: p.datetime(3).nullable(),
  },
});

/** A smaller form of an image. */
const MediaVariant = defineEntity({
  name: 'MediaVariant',
  tableName: 'media_variant',
  properties: {
    hash: p.text().primary(),
    width: p.integer().primary(),
    format: p.text().primary(),
    bytes: p.blob(),
  },
});

/** Tables that SQL reads and writes: loaded by tests, and otherwise only a type. */
export const entities = [ArticleMedia, Media, MediaVariant] as const;

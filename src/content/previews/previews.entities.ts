import { defineEntity, p } from '@mikro-orm/core';

/** A preview link; its secret is hashed. */
const PreviewLink = defineEntity({
  name: 'PreviewLink',
  tableName: 'preview_link',
  properties: {
    id: p.integer().primary().autoincrement(),
    articleId: p.integer(),
    secretHash: p.text(),
    createdAt: p.datetime(3).defaultRaw('clock_timestamp()'),
    expiresAt: p.datetime(3),
    revoked: p.boolean().default(false),
  },
});

/** Tables that SQL reads and writes: loaded by tests, and otherwise only a type. */
export const entities = [PreviewLink] as const;

import { defineEntity, p } from '@mikro-orm/core';

/** A missed address. */
const MissedAddress = defineEntity({
  name: 'MissedAddress',
  tableName: 'missed_address',
  properties: {
    path: p.text().primary(),
    count: p.integer(),
    lastAsked: p.datetime(3),
  },
});

/** A redirect to an article or to another path. */
const Redirect = defineEntity({
  name: 'Redirect',
  tableName: 'redirect',
  properties: {
    fromPath: p.text().primary(),
    articleId: p.integer().nullable(),
    toPath: p.text().nullable(),
    createdAt: p.datetime(3).defaultRaw('now()'),
  },
});

/** Tables that SQL reads and writes: loaded by tests, and otherwise only a type. */
export const entities = [MissedAddress, Redirect] as const;

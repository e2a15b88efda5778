import { defineEntity, p } from '@mikro-orm/core';

/** A webhook. */
const Webhook = defineEntity({
  name: 'Webhook',
  tableName: 'webhook',
  properties: {
    id: p.integer().primary().autoincrement(),
    url: p.text(),
    events: p.array(),
    secret: p.text(),
    oldSecret: p.text().nullable(),
    oldSecretUntil: p.datetime(3).nullable(),
    createdAt: p.datetime(3).defaultRaw('clock_timestamp()'),
    endedAt: p.datetime(3).nullable(),
    deletedAt: p.datetime(3).nullable(),
  },
});

/** Tables that SQL reads and writes: loaded by tests, and otherwise only a type. */
export const entities = [Webhook] as const;

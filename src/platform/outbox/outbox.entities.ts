import { defineEntity, p } from '@mikro-orm/core';

/** A delivery, with all attempts to send it. */
const OutboxDelivery = defineEntity({
  name: 'OutboxDelivery',
  tableName: 'outbox_delivery',
  properties: {
    id: p.integer().primary().autoincrement(),
    messageId: p.uuid().defaultRaw('gen_random_uuid()'),
    channel: p.text(),
    target: p.integer(),
    type: p.text(),
    subject: p.text(),
    data: p.json<unknown>(),
    changeSetId: p.bigint().nullable(),
    createdAt: p.datetime(3).defaultRaw('clock_timestamp()'),
    attempts: p.integer().default(0),
    nextAttemptAt: p.datetime(3).defaultRaw('clock_timestamp()').nullable(),
    deliveredAt: p.datetime(3).nullable(),
    lastStatus: p.integer().nullable(),
    problem: p.text().default(''),
  },
});

/** Who is told what. */
const OutboxSubscriber = defineEntity({
  name: 'OutboxSubscriber',
  tableName: 'outbox_subscriber',
  properties: {
    channel: p.text().primary(),
    target: p.integer().primary(),
    types: p.array(),
  },
});

/** Tables that SQL reads and writes: loaded by tests, and otherwise only a type. */
export const entities = [OutboxDelivery, OutboxSubscriber] as const;

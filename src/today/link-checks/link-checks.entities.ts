import { defineEntity, p } from '@mikro-orm/core';

/** What a link to another site led to when it was last looked at. */
const OutsideLink = defineEntity({
  name: 'OutsideLink',
  tableName: 'outside_link',
  properties: {
    id: p.integer().primary().autoincrement(),
    url: p.text(),
    outcome: p.text(),
    reason: p.text().default(''),
    missingOn: p.array().columnType('date[]').defaultRaw("'{}'"),
    lookedAt: p.datetime(3),
  },
});

/** Tables that SQL reads and writes: loaded by tests, and otherwise only a type. */
export const entities = [OutsideLink] as const;

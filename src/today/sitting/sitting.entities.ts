import { defineEntity, p } from '@mikro-orm/core';

/** What the administrator decided on something to do. */
const TodayItem = defineEntity({
  name: 'TodayItem',
  tableName: 'today_item',
  properties: {
    id: p.integer().primary().autoincrement(),
    kind: p.text(),
    key: p.text(),
    week: p.date().nullable(),
    putOff: p.boolean().default(false),
    until: p.date().nullable(),
    reason: p.text().default(''),
  },
});

/** A week whose mail was sent. */
const TodayMail = defineEntity({
  name: 'TodayMail',
  tableName: 'today_mail',
  properties: {
    week: p.date().primary(),
  },
});

/** Tables that SQL reads and writes: loaded by tests, and otherwise only a type. */
export const entities = [TodayItem, TodayMail] as const;

import { defineEntity, p } from '@mikro-orm/core';

/** Since when the administrator is away. */
const Absence = defineEntity({
  name: 'Absence',
  tableName: 'absence',
  properties: {
    singleton: p.boolean().primary().default(true),
    since: p.date(),
    deputyTold: p.boolean().default(false),
  },
});

/** Tables that SQL reads and writes: loaded by tests, and otherwise only a type. */
export const entities = [Absence] as const;

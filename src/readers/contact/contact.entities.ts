import { defineEntity, p } from '@mikro-orm/core';

/** A message that was accepted, for the limit of each network. */
const ContactAcceptance = defineEntity({
  name: 'ContactAcceptance',
  tableName: 'contact_acceptance',
  properties: {
    id: p.bigint().primary().autoincrement(),
    addressKey: p.text(),
    at: p.datetime(3).defaultRaw('clock_timestamp()'),
  },
});

/** Tables that SQL reads and writes: loaded by tests, and otherwise only a type. */
export const entities = [ContactAcceptance] as const;

import { defineEntity, p } from '@mikro-orm/core';

/** A backup that was proven. */
const Backup = defineEntity({
  name: 'Backup',
  tableName: 'backup',
  properties: {
    file: p.text().primary(),
    bytes: p.bigint(),
    rowCount: p.bigint(),
    provenAt: p.datetime(3).defaultRaw('clock_timestamp()'),
  },
});

/** Tables that SQL reads and writes: loaded by tests, and otherwise only a type. */
export const entities = [Backup] as const;

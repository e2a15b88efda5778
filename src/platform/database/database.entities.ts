import { defineEntity, p } from '@mikro-orm/core';

/** What the installation remembers of itself, by name. */
const Installation = defineEntity({
  name: 'Installation',
  tableName: 'installation',
  properties: {
    key: p.text().primary(),
    value: p.json<unknown>(),
    createdAt: p.datetime(3).defaultRaw('now()'),
  },
});

/** A migration that ran; MikroORM's own table. */
const Migration = defineEntity({
  name: 'Migration',
  tableName: 'migration',
  properties: {
    id: p.integer().primary().autoincrement(),
    name: p.string(),
    executedAt: p.datetime(6).defaultRaw('CURRENT_TIMESTAMP(6)'),
  },
});

/** A text of all functions and triggers that was applied. */
const RoutineVersion = defineEntity({
  name: 'RoutineVersion',
  tableName: 'routine_version',
  properties: {
    hash: p.text().primary(),
    appliedAt: p.datetime(3).defaultRaw('clock_timestamp()'),
  },
});

/** Tables that SQL reads and writes: loaded by tests, and otherwise only a type. */
export const entities = [Installation, Migration, RoutineVersion] as const;

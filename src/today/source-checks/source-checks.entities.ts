import { defineEntity, p } from '@mikro-orm/core';
import type { StoredVerdict } from './source-check-store.service.js';

/** What the source of a fact said when it was last looked at. */
const SourceCheck = defineEntity({
  name: 'SourceCheck',
  tableName: 'source_check',
  properties: {
    id: p.integer().primary().autoincrement(),
    url: p.text(),
    host: p.text(),
    outcome: p.text(),
    reason: p.text().default(''),
    missingOn: p.array().columnType('date[]').defaultRaw("'{}'"),
    verdicts: p.json<StoredVerdict[]>().defaultRaw("'[]'"),
    lookedAt: p.datetime(3),
  },
});

/** Tables that SQL reads and writes: loaded by tests, and otherwise only a type. */
export const entities = [SourceCheck] as const;

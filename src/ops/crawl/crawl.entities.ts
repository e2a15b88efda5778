import { defineEntity, p } from '@mikro-orm/core';
import type { Fault } from './faults.js';

/** The last crawl of the site by itself. */
const OwnCrawl = defineEntity({
  name: 'OwnCrawl',
  tableName: 'own_crawl',
  properties: {
    singleton: p.boolean().primary().default(true),
    crawledAt: p.datetime(3),
    pages: p.integer(),
    faults: p.json<Fault[]>(),
  },
});

/** Tables that SQL reads and writes: loaded by tests, and otherwise only a type. */
export const entities = [OwnCrawl] as const;

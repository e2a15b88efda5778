import { defineEntity, p } from '@mikro-orm/core';

/** A value of a fact that an API key proposes. */
const FactProposal = defineEntity({
  name: 'FactProposal',
  tableName: 'fact_proposal',
  properties: {
    factId: p.text().primary(),
    label: p.text(),
    value: p.text(),
    unit: p.text(),
    validFrom: p.date().nullable(),
    quote: p.text(),
    sourceTitle: p.text(),
    sourceUrl: p.text(),
    byKey: p.text(),
    revision: p.bigint().autoincrement(),
    proposedAt: p.datetime(3),
  },
});

/** A month's equal answers of readers to a price. */
const PriceAnswer = defineEntity({
  name: 'PriceAnswer',
  tableName: 'price_answer',
  properties: {
    factId: p.text().primary(),
    month: p.date().primary(),
    value: p.text().primary(),
    amount: p.integer().primary(),
    count: p.integer(),
  },
});

/** Tables that SQL reads and writes: loaded by tests, and otherwise only a type. */
export const entities = [FactProposal, PriceAnswer] as const;

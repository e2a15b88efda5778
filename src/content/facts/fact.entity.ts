import { defineEntity, p } from '@mikro-orm/core';
import type { FactKind, FormerFactValue, SourceKind } from '#contract';

const FactSchema = defineEntity({
  name: 'Fact',
  tableName: 'fact',
  properties: {
    id: p.string().primary(),
    label: p.text(),
    kind: p.string().$type<FactKind>(),
    value: p.text(),
    unit: p.text(),
    /** `YYYY-MM-DD`, like the other days. */
    validFrom: p.date().nullable(),
    sourceTitle: p.text(),
    sourceUrl: p.text(),
    checkedOn: p.date(),
    reviewBy: p.date(),
    note: p.text(),
    sourceKind: p.string().$type<SourceKind>(),
    quote: p.text(),
    caveat: p.text(),
    checkAt: p.text(),
    /** Past values, oldest first. */
    previous: p.json<FormerFactValue[]>(),
    /** Whether the texts that use it already say that it is due. */
    shownDue: p.boolean(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
    /** A deleted fact keeps its row, so that its id is never reused. */
    deletedAt: p.datetime(3).nullable(),
  },
});

/** A changing value, as stored. Leaves the server only through the presenter. */
export class Fact extends FactSchema.class {}
FactSchema.setClass(Fact);

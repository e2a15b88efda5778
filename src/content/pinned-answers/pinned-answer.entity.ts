import { defineEntity, p } from '@mikro-orm/core';

const PinnedAnswerSchema = defineEntity({
  name: 'PinnedAnswer',
  tableName: 'pinned_answer',
  properties: {
    id: p.integer().primary().autoincrement(),
    words: p.text(),
    guide: p.text(),
    heading: p.text(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
});

/** A pinned answer, as stored. Only the presenter's form of it leaves the server. */
export class PinnedAnswer extends PinnedAnswerSchema.class {}
PinnedAnswerSchema.setClass(PinnedAnswer);

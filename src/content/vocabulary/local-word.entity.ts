import { defineEntity, p } from '@mikro-orm/core';
import type { LocalWord as AdminLocalWord, WordWeight } from '#contract';

const LocalWordSchema = defineEntity({
  name: 'LocalWord',
  tableName: 'local_word',
  properties: {
    id: p.integer().primary().autoincrement(),
    word: p.text(),
    means: p.text(),
    weight: p.text().$type<WordWeight>(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
});

/** A line of the vocabulary, as stored. */
export class LocalWord extends LocalWordSchema.class {}
LocalWordSchema.setClass(LocalWord);

/** A line in the administrator's list. */
export function toLocalWord({ id, word, means, weight, updatedAt }: LocalWord): AdminLocalWord {
  return { id, word, means, weight, updated_at: updatedAt.toISOString() };
}

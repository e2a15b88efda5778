import { defineEntity, p } from '@mikro-orm/core';
import type { AdminPhrase, Phrase as PublicPhrase, PhraseSituation } from '#contract';

const PhraseSchema = defineEntity({
  name: 'Phrase',
  tableName: 'phrase',
  properties: {
    id: p.string().primary(),
    /** Its position among all phrases. */
    place: p.integer(),
    situation: p.text().$type<PhraseSituation>(),
    english: p.text(),
    kannada: p.text(),
    latin: p.text(),
    proofread: p.boolean(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
});

/** A phrase, as stored. Leaves the server only through the functions below. */
export class Phrase extends PhraseSchema.class {}
PhraseSchema.setClass(Phrase);

/** A phrase as readers see it. */
export function toPhrase({ id, situation, english, kannada, latin, proofread }: Phrase): PublicPhrase {
  return { id, situation, english, kannada, latin, proofread };
}

/** A phrase in the administrator's list. */
export function toAdminPhrase(phrase: Phrase): AdminPhrase {
  return { ...toPhrase(phrase), updated_at: phrase.updatedAt.toISOString() };
}

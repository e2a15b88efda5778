import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type AdminPhrase, type CardsPage, PHRASE_SITUATION_IDS } from '#contract';
import { Phrase, toAdminPhrase, toPhrase } from './phrase.entity.js';

/** Read side of phrases; `PhraseWriter` is the write side. */
@Injectable()
export class PhrasesService {
  constructor(private readonly em: EntityManager) {}

  /** The page of all phrases. */
  async load(): Promise<CardsPage> {
    return { kind: 'cards', phrases: (await this.stored()).map(toPhrase) };
  }

  /** Whether there is no phrase to show. */
  async isEmpty(): Promise<boolean> {
    return (await this.em.fork().count(Phrase)) === 0;
  }

  /** All phrases for the administrator, in the order of the page. */
  async adminList(): Promise<AdminPhrase[]> {
    return (await this.stored()).map(toAdminPhrase);
  }

  private async stored(): Promise<Phrase[]> {
    const phrases = await this.em.fork().find(Phrase, {}, { orderBy: { place: 'asc', id: 'asc' } });
    const rank = ({ situation }: Phrase): number => PHRASE_SITUATION_IDS.indexOf(situation);
    return phrases.sort((one, other) => rank(one) - rank(other));
  }
}

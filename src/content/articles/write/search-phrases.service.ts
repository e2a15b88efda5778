import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

/** The search phrases that an article was given. */
export interface GivenPhrases {
  articleId: number;
  phrases: string[];
}

/** Gives articles search phrases that come with a release. */
@Injectable()
export class SearchPhrases {
  /**
   * Gives articles that have none their search phrases, in the caller's transaction. Readers see no difference and the
   * owner did nothing: neither the time of the last change nor the history says anything of it.
   * @returns those that had none
   */
  async addMissing(tx: EntityManager, given: readonly { slug: string; phrases: string[] }[]): Promise<GivenPhrases[]> {
    await tx.execute(`set local namma.history = 'off'`);
    const rows = await tx.execute<GivenPhrases[]>(
      `update article as a set search_phrases = g.phrases
       from jsonb_to_recordset(?::jsonb) as g (slug text, phrases text[])
       where a.slug = g.slug and a.search_phrases = '{}' returning a.id as "articleId", a.search_phrases as phrases`,
      [JSON.stringify(given)],
    );
    await tx.execute(`set local namma.history = ''`);
    return rows;
  }
}

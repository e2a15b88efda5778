import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  isKnownName,
  LONGEST_CORRECTED,
  mostLikely,
  oneSlipFrom,
  otherWordings,
  queryWords,
  SHORTEST_CORRECTED,
  SHORTEST_WITH_TWO_SLIPS,
  slipsBetween,
  type WordInUse,
} from '#contract';
import { articlesWith } from './word-index.js';

/** Maximum words of a query to correct. */
const CORRECTED_AT_MOST = 5;
/** Maximum candidates by trigram similarity to compare letter by letter. */
const SIMILAR = 40;
/** The number of a candidate's articles to count: beyond it, all words are equally common. */
const COUNTED = 200;

/** Decides what to search for: the query as typed, or if no published article matches it, what was probably meant. */
@Injectable()
export class SearchService {
  constructor(private readonly em: EntityManager) {}

  /**
   * The query to search for: `query` itself if any published article matches it; else the first other wording that one
   * matches (the vocabulary, then near spellings of words that occur nowhere); else `query`.
   */
  async usableQuery(query: string): Promise<string> {
    const words = queryWords(query);
    if (words.length === 0 || (await this.matches(words))) return query;
    const sameMeaning = await this.firstMatching(otherWordings(query));
    if (sameMeaning) return sameMeaning;
    for (const whole of [false, true]) {
      const corrected = await this.corrected(words, whole);
      const found = corrected && (await this.firstMatching([corrected, ...otherWordings(corrected)]));
      if (found) return found;
    }
    return query;
  }

  private async firstMatching(wordings: readonly string[]): Promise<string | undefined> {
    for (const wording of wordings) {
      if (await this.matches(queryWords(wording))) return wording;
    }
    return undefined;
  }

  private async matches(words: readonly string[], whole = false): Promise<boolean> {
    const { sql, parameters } = articlesWith([words], whole);
    const rows = await this.em
      .fork()
      .execute<unknown[]>(`select 1 from article where published and id in (${sql}) limit 1`, parameters);
    return rows.length > 0;
  }

  /**
   * The query with each word that occurs nowhere replaced by the nearest one that does; `undefined` if one has no such
   * neighbour.
   * @param whole whether to replace words that occur only as parts of others, too
   */
  private async corrected(words: readonly string[], whole: boolean): Promise<string | undefined> {
    const result: string[] = [];
    let guesses = 0;
    for (const word of words) {
      if (await this.matches([word], whole)) {
        result.push(word);
        continue;
      }
      guesses += 1;
      const nearest = guesses > CORRECTED_AT_MOST ? undefined : await this.nearest(word.toLowerCase());
      if (!nearest) return undefined;
      result.push(nearest);
    }
    return result.join(' ');
  }

  private async nearest(word: string): Promise<string | undefined> {
    const { length } = Array.from(word);
    if (length < SHORTEST_CORRECTED || length > LONGEST_CORRECTED) return undefined;
    const slips = oneSlipFrom(word);
    const near = await this.candidates(
      'select distinct core from search_word where core = any (array(select jsonb_array_elements_text(?::jsonb)))',
      [JSON.stringify([...slips])],
    );
    const best = mostLikely(near, word) ?? [...slips].find(isKnownName);
    if (best || length < SHORTEST_WITH_TWO_SLIPS) return best;
    const similar = await this.candidates(
      `select core from (
         select core, max(similarity(word, ?)) as likeness from search_word
         where word % ? and char_length(core) between ? and ? group by core
       ) as alike order by likeness desc limit ${SIMILAR}`,
      [word, word, length - 2, length + 2],
    );
    return mostLikely(
      similar.filter(({ core }) => slipsBetween(word, core) <= 2),
      word,
    );
  }

  /** The words from `sql` that occur in published articles, with the number of articles up to a limit. */
  private async candidates(sql: string, parameters: unknown[]): Promise<WordInUse[]> {
    return this.em.fork().execute<WordInUse[]>(
      `select core, articles, titles from (${sql}) as near, lateral (
         select count(*)::int as articles,
                count(*) filter (where strpos(' ' || lower(title_text), ' ' || core) > 0)::int as titles from (
           select title_text from article where published and id in (
             select id from articles_holding(array[near.core::text], true) as id
           ) limit ${COUNTED}
         ) as first_ones
       ) as counted where articles > 0`,
      parameters,
    );
  }
}

import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { HtmlProcessor } from '../../../text/html/html-work.service.js';
import { type ArticleSource, readSources, toSearchText } from './article-source.js';
import { hashSection, toPassages } from '../meaning/section-passages.js';
import { packSections } from './packed-sections.js';

const TEXTS = 'array(select jsonb_array_elements_text(?::jsonb))';

/** Takes articles apart for search. Triggers mark what is to be indexed: see the migration of postings. */
@Injectable()
export class SearchIndexer {
  constructor(
    private readonly em: EntityManager,
    private readonly html: HtmlProcessor,
  ) {}

  /** Indexes an article in the transaction that saved it, if readers can see it. */
  async index(tx: EntityManager, id: number): Promise<void> {
    for (const source of await readSources(tx, [id])) await this.store(tx, source);
  }

  /**
   * Indexes articles that were stored without it, unless there are more than `most`: those are left to the background.
   * @returns whether all are indexed
   */
  async indexFew(most: number): Promise<boolean> {
    const late = await this.em
      .fork()
      .execute<unknown[]>('select 1 from article_search where stale limit ?', [most + 1]);
    if (late.length === 0) return true;
    // Another process may be indexing some of them.
    return late.length <= most && (await this.indexStale(most)) === late.length;
  }

  /**
   * Indexes some of the articles that were stored without it.
   * @returns how many; another process may be indexing others
   */
  async indexStale(most: number): Promise<number> {
    const [waiting] = await this.em.fork().execute<unknown[]>('select 1 from article_search where stale limit 1', []);
    if (!waiting) return 0;
    return this.em.fork().transactional(async (tx) => {
      // Before any row: whoever saves an article locks its row first, then this, so nobody waits for the other in a circle.
      await tx.execute('select search_changes()');
      const rows = await tx.execute<{ id: number }[]>(
        'select article_id as id from article_search where stale order by article_id limit ? for update skip locked',
        [most],
      );
      for (const source of await readSources(
        tx,
        rows.map(({ id }) => id),
      ))
        await this.store(tx, source);
      if (rows.length > 0) await tx.execute(`select pg_notify('public_content', '')`);
      return rows.length;
    });
  }

  private async store(tx: EntityManager, source: ArticleSource): Promise<void> {
    const text = toSearchText(source);
    const { terms, weights, words, stems, sections, phraseTerms } = await this.html.run('takeApart', text);
    const stored = await tx.execute<{ term: string; id: number }[]>(
      `select term, id from index_article(?, ${TEXTS}, array(select v::smallint from jsonb_array_elements_text(?::jsonb) as v), ${TEXTS}, ${TEXTS})`,
      [source.id, terms, weights, words, stems],
    );
    const idsByTerm = new Map(stored.map(({ term, id }) => [term, id]));
    const ids = (JSON.parse(terms) as string[]).map((term) => idsByTerm.get(term));
    await tx.execute(
      `update article_search set stale = false, anchors = ${TEXTS}, sections = decode(?, 'base64'), section_hashes = decode(?, 'hex'),
         phrase_terms = array(select v::int from jsonb_array_elements_text(?::jsonb) as v)
       where article_id = ?`,
      [
        JSON.stringify(text.sections.map(({ id }) => id)),
        packSections(sections, ids).toString('base64'),
        toPassages(text).map(hashSection).join(''),
        JSON.stringify(phraseTerms.flatMap((place) => ids[place] ?? [])),
        source.id,
      ],
    );
  }
}

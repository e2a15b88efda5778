import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';

/** How lists that refer to articles by id show one. */
export interface ArticleName {
  slug: string;
  title: string;
  published: boolean;
}

/** One query parameter, however many ids there are. */
const AMONG = 'any (array(select jsonb_array_elements_text(?::jsonb)::int))';

/** Resolves article ids for features that store them. */
@Injectable()
export class ArticleNames {
  constructor(private readonly em: EntityManager) {}

  /** Returns the names of articles by id, drafts included; unknown ids are left out. */
  async findByIds(ids: readonly number[]): Promise<Map<number, ArticleName>> {
    if (ids.length === 0) return new Map();
    const rows = await this.em
      .fork()
      .execute<(ArticleName & { id: number })[]>(
        `select id, slug, title_text as title, published from article where id = ${AMONG}`,
        [JSON.stringify(ids)],
      );
    return new Map(rows.map(({ id, ...name }) => [id, name]));
  }

  /** Returns the ids of the published articles that name each of some facts; unused facts are left out. */
  async findByFacts(facts: readonly string[]): Promise<Map<string, number[]>> {
    const rows = await this.em.fork().execute<{ fact: string; ids: number[] }[]>(
      `select f.fact_id as fact, jsonb_agg(a.id order by a.id) as ids
       from article_fact as f join article as a on a.id = f.article_id
       where a.published and f.fact_id in (select jsonb_array_elements_text(?::jsonb)) group by f.fact_id`,
      [JSON.stringify(facts)],
    );
    return new Map(rows.map(({ fact, ids }) => [fact, ids]));
  }

  /** Returns published articles unchanged since before a day (`YYYY-MM-DD`), those unchanged for longest first. */
  async findUnchanged(before: string, limit: number): Promise<{ id: number; title: string; changedOn: string }[]> {
    return this.em.fork().execute(
      `select id, title_text as title, (updated_at at time zone 'Asia/Kolkata')::date::text as "changedOn"
       from article where published and updated_at < ?::date order by updated_at, id limit ?`,
      [before, limit],
    );
  }

  /** Returns those of `ids` that are published, locked so that none can be deleted before `tx` ends. */
  async published(tx: EntityManager, ids: readonly number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    // Ordered, so that two replicas cannot deadlock.
    const rows = await tx.execute<{ id: number }[]>(
      `select id from article where published and id = ${AMONG} order by id for key share`,
      [JSON.stringify(ids)],
    );
    return new Set(rows.map(({ id }) => id));
  }
}

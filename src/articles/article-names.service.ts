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
  async of(ids: readonly number[]): Promise<Map<number, ArticleName>> {
    if (ids.length === 0) return new Map();
    const rows = await this.em
      .fork()
      .execute<(ArticleName & { id: number })[]>(
        `select id, slug, title_text as title, published from article where id = ${AMONG}`,
        [JSON.stringify(ids)],
      );
    return new Map(rows.map(({ id, ...name }) => [id, name]));
  }

  /**
   * Finds published articles by current or former slugs.
   * @returns by requested slug: the current slug and the decoded title
   */
  async bySlug(slugs: readonly string[]): Promise<Map<string, { slug: string; title: string }>> {
    if (slugs.length === 0) return new Map();
    const rows = await this.em.fork().execute<{ asked: string; slug: string; title: string }[]>(
      `select asked, a.slug, a.title_text as title
       from jsonb_array_elements_text(?::jsonb) as asked
       left join article_address as former on former.slug = asked
       join article as a on a.published and (a.slug = asked or a.id = former.article_id)`,
      [JSON.stringify(slugs)],
    );
    return new Map(rows.map(({ asked, slug, title }) => [asked, { slug, title }]));
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

import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';

/** What a list that refers to articles by id says of one. */
export interface ArticleName {
  slug: string;
  /** Decoded. */
  title: string;
  published: boolean;
}

/** One parameter, however many ids there are. */
const AMONG = 'any (array(select jsonb_array_elements_text(?::jsonb)::int))';

/** For features that keep ids of articles: what those ids stand for. */
@Injectable()
export class ArticleNames {
  constructor(private readonly em: EntityManager) {}

  /** The names of articles by id, drafts too; ids that no article has are left out. */
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
   * Published articles by the slugs that others know them by, former ones too.
   * @returns by the slug that was asked for: the present slug and the title (decoded)
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

  /** Those of `ids` that are published articles. None of them can be deleted before `tx` ends. */
  async published(tx: EntityManager, ids: readonly number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    // The order keeps two replicas from waiting for each other.
    const rows = await tx.execute<{ id: number }[]>(
      `select id from article where published and id = ${AMONG} order by id for key share`,
      [JSON.stringify(ids)],
    );
    return new Set(rows.map(({ id }) => id));
  }
}

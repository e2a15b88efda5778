import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';

/** A URL, as written, and the published articles whose text links to it. */
export interface LinkedUrl {
  url: string;
  articles: number[];
}

/** Where the first segment of a path leads: to a published article, also by an id or a former address. */
interface LinkTarget {
  slug: string;
  /** The path's segment is the slug itself: there is no redirect. */
  isDirect: boolean;
}

/** The links in the texts of articles, which a trigger keeps as they are written. */
@Injectable()
export class ArticleLinks {
  constructor(private readonly em: EntityManager) {}

  /** Returns all links that readers can follow. */
  async list(): Promise<LinkedUrl[]> {
    return this.em.fork().execute<LinkedUrl[]>(
      `select l.url, jsonb_agg(a.id order by a.id) as articles
       from article_link as l join article as a on a.id = l.article_id where a.published group by l.url order by l.url`,
    );
  }

  /** Returns the ids of all articles, drafts included, whose text links to a URL. */
  async findArticles(url: string): Promise<number[]> {
    const rows = await this.em
      .fork()
      .execute<{ id: number }[]>('select article_id as id from article_link where url = ? order by article_id', [url]);
    return rows.map(({ id }) => id);
  }

  /** Returns where paths of one segment lead; those that lead to no published article are left out. */
  async findTargets(segments: readonly string[]): Promise<Map<string, LinkTarget>> {
    const rows = await this.em.fork().execute<{ segment: string; slug: string; isDirect: boolean }[]>(
      `select s.segment, a.slug, a.slug = s.segment as "isDirect"
       from (select distinct jsonb_array_elements_text(?::jsonb) as segment) as s
       left join article_address as f on f.slug = s.segment
       join article as a on a.published and (a.slug = s.segment or a.id = f.article_id
         or (s.segment ~ '^[1-9][0-9]{0,8}$' and a.id = s.segment::int))
       order by (a.slug = s.segment)`,
      [JSON.stringify(segments)],
    );
    return new Map(rows.map(({ segment, slug, isDirect }) => [segment, { slug, isDirect }]));
  }
}

import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ArticleSort, BulkFilter } from '#contract';
import { PublicContent } from '../common/public-content.js';
import { queryWords } from '../search/index.js';
import { articleQuery } from './article-filter.js';
import type { Slice } from './article-list.js';
import { ArticleStates } from './article-states.js';
import type { Article } from './article.entity.js';

/** Each is one index from end to end (`article_by_…`): what a page skips is read from the index alone. */
const ORDERS: Readonly<Record<ArticleSort, readonly [column: string, descending: boolean]>> = {
  newest: ['publish_date', true],
  oldest: ['publish_date', false],
  updated: ['updated_at', true],
  title: ['lower(title_text)', false],
};
/** As `article_title_and_excerpt` has it; no word of a query holds a line break. */
const TITLE_AND_EXCERPT = `lower(a.title_text || E'\\n' || coalesce(a.public_excerpt, a.excerpt))`;
/** What is asked for by its value. */
const COLUMNS = ['published', 'category', 'subcategory', 'featured'] as const;
const COUNTS_KEPT = 200;

interface Sql {
  where: string;
  parameters: unknown[];
}

/** The administrator's list: any page of any size of it, by an index, with its exact length. */
@Injectable()
export class AdminList {
  /** By filter: how many articles it lets through, until one changes. */
  private readonly counts = new Map<string, number>();
  private countedAt = 0;

  constructor(
    private readonly em: EntityManager,
    private readonly states: ArticleStates,
    private readonly content: PublicContent,
  ) {}

  /** One slice of the articles that `filter` lets through, as they are stored, with the exact number of all of them. */
  async read(
    filter: BulkFilter,
    sort: ArticleSort,
    { limit, offset = 0 }: Slice,
    withContent: boolean,
  ): Promise<{ items: Article[]; total: number }> {
    const total = await this.count(filter);
    const rows = Math.min(limit ?? total, Math.max(0, total - offset));
    if (rows === 0) return { items: [], total };
    // The way to a page is the shorter one of two.
    const backwards = offset > total / 2;
    const ids = await this.ids(filter, sort, backwards, rows, backwards ? total - offset - rows : offset);
    const query = articleQuery(this.em.fork(), {}).andWhere({ id: { $in: ids } });
    if (withContent)
      query.addSelect(['content', 'publicContent', 'stage', 'sources', 'beforeSlugs', 'relatedSlugs', 'changeNotes']);
    const found = new Map((await query.getResultList()).map((article) => [article.id, article]));
    const items = ids.flatMap((id) => found.get(id) ?? []);
    return { items: backwards ? items.reverse() : items, total };
  }

  /** The ids of all articles that `filter` lets through, newest first. */
  async all(filter: BulkFilter): Promise<number[]> {
    return this.ids(filter, 'newest', false);
  }

  /** The addresses of some articles by id, or of all that a filter lets through, in a fixed order. */
  async slugs(which: readonly number[] | BulkFilter): Promise<string[]> {
    const { where, parameters } = isList(which)
      ? {
          where: 'a.id in (select v::int from jsonb_array_elements_text(?::jsonb) as v)',
          parameters: [JSON.stringify(which)],
        }
      : this.sql(which);
    const rows = await this.em
      .fork()
      .execute<{ slug: string }[]>(
        `select a.slug from article as a where ${where} order by a.slug collate "C"`,
        parameters,
      );
    return rows.map(({ slug }) => slug);
  }

  private async ids(
    filter: BulkFilter,
    sort: ArticleSort,
    backwards: boolean,
    limit?: number,
    offset = 0,
  ): Promise<number[]> {
    const { where, parameters } = this.sql(filter);
    const [column, descending] = ORDERS[sort];
    const direction = descending === backwards ? 'asc' : 'desc';
    const rows = await this.em
      .fork()
      .execute<{ id: number }[]>(
        `select a.id from article as a where ${where} order by ${column} ${direction}, a.id ${direction} limit ? offset ?`,
        [...parameters, limit ?? null, offset],
      );
    return rows.map(({ id }) => id);
  }

  private async count(filter: BulkFilter): Promise<number> {
    const { version } = this.content;
    if (version !== this.countedAt) this.counts.clear();
    this.countedAt = version;
    const key = JSON.stringify(filter);
    const known = this.counts.get(key);
    if (known !== undefined) return known;
    const { where, parameters } = this.sql(filter);
    const [row] = await this.em
      .fork()
      .execute<{ total: number }[]>(`select count(*)::int as total from article as a where ${where}`, parameters);
    const total = row?.total ?? 0;
    // What stands beside articles may change without them.
    if (filter.state === undefined && this.content.version === version && this.counts.size < COUNTS_KEPT)
      this.counts.set(key, total);
    return total;
  }

  private sql(filter: BulkFilter): Sql {
    const { q, state } = filter;
    const conditions: string[] = [];
    const parameters: unknown[] = [];
    for (const column of COLUMNS) {
      if (filter[column] === undefined) continue;
      conditions.push(`a.${column} = ?`);
      parameters.push(filter[column]);
    }
    if (state !== undefined) conditions.push(this.states.where(state));
    for (const word of queryWords(q)) {
      conditions.push(`${TITLE_AND_EXCERPT} like lower(?)`);
      parameters.push(`%${word.replace(/[\\%_]/g, '\\$&')}%`);
    }
    return { where: conditions.join(' and ') || 'true', parameters };
  }
}

function isList(which: readonly number[] | BulkFilter): which is readonly number[] {
  return Array.isArray(which);
}

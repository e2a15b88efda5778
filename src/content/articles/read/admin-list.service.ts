import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { LRUCache } from 'lru-cache';
import { type ArticleSort, type BulkFilter, queryWords } from '#contract';
import { PublicContent } from '../../../platform/common/public-content.js';
import { articleQuery } from './article-filter.js';
import type { Slice } from './article-list.js';
import { ArticleStates } from './article-states.js';
import type { Article } from '../article.entity.js';
import { BODY_FIELDS } from '../article.presenter.js';

/** Each order has one index that covers it (`article_by_…`), so skipped pages are read from the index alone. */
const ORDERS: Readonly<Record<Exclude<ArticleSort, 'match'>, readonly [column: string, descending: boolean]>> = {
  newest: ['publish_date', true],
  oldest: ['publish_date', false],
  updated: ['updated_at', true],
  title: ['lower(title_text)', false],
};
/** The expression of index `article_title_and_excerpt`; no query word contains a line break. */
const TITLE_AND_EXCERPT = `lower(a.title_text || E'\\n' || coalesce(a.public_excerpt, a.excerpt))`;
/**
 * How well a title matches a whole query, best first: it is the query, begins with it, has a word that begins with it, holds
 * it, or holds all its words; last come those that match in the excerpt.
 */
const MATCH = `case when lower(a.title_text) = p.q then 0 when starts_with(lower(a.title_text), p.q) then 1
  when strpos(' ' || lower(a.title_text), ' ' || p.q) > 0 then 2 when strpos(lower(a.title_text), p.q) > 0 then 3
  when lower(a.title_text) like all (p.words) then 4 else 5 end`;
/** Conditions on exact values. */
const COLUMNS = ['published', 'category', 'subcategory', 'featured'] as const;
const COUNTS_KEPT = 200;
/** A search reads every match before the requested page: beyond so many it is read once for all pages. */
const MATCHES_SKIPPED = 500;
const ORDERED_IDS_KEPT = 1_000_000;

/** Selects the articles of the list; `slugs`: only the articles with these. */
export interface ListFilter extends BulkFilter {
  slugs?: readonly string[];
}

interface Sql {
  where: string;
  parameters: unknown[];
}

/** The administrator's list: any page, read by index, with the exact total. */
@Injectable()
export class AdminArticleList {
  /** Exact totals by filter, cached until an article changes. */
  private readonly counts = new Map<string, number>();
  /** Ids of all articles that a search finds, in order, cached until an article changes. */
  private readonly found = new LRUCache<string, number[]>({
    maxSize: ORDERED_IDS_KEPT,
    sizeCalculation: (ids) => ids.length + 1,
  });

  constructor(
    private readonly em: EntityManager,
    private readonly states: ArticleStates,
    private readonly content: PublicContent,
  ) {
    content.onChange(() => {
      this.counts.clear();
      this.found.clear();
    });
  }

  /** Returns one slice of the matching articles, as stored, and their exact total. */
  async read(
    filter: ListFilter,
    sort: ArticleSort,
    { limit, offset = 0 }: Slice,
    withContent: boolean,
  ): Promise<{ items: Article[]; total: number }> {
    const total = await this.count(filter);
    const rows = Math.min(limit ?? total, Math.max(0, total - offset));
    if (rows === 0) return { items: [], total };
    const ids = await this.page(filter, sort, rows, offset, total);
    const query = articleQuery(this.em.fork(), {}).andWhere({ id: { $in: ids } });
    if (withContent) query.addSelect([...BODY_FIELDS]);
    const found = new Map((await query.getResultList()).map((article) => [article.id, article]));
    return { items: ids.flatMap((id) => found.get(id) ?? []), total };
  }

  /** Returns the ids of all matching articles, newest first. */
  async all(filter: BulkFilter): Promise<number[]> {
    return this.ids(filter, 'newest', false);
  }

  /** Returns the slugs of articles by id, or of all that match a filter, in a fixed order. */
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

  /** Ids of one slice, read from whichever end is nearer. */
  private async page(
    filter: ListFilter,
    sort: ArticleSort,
    rows: number,
    offset: number,
    total: number,
  ): Promise<number[]> {
    const backwards = offset > total / 2;
    const skipped = backwards ? total - offset - rows : offset;
    if (skipped > MATCHES_SKIPPED && isCacheable(filter) && filter.q)
      return (await this.search(filter, sort)).slice(offset, offset + rows);
    const ids = await this.ids(filter, sort, backwards, rows, skipped);
    return backwards ? ids.reverse() : ids;
  }

  private async search(filter: ListFilter, sort: ArticleSort): Promise<number[]> {
    const { version } = this.content;
    const key = JSON.stringify([sort, filter]);
    const known = this.found.get(key);
    if (known) return known;
    const { where, parameters } = this.sql(filter);
    // One text: as many rows would hold the event loop.
    const [row] = await this.em
      .fork()
      .execute<{ ids: string | null }[]>(
        `select string_agg(a.id::text, ',' order by ${order(sort, false)}) as ids from ${source(sort)} where ${where}`,
        [...matchParameters(sort, filter), ...parameters],
      );
    const ids = row?.ids?.split(',').map(Number) ?? [];
    if (this.content.version === version) this.found.set(key, ids);
    return ids;
  }

  private async ids(
    filter: ListFilter,
    sort: ArticleSort,
    backwards: boolean,
    limit?: number,
    offset = 0,
  ): Promise<number[]> {
    const { where, parameters } = this.sql(filter);
    const rows = await this.em
      .fork()
      .execute<{ id: number }[]>(
        `select a.id from ${source(sort)} where ${where} order by ${order(sort, backwards)} limit ? offset ?`,
        [...matchParameters(sort, filter), ...parameters, limit ?? null, offset],
      );
    return rows.map(({ id }) => id);
  }

  private async count(filter: ListFilter): Promise<number> {
    const { version } = this.content;
    const key = JSON.stringify(filter);
    const known = this.counts.get(key);
    if (known !== undefined) return known;
    const { where, parameters } = this.sql(filter);
    const [row] = await this.em
      .fork()
      .execute<{ total: number }[]>(`select count(*)::int as total from article as a where ${where}`, parameters);
    const total = row?.total ?? 0;
    if (isCacheable(filter) && this.content.version === version && this.counts.size < COUNTS_KEPT)
      this.counts.set(key, total);
    return total;
  }

  private sql(filter: ListFilter): Sql {
    const { q, state, slugs } = filter;
    const conditions: string[] = [];
    const parameters: unknown[] = [];
    for (const column of COLUMNS) {
      if (filter[column] === undefined) continue;
      conditions.push(`a.${column} = ?`);
      parameters.push(filter[column]);
    }
    if (slugs !== undefined) {
      conditions.push('a.slug in (select jsonb_array_elements_text(?::jsonb))');
      parameters.push(JSON.stringify(slugs));
    }
    if (state !== undefined) conditions.push(this.states.where(state));
    for (const word of queryWords(q)) {
      conditions.push(`${TITLE_AND_EXCERPT} like lower(?)`);
      parameters.push(toPattern(word));
    }
    return { where: conditions.join(' and ') || 'true', parameters };
  }
}

/**
 * Whether what a filter finds is cached: states that other features keep may change without the articles, and slugs are
 * asked for while they are typed.
 */
function isCacheable({ state, slugs }: ListFilter): boolean {
  return state === undefined && slugs === undefined;
}

function order(sort: ArticleSort, backwards: boolean): string {
  if (sort === 'match') return `${MATCH} ${backwards ? 'desc' : 'asc'}, ${order('newest', backwards)}`;
  const [column, descending] = ORDERS[sort];
  const direction = descending === backwards ? 'asc' : 'desc';
  return `${column} ${direction}, a.id ${direction}`;
}

/** The articles, beside the query if they are ordered by how well they match it. */
function source(sort: ArticleSort): string {
  return sort === 'match'
    ? 'article as a, (select lower(?) as q, array(select jsonb_array_elements_text(?::jsonb)) as words) as p'
    : 'article as a';
}

function matchParameters(sort: ArticleSort, { q = '' }: BulkFilter): unknown[] {
  if (sort !== 'match') return [];
  return [q.trim(), JSON.stringify(queryWords(q.toLowerCase()).map(toPattern))];
}

/** A pattern for `like` that a text with this word in it matches. */
function toPattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}

function isList(which: readonly number[] | BulkFilter): which is readonly number[] {
  return Array.isArray(which);
}

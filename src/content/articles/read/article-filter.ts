import { type EntityManager, type QueryBuilder } from '@mikro-orm/postgresql';
import type { CategoryId } from '#contract';
import { Article } from '../article.entity.js';
import { ADMIN_FIELDS, SUMMARY_FIELDS } from '../article.presenter.js';

/** Selects the articles of a list. */
export interface ArticleFilter {
  published?: boolean;
  category?: CategoryId;
  subcategory?: string;
  featured?: boolean;
  /** Only these, in this order. */
  ids?: readonly number[];
}

/** Builds an unordered query for the matching articles. */
export function articleQuery(em: EntityManager, filter: ArticleFilter): QueryBuilder<Article, 'a'> {
  const query = em.createQueryBuilder(Article, 'a').select([...SUMMARY_FIELDS, ...ADMIN_FIELDS]);
  const { published, category, subcategory, featured } = filter;
  if (published !== undefined) query.andWhere({ published });
  if (category !== undefined) query.andWhere({ category });
  if (subcategory !== undefined) query.andWhere({ subcategory });
  if (featured !== undefined) query.andWhere({ featured });
  if (filter.ids) query.andWhere({ id: { $in: [...filter.ids] } });
  return query as unknown as QueryBuilder<Article, 'a'>;
}

import { IsIn, IsOptional } from 'class-validator';
import { ARTICLE_SORTS, ARTICLE_STATES, type ArticleSort, type ArticleState } from '#contract';
import { ArticleListQuery } from './article-list.query.js';

/** Parameters of `GET /api/admin/articles`: the public ones, `published`, `state` and `sort`. */
export class AdminArticleListQuery extends ArticleListQuery {
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'published must be true or false' })
  published?: 'true' | 'false';

  @IsOptional()
  @IsIn(ARTICLE_STATES, { message: `state must be ${ARTICLE_STATES.join(' or ')}` })
  state?: ArticleState;

  @IsOptional()
  @IsIn(ARTICLE_SORTS, { message: `sort must be one of ${ARTICLE_SORTS.join(', ')}` })
  sort?: ArticleSort;
}

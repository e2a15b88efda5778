import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { ARTICLE_LIMITS, ARTICLE_SORTS, ARTICLE_STATES, type ArticleSort, type ArticleState } from '#contract';
import { ArticleListQuery } from './article-list.query.js';

/** Parameters of `GET /api/admin/articles`: the public ones, `published`, `state`, `slugs` and `sort`. */
export class AdminArticleListQuery extends ArticleListQuery {
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'published must be true or false' })
  published?: 'true' | 'false';

  @IsOptional()
  @IsIn(ARTICLE_STATES, { message: `state must be ${ARTICLE_STATES.join(' or ')}` })
  state?: ArticleState;

  /** Only the articles with these slugs, separated by commas. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',') : value))
  @IsString({ each: true, message: 'slugs must be texts separated by commas' })
  @MaxLength(ARTICLE_LIMITS.slug, { each: true, message: `a slug may have at most ${ARTICLE_LIMITS.slug} characters` })
  @ArrayMaxSize(ARTICLE_LIMITS.page, { message: `slugs may name at most ${ARTICLE_LIMITS.page} articles` })
  slugs?: string[];

  @IsOptional()
  @IsIn(ARTICLE_SORTS, { message: `sort must be one of ${ARTICLE_SORTS.join(', ')}` })
  sort?: ArticleSort;
}

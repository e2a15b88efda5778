import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { ARTICLE_LIMITS, CATEGORIES, CATEGORY_IDS, type CategoryId } from '#contract';
import { Limit, Offset } from '../../../platform/common/page-query.js';

const SUBCATEGORIES = Object.values(CATEGORIES).flatMap((category) => category.subcategories);
const trimmed = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** Parameters of `GET /api/articles`. Invalid ones are a 400. */
export class ArticleListQuery {
  @IsOptional()
  @IsIn(CATEGORY_IDS, { message: `category must be one of ${CATEGORY_IDS.join(', ')}` })
  category?: CategoryId;

  @IsOptional()
  @IsIn(SUBCATEGORIES, { message: 'subcategory must be one of the known subcategories' })
  subcategory?: string;

  @IsOptional()
  @IsIn(['true', 'false'], { message: 'featured must be true or false' })
  featured?: 'true' | 'false';

  @IsOptional()
  @trimmed
  @IsString({ message: 'q must be a single text' })
  @MaxLength(ARTICLE_LIMITS.query, { message: `q may have at most ${ARTICLE_LIMITS.query} characters` })
  q?: string;

  @IsOptional()
  @IsIn(['summary'], { message: 'fields must be summary, or absent' })
  fields?: 'summary';

  @Limit(ARTICLE_LIMITS.page)
  limit?: number;

  @Offset()
  offset?: number;
}

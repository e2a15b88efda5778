import { IsIn, IsOptional } from 'class-validator';
import { ArticleListQuery } from './article-list.query.js';

/** Parameters of `GET /api/admin/articles`: the public ones and `published`. */
export class AdminArticleListQuery extends ArticleListQuery {
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'published is true or false' })
  published?: 'true' | 'false';
}

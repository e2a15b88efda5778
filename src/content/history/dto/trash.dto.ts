import { IsBoolean, IsOptional, ValidateIf } from 'class-validator';
import { TRASH_LIMITS, type TrashRestore } from '#contract';
import { Limit, Offset } from '../../../platform/common/page-query.js';

import { ArticleIds } from '../../../platform/common/article-ids.decorator.js';

/** Query parameters of the trash. */
export class TrashQuery {
  @Limit(TRASH_LIMITS.page)
  limit = 50;

  @Offset()
  offset = 0;
}

/** Which articles to restore: `ids`, or `all`. */
export class TrashRestoreBody implements TrashRestore {
  @ValidateIf(({ ids, all }: TrashRestore) => ids !== undefined || all !== true)
  @ArticleIds(TRASH_LIMITS.ids, ', or all is true')
  ids?: number[];

  @IsOptional()
  @IsBoolean({ message: 'all must be true or false' })
  all?: boolean;

  @IsOptional()
  @IsBoolean({ message: 'rest must be true or false' })
  rest?: boolean;
}

import { IsIn, IsOptional } from 'class-validator';
import { TODAY_KINDS, TODAY_LIMITS, type TodayKind } from '#contract';
import { Limit, Offset } from '../../../platform/common/page-query.js';

/** Parameters of `GET /api/admin/today/all`. */
export class AllItemsQuery {
  /** Omitted: every kind. */
  @IsOptional()
  @IsIn(TODAY_KINDS, { message: `kind must be one of ${TODAY_KINDS.join(', ')}` })
  kind?: TodayKind;

  @Limit(TODAY_LIMITS.page)
  limit: number = TODAY_LIMITS.page;

  @Offset()
  offset = 0;
}

import { IsIn, IsOptional } from 'class-validator';
import { type Act, ACTS, HISTORY_LIMITS } from '#contract';
import { Limit, Offset } from '../../common/page-query.js';

const KINDS = Object.keys(ACTS) as Act[];

/** Query parameters of the list of acts. */
export class HistoryQuery {
  @IsOptional()
  @IsIn(KINDS, { message: 'kind must be one of the known acts' })
  kind?: Act;

  @Limit(HISTORY_LIMITS.page)
  limit = 50;

  @Offset()
  offset = 0;
}

import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { type Act, ACTS, HISTORY_LIMITS, HISTORY_OBJECTS, type HistoryObject } from '#contract';
import { Limit, Offset } from '../../../platform/common/page-query.js';

const KINDS = Object.keys(ACTS) as Act[];

/** Query parameters of the list of acts. */
export class HistoryQuery {
  @IsOptional()
  @IsIn(KINDS, { message: 'kind must be one of the known acts' })
  kind?: Act;

  @IsOptional()
  @IsIn(HISTORY_OBJECTS, { message: 'object must be one of the known kinds of things' })
  object?: HistoryObject;

  @IsOptional()
  @IsString({ message: 'q must be a text' })
  @MaxLength(HISTORY_LIMITS.query, { message: `q can have at most ${HISTORY_LIMITS.query} characters` })
  q?: string;

  @Limit(HISTORY_LIMITS.page)
  limit = 50;

  @Offset()
  offset = 0;
}

import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { type Act, ACTS, HISTORY_LIMITS } from '#contract';
import { wholeNumber } from '../../common/whole-number.js';
import { LARGEST_ID } from '../../common/id.js';

const KINDS = Object.keys(ACTS) as Act[];

/** Parameters of the list of acts. */
export class HistoryQuery {
  @IsOptional()
  @IsIn(KINDS, { message: 'kind is one of the known acts' })
  kind?: Act;

  @IsOptional()
  @wholeNumber
  @IsInt({ message: 'limit is a whole number' })
  @Min(1, { message: 'limit is at least 1' })
  @Max(HISTORY_LIMITS.page, { message: `limit is at most ${HISTORY_LIMITS.page}` })
  limit = 50;

  @IsOptional()
  @wholeNumber
  @IsInt({ message: 'offset is a whole number' })
  @Min(0, { message: 'offset is at least 0' })
  @Max(LARGEST_ID, { message: 'offset is too large' })
  offset = 0;
}

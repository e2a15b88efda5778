import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { ACCOUNT_EVENT_PAGE } from '#contract';
import { LARGEST_ID } from '../../common/id.js';
import { wholeNumber } from '../../common/whole-number.js';

/** Parameters of the record of the account. */
export class AccountEventsQuery {
  @IsOptional()
  @wholeNumber
  @IsInt({ message: 'limit is a whole number' })
  @Min(1, { message: 'limit is at least 1' })
  @Max(ACCOUNT_EVENT_PAGE, { message: `limit is at most ${ACCOUNT_EVENT_PAGE}` })
  limit = 50;

  @IsOptional()
  @wholeNumber
  @IsInt({ message: 'offset is a whole number' })
  @Min(0, { message: 'offset is at least 0' })
  @Max(LARGEST_ID, { message: 'offset is too large' })
  offset = 0;
}

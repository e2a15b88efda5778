import { LARGEST_ID } from '#contract';
import { IsInt, Max, Min } from 'class-validator';
import { Limit, Offset } from '../../../platform/common/page-query.js';
import { wholeNumber } from '../../../platform/common/whole-number.js';

/** Parameters of the list of versions. */
export class VersionsQuery {
  @Limit(100)
  limit = 50;

  @Offset()
  offset = 0;
}

/** The two versions to compare. */
export class CompareQuery {
  @wholeNumber
  @IsInt({ message: 'from must be the number of a version' })
  @Min(0, { message: 'from must be the number of a version' })
  @Max(LARGEST_ID, { message: 'from must be the number of a version' })
  from: number;

  @wholeNumber
  @IsInt({ message: 'to must be the number of a version' })
  @Min(0, { message: 'to must be the number of a version' })
  @Max(LARGEST_ID, { message: 'to must be the number of a version' })
  to: number;
}

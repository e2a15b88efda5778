import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { LARGEST_ID } from '../../common/id.js';
import { wholeNumber } from '../../common/whole-number.js';

/** Parameters of the list of versions. */
export class VersionsQuery {
  @IsOptional()
  @wholeNumber
  @IsInt({ message: 'limit is a whole number' })
  @Min(1, { message: 'limit is at least 1' })
  @Max(100, { message: 'limit is at most 100' })
  limit = 50;

  @IsOptional()
  @wholeNumber
  @IsInt({ message: 'offset is a whole number' })
  @Min(0, { message: 'offset is at least 0' })
  @Max(LARGEST_ID, { message: 'offset is too large' })
  offset = 0;
}

/** Which two versions are compared. */
export class CompareQuery {
  @wholeNumber
  @IsInt({ message: 'from is the number of a version' })
  @Min(0, { message: 'from is the number of a version' })
  @Max(LARGEST_ID, { message: 'from is the number of a version' })
  from: number;

  @wholeNumber
  @IsInt({ message: 'to is the number of a version' })
  @Min(0, { message: 'to is the number of a version' })
  @Max(LARGEST_ID, { message: 'to is the number of a version' })
  to: number;
}

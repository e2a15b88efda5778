import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  Max,
  Min,
  ValidateIf,
} from 'class-validator';
import { TRASH_LIMITS, type TrashRestore } from '#contract';
import { wholeNumber } from '../../common/whole-number.js';
import { LARGEST_ID } from '../../common/id.js';

/** Parameters of the list of the trash. */
export class TrashQuery {
  @IsOptional()
  @wholeNumber
  @IsInt({ message: 'limit is a whole number' })
  @Min(1, { message: 'limit is at least 1' })
  @Max(TRASH_LIMITS.page, { message: `limit is at most ${TRASH_LIMITS.page}` })
  limit = 50;

  @IsOptional()
  @wholeNumber
  @IsInt({ message: 'offset is a whole number' })
  @Min(0, { message: 'offset is at least 0' })
  @Max(LARGEST_ID, { message: 'offset is too large' })
  offset = 0;
}

/** Which articles come back: `ids`, or `all`. */
export class TrashRestoreBody implements TrashRestore {
  @ValidateIf((body: TrashRestore) => body.all !== true)
  @IsArray({ message: 'ids is a list of the numbers of articles, or all is true' })
  @ArrayMinSize(1, { message: 'ids names at least one article' })
  @ArrayMaxSize(TRASH_LIMITS.ids, { message: `ids names at most ${TRASH_LIMITS.ids} articles` })
  @IsInt({ each: true, message: 'ids are whole numbers' })
  @Min(1, { each: true, message: 'ids are at least 1' })
  @Max(LARGEST_ID, { each: true, message: 'ids are numbers of articles' })
  ids?: number[];

  @IsOptional()
  @IsBoolean({ message: 'all is true or false' })
  all?: boolean;

  @IsOptional()
  @IsBoolean({ message: 'rest is true or false' })
  rest?: boolean;
}

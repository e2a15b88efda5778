import { IsBoolean, IsInt, IsOptional, Max, Min, ValidateIf } from 'class-validator';
import { TRASH_LIMITS, type TrashRestore } from '#contract';
import { wholeNumber } from '../../common/whole-number.js';
import { ArticleIds } from '../../common/article-ids.decorator.js';
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
  @ArticleIds(TRASH_LIMITS.ids, ', or all is true')
  ids?: number[];

  @IsOptional()
  @IsBoolean({ message: 'all is true or false' })
  all?: boolean;

  @IsOptional()
  @IsBoolean({ message: 'rest is true or false' })
  rest?: boolean;
}

import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { ARTICLE_LIMITS } from '#contract';
import { LARGEST_ID } from '../../common/id.js';
import { wholeNumber } from '../../common/whole-number.js';

/** Parameters of `GET /api/admin/messages`. */
export class MessageListQuery {
  /** Absent: both. */
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'spam is true or false' })
  spam?: 'true' | 'false';

  /** Reports on this article alone. */
  @IsOptional()
  @wholeNumber
  @IsInt({ message: 'article is the number of an article' })
  @Min(1, { message: 'article is the number of an article' })
  @Max(LARGEST_ID, { message: 'article is the number of an article' })
  article?: number;

  @IsOptional()
  @wholeNumber
  @IsInt({ message: 'limit is a whole number' })
  @Min(1, { message: 'limit is at least 1' })
  @Max(ARTICLE_LIMITS.page, { message: `limit is at most ${ARTICLE_LIMITS.page}` })
  limit: number = ARTICLE_LIMITS.page;

  @IsOptional()
  @wholeNumber
  @IsInt({ message: 'offset is a whole number' })
  @Min(0, { message: 'offset is at least 0' })
  @Max(LARGEST_ID, { message: 'offset is too large' })
  offset = 0;
}

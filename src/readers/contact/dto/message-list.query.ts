import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { ARTICLE_LIMITS, MESSAGE_LIMITS, MESSAGE_STATES, type MessageState, LARGEST_ID } from '#contract';
import { Limit, Offset } from '../../../platform/common/page-query.js';
import { wholeNumber } from '../../../platform/common/whole-number.js';

/** Parameters of `GET /api/admin/messages`. */
export class MessageListQuery {
  /** Omitted: both. */
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'spam must be true or false' })
  spam?: 'true' | 'false';

  /** Omitted: all. */
  @IsOptional()
  @IsIn(MESSAGE_STATES, { message: `state must be one of ${MESSAGE_STATES.join(', ')}` })
  state?: MessageState;

  /** Only those with each of these words, or parts of words. */
  @IsOptional()
  @IsString({ message: 'q must be a single text' })
  @MaxLength(MESSAGE_LIMITS.query, { message: `q may have at most ${MESSAGE_LIMITS.query} characters` })
  q?: string;

  /** Only reports on this article. */
  @IsOptional()
  @wholeNumber
  @IsInt({ message: 'article must be the id of an article' })
  @Min(1, { message: 'article must be the id of an article' })
  @Max(LARGEST_ID, { message: 'article must be the id of an article' })
  article?: number;

  /** Only this message. */
  @IsOptional()
  @wholeNumber
  @IsInt({ message: 'id must be the id of a message' })
  @Min(1, { message: 'id must be the id of a message' })
  @Max(LARGEST_ID, { message: 'id must be the id of a message' })
  id?: number;

  @Limit(ARTICLE_LIMITS.page)
  limit: number = ARTICLE_LIMITS.page;

  @Offset()
  offset = 0;
}

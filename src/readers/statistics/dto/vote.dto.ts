import { Transform } from 'class-transformer';
import { IsBoolean, IsInt, Max, Min } from 'class-validator';
import { LARGEST_ID, type HelpfulVote } from '#contract';
import { toId } from '../../../platform/common/id.js';

/** Forms send text. */
const number = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? toId(value) : value));
const yesOrNo = Transform(({ value }: { value: unknown }) => (value === 'yes' ? true : value === 'no' ? false : value));

/** An answer to 'Found this helpful?', from a script or from a form. */
export class VoteDto implements HelpfulVote {
  @number
  @IsInt({ message: 'article must be the id of an article' })
  @Min(1, { message: 'article must be the id of an article' })
  @Max(LARGEST_ID, { message: 'article must be the id of an article' })
  article: number;

  @yesOrNo
  @IsBoolean({ message: 'helpful must be true or false' })
  helpful: boolean;
}

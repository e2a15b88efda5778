import { IsBoolean, IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { COUNT_LIMITS, type ReadBeacon, LARGEST_ID } from '#contract';
import { IfGiven } from '../../../platform/common/if-given.decorator.js';

/** A read, as reported by the browser. */
export class ReadDto implements ReadBeacon {
  @IsInt({ message: 'article must be the id of an article' })
  @Min(1, { message: 'article must be the id of an article' })
  @Max(LARGEST_ID, { message: 'article must be the id of an article' })
  article: number;

  @IsString({ message: 'referrer must be a URL, or empty' })
  @MaxLength(COUNT_LIMITS.beacon, { message: 'referrer is too long' })
  referrer: string;

  @IfGiven()
  @IsBoolean({ message: 'end must be true or false' })
  end?: boolean;
}

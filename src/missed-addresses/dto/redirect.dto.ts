import { Transform } from 'class-transformer';
import { IsString, Matches, MaxLength } from 'class-validator';
import { type Redirect, REDIRECT_LIMITS } from '#contract';

const trimmed = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** A redirect from one path to another. */
export class RedirectDto implements Redirect {
  @trimmed
  @IsString({ message: 'from must be a path on this site' })
  @MaxLength(REDIRECT_LIMITS.path, { message: `from may have at most ${REDIRECT_LIMITS.path} characters` })
  from: string;

  @trimmed
  @IsString({ message: 'to must be a path on this site' })
  @MaxLength(REDIRECT_LIMITS.path, { message: `to may have at most ${REDIRECT_LIMITS.path} characters` })
  @Matches(/^\/(?![/\\])/, { message: 'to must be a path on this site' })
  to: string;
}

/** A path in a query. */
export class AddressQuery {
  @IsString({ message: 'path must be a path on this site' })
  @MaxLength(REDIRECT_LIMITS.path, { message: `path may have at most ${REDIRECT_LIMITS.path} characters` })
  path: string;
}

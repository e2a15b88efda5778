import { Transform } from 'class-transformer';
import { IsString, Matches, MaxLength } from 'class-validator';
import { type Redirect, REDIRECT_LIMITS } from '#contract';

const trimmed = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** One address that leads to another. */
export class RedirectDto implements Redirect {
  @trimmed
  @IsString({ message: 'from is an address of this site' })
  @MaxLength(REDIRECT_LIMITS.path, { message: `from has at most ${REDIRECT_LIMITS.path} characters` })
  from: string;

  @trimmed
  @IsString({ message: 'to is an address of this site' })
  @MaxLength(REDIRECT_LIMITS.path, { message: `to has at most ${REDIRECT_LIMITS.path} characters` })
  @Matches(/^\/(?![/\\])/, { message: 'to is an address of this site' })
  to: string;
}

/** Names an address in a query. */
export class AddressQuery {
  @IsString({ message: 'path is an address of this site' })
  @MaxLength(REDIRECT_LIMITS.path, { message: `path has at most ${REDIRECT_LIMITS.path} characters` })
  path: string;
}

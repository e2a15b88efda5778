import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsISO8601, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { type MissedAddress, type Redirect, REDIRECT_LIMITS } from '#contract';

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

/** The query of a file with redirects. */
export class RedirectFileQuery {
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'trial must be true or false' })
  trial?: 'true' | 'false';
}

const MOMENT = 'last_asked must be a moment such as 2026-11-23T13:35:00.000Z';

/** A missed address whose dismissal is undone, as it was listed. */
export class MissedAddressDto implements MissedAddress {
  @IsString({ message: 'path must be a path on this site' })
  @MaxLength(REDIRECT_LIMITS.path, { message: `path may have at most ${REDIRECT_LIMITS.path} characters` })
  @Matches(/^\/(?![/\\])/, { message: 'path must be a path on this site' })
  path: string;

  @IsInt({ message: 'count must be a whole number' })
  @Min(1, { message: 'count must be at least 1' })
  @Max(REDIRECT_LIMITS.requests, { message: `count must be at most ${REDIRECT_LIMITS.requests}` })
  count: number;

  @IsISO8601({ strict: true }, { message: MOMENT })
  @Matches(/^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/, { message: MOMENT })
  last_asked: string;
}

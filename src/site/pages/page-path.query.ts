import { IsString, Matches, MaxLength } from 'class-validator';

/** Parameters of `GET /api/pages`. */
export class PagePathQuery {
  /** Path and query of a page on this site. */
  @IsString({ message: 'path must be the path of a page' })
  @MaxLength(2_000, { message: 'path may have at most 2,000 characters' })
  @Matches(/^\/(?!\/)/, { message: 'path must begin with one slash' })
  path: string;
}

import { IsString, Matches, MaxLength } from 'class-validator';

/** Parameters of `GET /api/pages`. */
export class PagePathQuery {
  /** Path and query of a page on this site. */
  @IsString({ message: 'path is the address of a page' })
  @MaxLength(2_000, { message: 'path has at most 2,000 characters' })
  @Matches(/^\/(?!\/)/, { message: 'path begins with one slash' })
  path: string;
}

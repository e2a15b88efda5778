import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { ARTICLE_LIMITS } from '#contract';

/** Query parameters of `GET /api/search/suggestions`. */
export class SuggestionQuery {
  /** The text in the search box; empty: nothing to suggest. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsString({ message: 'q must be a single text' })
  @MaxLength(ARTICLE_LIMITS.query, { message: `q may have at most ${ARTICLE_LIMITS.query} characters` })
  q?: string;
}

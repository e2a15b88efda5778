import { IsOptional, Matches } from 'class-validator';
import { ARTICLE_LIMITS } from '#contract';

const LIST = new RegExp(`^[1-9]\\d{0,9}(?:,[1-9]\\d{0,9}){0,${ARTICLE_LIMITS.page - 1}}$`);

/** Parameters of `GET /api/admin/messages/reports`. */
export class OpenReportsQuery {
  /** Omitted: all articles. */
  @IsOptional()
  @Matches(LIST, { message: `articles must be a list of numbers with commas, at most ${ARTICLE_LIMITS.page}` })
  articles?: string;
}

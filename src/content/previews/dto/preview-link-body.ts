import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { PREVIEW_LIMITS, type PreviewLinkInput } from '#contract';

const DAYS = `days must be a whole number from 1 to ${PREVIEW_LIMITS.mostDays}`;

/** Body of a call that creates a preview link. */
export class PreviewLinkBody implements PreviewLinkInput {
  @IsOptional()
  @IsInt({ message: DAYS })
  @Min(1, { message: DAYS })
  @Max(PREVIEW_LIMITS.mostDays, { message: DAYS })
  days?: number;
}

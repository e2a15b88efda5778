import { IsIn, IsString, MaxLength, MinLength } from 'class-validator';
import { type PutOffInput, TODAY_KINDS, TODAY_LIMITS, type TodayKey, type TodayKind } from '#contract';
import { isCalendarDate } from '../../../platform/common/calendar-date.js';
import { Check } from '../../../platform/common/check.decorator.js';
import { IfGiven } from '../../../platform/common/if-given.decorator.js';

const KEY = { message: `The key must be text of 1 to ${TODAY_LIMITS.key} characters.` };
const REASON = { message: `The reason may have at most ${TODAY_LIMITS.reason} characters.` };

/** What identifies an item. */
export class TodayKeyQuery implements TodayKey {
  @IsIn(TODAY_KINDS, { message: `The kind must be one of ${TODAY_KINDS.join(', ')}.` })
  kind!: TodayKind;

  @IsString(KEY)
  @MinLength(1, KEY)
  @MaxLength(TODAY_LIMITS.key, KEY)
  key!: string;
}

/** Body of the call that puts an item off. */
export class PutOffDto extends TodayKeyQuery implements PutOffInput {
  @Check((value) =>
    value === null || (typeof value === 'string' && isCalendarDate(value))
      ? undefined
      : 'The date must be in the form YYYY-MM-DD, or null for never.',
  )
  until!: string | null;

  @IfGiven()
  @IsString({ message: 'The reason must be text.' })
  @MaxLength(TODAY_LIMITS.reason, REASON)
  reason?: string;
}

import { IsString, ValidateIf } from 'class-validator';
import type { ScheduleInput } from '#contract';

/** Body of a schedule. The service checks that times are valid and in the future. */
export class ScheduleBody implements ScheduleInput {
  @ValidateIf((_body, value: unknown) => value !== undefined && value !== null)
  @IsString({ message: 'publish_at must be a time such as 2026-12-24T18:30, or null' })
  publish_at?: string | null;

  @ValidateIf((_body, value: unknown) => value !== undefined && value !== null)
  @IsString({ message: 'withdraw_at must be a time such as 2026-12-24T18:30, or null' })
  withdraw_at?: string | null;
}

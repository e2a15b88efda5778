import { CODE_LIMITS, SECOND_STEP_MESSAGES } from '#contract';

/** The problem with a value that this site should have sealed. */
export function sealedProblem(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= CODE_LIMITS.sealed
    ? undefined
    : SECOND_STEP_MESSAGES.expired;
}

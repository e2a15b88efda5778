import { CODE_LIMITS, SECOND_STEP_MESSAGES } from '#contract';

/** The problem with a value that should be one this site sealed earlier; whoever lost it starts over. */
export function sealedProblem(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= CODE_LIMITS.sealed
    ? undefined
    : SECOND_STEP_MESSAGES.expired;
}

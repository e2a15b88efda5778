import { CODE_LIMITS, SECOND_STEP_MESSAGES } from '#contract';

/** What is wrong with a value that this site sealed and handed out before; whoever lost it begins again. */
export function sealedProblem(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= CODE_LIMITS.sealed
    ? undefined
    : SECOND_STEP_MESSAGES.expired;
}

import { ACCOUNT_LIMITS, ACCOUNT_MESSAGES, type PasswordChange, passwordProblems } from '#contract';
import { Check } from '../../platform/common/check.decorator.js';

/** Body of a password change. */
export class PasswordChangeDto implements PasswordChange {
  @Check(currentProblem)
  current_password: string;

  @Check((value) => (isGiven(value) ? passwordProblems(value).join(', ') || undefined : ACCOUNT_MESSAGES.newRequired))
  new_password: string;

  @Check((value, body) => {
    if (!isGiven(value)) return ACCOUNT_MESSAGES.confirmationRequired;
    return value === body.new_password ? undefined : ACCOUNT_MESSAGES.mismatch;
  })
  confirm_password: string;
}

function currentProblem(value: unknown): string | undefined {
  if (!isGiven(value)) return ACCOUNT_MESSAGES.currentRequired;
  return value.length > ACCOUNT_LIMITS.password ? ACCOUNT_MESSAGES.currentIncorrect : undefined;
}

function isGiven(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

import {
  ACCOUNT_LIMITS,
  type AuthenticatorConfirmation,
  CODE_LIMITS,
  SECOND_STEP_MESSAGES,
  type SecondStep,
} from '#contract';
import { Check } from '../../platform/common/check.decorator.js';
import { sealedProblem } from './sealed.js';

/** Body of the second step of a sign-in. */
export class SecondStepDto implements SecondStep {
  @Check(sealedProblem)
  second_step: string;

  @Check(codeProblem)
  code: string;
}

/** Body that confirms an authenticator app. */
export class AuthenticatorConfirmationDto implements AuthenticatorConfirmation {
  @Check(sealedProblem)
  setup: string;

  @Check(codeProblem)
  code: string;
}

/** Body of a proof of identity. */
export class ProofDto {
  @Check((value) => {
    if (typeof value !== 'string' || value === '') return 'Password is required';
    return value.length > ACCOUNT_LIMITS.password ? SECOND_STEP_MESSAGES.passwordWrong : undefined;
  })
  password: string;
}

function codeProblem(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return 'Code is required';
  return value.length > CODE_LIMITS.code ? `Code must be at most ${CODE_LIMITS.code} characters` : undefined;
}

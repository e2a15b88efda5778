import { isEmail } from 'class-validator';
import { ACCOUNT_LIMITS, passwordProblems, type Registration, USERNAME_PATTERN } from '#contract';
import { Check } from '../../platform/common/check.decorator.js';

/** Body of the set-up of the administrator's account. */
export class RegistrationDto implements Registration {
  @Check(usernameProblem)
  username: string;

  @Check(emailProblem)
  email: string;

  @Check((value) =>
    typeof value === 'string' ? passwordProblems(value).join(', ') || undefined : 'Password is required',
  )
  password: string;
}

function usernameProblem(value: unknown): string | undefined {
  const name = typeof value === 'string' ? value.trim() : '';
  const { usernameMin: least, username: most } = ACCOUNT_LIMITS;
  const fits = name.length >= least && name.length <= most && USERNAME_PATTERN.test(name);
  return fits ? undefined : `Username must be ${least} to ${most} letters, digits, dots, underscores or hyphens`;
}

function emailProblem(value: unknown): string | undefined {
  const email = typeof value === 'string' ? value.trim() : '';
  return email.length <= ACCOUNT_LIMITS.email && isEmail(email) ? undefined : 'Email must be a valid e-mail address';
}

import { ACCOUNT_LIMITS, type Credentials } from '#contract';
import { Check } from '../../platform/common/check.decorator.js';

/** Body of a sign-in. Rejects values longer than any account's before spending time on a hash. */
export class CredentialsDto implements Credentials {
  @Check((value) => given(value, 'Username', ACCOUNT_LIMITS.email))
  username: string;

  @Check((value) => given(value, 'Password', ACCOUNT_LIMITS.password))
  password: string;
}

function given(value: unknown, name: string, limit: number): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return `${name} is required`;
  return value.length > limit ? `${name} must be at most ${limit} characters` : undefined;
}

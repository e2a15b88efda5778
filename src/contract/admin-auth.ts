/** The administrator's account: shapes, limits and the one password rule. */
import type { Id } from './scalars.js';

export interface AdminUser {
  id: Id;
  username: string;
  email: string;
}

export interface SessionAnswer {
  /** Valid for 12 hours. */
  access_token: string;
  token_type: 'bearer';
  user_info: AdminUser;
}

/**
 * Request header of calls that return a token: `bind` binds the session to a cookie set by the response, and the token
 * is useless without it. Browsers send it; programs, which keep no cookies, do not.
 */
export const SESSION_COOKIE_HEADER = 'X-Session-Cookie';

export interface Credentials {
  /** Username or e-mail address. @minLength 1 @maxLength ACCOUNT_LIMITS.email */
  username: string;
  /** @minLength 1 @maxLength ACCOUNT_LIMITS.password @format password */
  password: string;
}

export interface Registration {
  /** Letters, digits, dots, underscores and hyphens. @minLength ACCOUNT_LIMITS.usernameMin @maxLength ACCOUNT_LIMITS.username */
  username: string;
  password: NewPassword;
  /** @format email @maxLength ACCOUNT_LIMITS.email */
  email: string;
}

/** At least one letter and one number. @minLength ACCOUNT_LIMITS.passwordMin @maxLength ACCOUNT_LIMITS.password @format password */
type NewPassword = string;

export interface PasswordChange {
  /** @minLength 1 @maxLength ACCOUNT_LIMITS.password @format password */
  current_password: string;
  new_password: NewPassword;
  confirm_password: NewPassword;
}

export const ACCOUNT_LIMITS = { usernameMin: 3, username: 50, email: 254, passwordMin: 8, password: 128 } as const;
export const USERNAME_PATTERN = /^[A-Za-z0-9._-]+$/;

export const ACCOUNT_MESSAGES = {
  registrationClosed: 'Registration is restricted: an administrator already exists.',
  invalidLogin: 'Invalid username or password.',
  currentIncorrect: 'Current password is incorrect.',
  currentRequired: 'Current password is required',
  newRequired: 'New password is required',
  confirmationRequired: 'Password confirmation is required',
  mismatch: 'Passwords do not match',
  tooCommon: 'This is one of the most common passwords and easy to guess: choose another',
} as const;

export interface PasswordRule {
  readonly text: string;
  readonly met: (password: string) => boolean;
}

/** The rules of a new password, in the order of the live checklist (specification, point 5). */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  { text: 'At least 8 characters', met: (password) => password.length >= ACCOUNT_LIMITS.passwordMin },
  { text: 'At least one letter', met: (password) => /\p{L}/u.test(password) },
  { text: 'At least one number', met: (password) => /\d/.test(password) },
];

/** Returns the texts of the rules that `password` breaks; empty if it is acceptable. */
export function passwordProblems(password: string): string[] {
  const problems = PASSWORD_RULES.filter((rule) => !rule.met(password)).map((rule) => rule.text);
  if (password.length > ACCOUNT_LIMITS.password) problems.push(`At most ${ACCOUNT_LIMITS.password} characters`);
  return problems;
}

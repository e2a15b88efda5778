/** The account's sessions and its security log. */
import type { Count, Moment, Positive } from './scalars.js';

/** An active session. */
export interface AccountSession {
  /** @format uuid */
  id: string;
  /** Browser and operating system, e.g. `Firefox on Windows`. */
  browser: string;
  /** The network of its last request: an IPv4 address, or the /64 of an IPv6 address. */
  network: string;
  /** When it started; UTC. */
  first_seen: Moment;
  /** Rounded to the minute; UTC. */
  last_seen: Moment;
  /** Whether it is the calling session. */
  current: boolean;
  /** Whether its token works only in the browser that holds its cookie. */
  bound: boolean;
}

/** How many other sessions were ended. */
export interface EndedSessions {
  ended: Count;
}

/** Events of the account, with their text in the security log. */
export const ACCOUNT_EVENTS = {
  'account-created': 'Account created',
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  'sign-in-held-off': 'Sign-in blocked: too many failed attempts',
  'signed-out': 'Signed out',
  'session-ended': 'Session ended',
  'sessions-ended': 'All other sessions ended',
  'password-changed': 'Password changed',
  'password-change-failed': 'Password change failed: wrong current password',
  'password-reset': 'Password reset from the command line',
  'second-step-failed': 'Two-step verification failed',
  'proof-failed': 'Re-authentication failed: wrong password',
  'authenticator-added': 'Authenticator app added',
  'authenticator-removed': 'Authenticator app removed',
  'recovery-codes-made': 'Recovery codes generated',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'passkey-failed': 'Passkey rejected',
  'api-key-made': 'API key created',
  'api-key-revoked': 'API key revoked',
  'second-factor-reset': 'Two-step verification reset from the command line',
} as const;

export type AccountEventKind = keyof typeof ACCOUNT_EVENTS;

/** An entry of the security log. Never contains a secret, nor the username of a failed sign-in. */
export interface AccountEvent {
  id: Positive;
  kind: AccountEventKind;
  /** When it last happened; UTC. */
  at: Moment;
  /** Number of repeated failures within the hour. */
  times: Positive;
  /** Browser and operating system. */
  browser: string;
  /** An IPv4 address, or the /64 of an IPv6 address; empty for a command on the server. */
  network: string;
  /** A short detail, never a secret; may be empty. */
  detail: string;
}

/** Entries per page. */
export const ACCOUNT_EVENT_PAGE = 100;

/** The response to a sign-in that requires a second step (202). */
export interface SecondStepAsked {
  /** Send it with the code within five minutes. @maxLength CODE_LIMITS.sealed */
  second_step: string;
}

export interface SecondStep extends SecondStepAsked {
  /** An authenticator code or a recovery code. @minLength 1 @maxLength CODE_LIMITS.code */
  code: string;
}

export interface SecondFactorStatus {
  /** Whether password sign-in requires a second step: there is an app or a passkey. */
  asked: boolean;
  /** When the authenticator app was added; UTC. `null`: none. */
  authenticator: Moment | null;
  recovery_codes_left: Count;
}

/** A secret for an authenticator app; takes effect once confirmed. */
export interface AuthenticatorOffer {
  /** As text (Base32), for apps that cannot scan the picture. */
  secret: string;
  /** `otpauth://…`, which a phone opens in its app. */
  uri: string;
  /** The same as a QR code: SVG. */
  qr: string;
  /** Send it back with a code from the app. @maxLength CODE_LIMITS.sealed */
  setup: string;
}

export interface AuthenticatorConfirmation {
  /** Send back unchanged. @maxLength CODE_LIMITS.sealed */
  setup: string;
  /** @minLength 1 @maxLength CODE_LIMITS.code */
  code: string;
}

export interface RecoveryCodesAnswer {
  /** Such as `ABCD-EFGH-JKLM`. Shown only once. */
  recovery_codes: string[];
}

/** Number of recovery codes in a set. */
export const RECOVERY_CODES = 10;

/** Length limits of a typed code, and of the texts sent back with it. */
export const CODE_LIMITS = { code: 40, sealed: 1_000 } as const;

/** Minutes that a re-authentication is valid. */
export const PROOF_MINUTES = 10;

export const SECOND_STEP_MESSAGES = {
  wrong: 'Invalid code. Each code works only once: enter a new one.',
  expired: 'This sign-in has expired. Please sign in again.',
  notConfirmed: "This is not the current code. Check your phone's clock and try again.",
  proof: "Please confirm it's you.",
  passwordWrong: 'Incorrect password.',
  passkeyWrong: 'This passkey was not accepted. Try again, or sign in with your password.',
  passkeyNotMade: 'The passkey could not be added. Please try again.',
} as const;

export interface Passkey {
  id: string;
  /** @minLength 1 @maxLength PASSKEY_LIMITS.name */
  name: string;
  added_at: Moment;
  last_used_at: Moment | null;
}

/** Options for a browser's passkey call; its result is sent back with `state`, within a quarter of an hour. */
export interface PasskeyCeremony {
  /** WebAuthn JSON. */
  options: object;
  /** Send back unchanged. @maxLength CODE_LIMITS.sealed */
  state: string;
}

/** `null` if the account has no passkey. */
export interface PasskeyOffer {
  ceremony: PasskeyCeremony | null;
}

/** The browser's response. */
export interface PasskeyShown {
  /** Send back unchanged. @maxLength CODE_LIMITS.sealed */
  state: string;
  /** WebAuthn JSON. */
  response: object;
}

export interface NewPasskey extends PasskeyShown {
  /** @minLength 1 @maxLength PASSKEY_LIMITS.name */
  name: string;
}

export interface AddedPasskey extends RecoveryCodesAnswer {
  id: string;
}

/** Characters. */
export const PASSKEY_LIMITS = { name: 60, id: 2_000 } as const;

/** The password, typed once more. */
export interface Proof {
  /** @minLength 1 @maxLength ACCOUNT_LIMITS.password @format password */
  password: string;
}

export interface PasskeyName {
  /** @minLength 1 @maxLength PASSKEY_LIMITS.name */
  name: string;
}

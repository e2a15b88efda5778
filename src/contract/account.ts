/** The account's sessions, and the record of what happened to it. */

/** A session that runs. */
export interface AccountSession {
  id: string;
  /** Browser and system in words, e.g. `Firefox on Windows`. */
  browser: string;
  /** The network that it was last seen from: an IPv4 address, or the /64 of an IPv6 address. */
  network: string;
  /** When it began; UTC. */
  first_seen: string;
  /** To the minute; UTC. */
  last_seen: string;
  /** Whether it is the one that asks. */
  current: boolean;
  /** Whether its token works only in the browser that holds its cookie. */
  bound: boolean;
}

/** What can happen to the account, and how the record says it. */
export const ACCOUNT_EVENTS = {
  'account-created': 'Account created',
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  'sign-in-held-off': 'Sign-in held off: too many failures',
  'signed-out': 'Signed out',
  'session-ended': 'Session ended',
  'sessions-ended': 'All other sessions ended',
  'password-changed': 'Password changed',
  'password-change-failed': 'Password change failed: wrong current password',
  'password-reset': 'Password reset by a command on the server',
  'second-step-failed': 'Second step of a sign-in failed',
  'proof-failed': 'Confirming who it is failed: wrong password',
  'authenticator-added': 'Authenticator app added',
  'authenticator-removed': 'Authenticator app removed',
  'recovery-codes-made': 'New recovery codes made',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'passkey-failed': 'Passkey not accepted',
  'api-key-made': 'API key made',
  'api-key-revoked': 'API key revoked',
  'second-factor-reset': 'Second factor removed by a command on the server',
} as const;

export type AccountEventKind = keyof typeof ACCOUNT_EVENTS;

/** One line of the record. Never holds a secret, nor a name that somebody gave at a failed sign-in. */
export interface AccountEvent {
  id: number;
  kind: AccountEventKind;
  /** When it happened, the last time; UTC. */
  at: string;
  /** How often within the hour, for failures that came again and again. */
  times: number;
  /** Browser and system in words. */
  browser: string;
  network: string;
  /** More about it in a few words; may be empty. */
  detail: string;
}

/** Events on one page. */
export const ACCOUNT_EVENT_PAGE = 100;

/** What signing in answers where a second step is asked for (202). */
export interface SecondStepAsked {
  /** To be sent with the code, within five minutes. */
  second_step: string;
}

export interface SecondStep extends SecondStepAsked {
  /** Of the authenticator app, or a recovery code. */
  code: string;
}

export interface SecondFactorStatus {
  /** Whether signing in with the password takes a second step: there is an app or a passkey. */
  asked: boolean;
  /** When the authenticator app was added; UTC. `null`: there is none. */
  authenticator: string | null;
  recovery_codes_left: number;
}

/** A secret to put into an authenticator app; it counts once it is confirmed. */
export interface AuthenticatorOffer {
  /** As text, for apps that cannot read the picture. */
  secret: string;
  /** `otpauth://…`, which a phone opens in its app. */
  uri: string;
  /** The same as a QR code: SVG. */
  qr: string;
  /** To be sent back with a code of the app. */
  setup: string;
}

export interface AuthenticatorConfirmation {
  setup: string;
  code: string;
}

export interface RecoveryCodesAnswer {
  /** Shown this once. */
  recovery_codes: string[];
}

/** Recovery codes that are made at once. */
export const RECOVERY_CODES = 10;

/** Characters of a code as it is typed, and of the texts that are sent back with it. */
export const CODE_LIMITS = { code: 40, sealed: 1_000 } as const;

/** Minutes for which it counts that somebody has shown who they are. */
export const PROOF_MINUTES = 10;

export const SECOND_STEP_MESSAGES = {
  wrong: 'This code is not valid. Codes work once: wait for the next one.',
  expired: 'This step took too long. Please sign in again.',
  notConfirmed: 'This code is not the one that the app shows now. Check the clock of your phone and try again.',
  proof: 'Please confirm that it is you.',
  passwordWrong: 'This is not your password.',
  passkeyWrong: 'This passkey was not accepted. Try again, or sign in with your password.',
  passkeyNotMade: 'The passkey could not be added. Please try again.',
} as const;

export interface Passkey {
  id: string;
  name: string;
  added_at: string;
  last_used_at: string | null;
}

/** What a browser is to do with passkeys: `options` go to it, its answer comes back with `state`, within a quarter of an hour. */
export interface PasskeyCeremony {
  options: object;
  state: string;
}

/** `null` where the account has no passkey. */
export interface PasskeyOffer {
  ceremony: PasskeyCeremony | null;
}

/** What the browser answered. */
export interface PasskeyShown {
  state: string;
  response: object;
}

export interface NewPasskey extends PasskeyShown {
  name: string;
}

export interface AddedPasskey extends RecoveryCodesAnswer {
  id: string;
}

/** Characters. */
export const PASSKEY_LIMITS = { name: 60, id: 2_000 } as const;

/** Keys that programs call the administrator's API with, in the place of a session's token. */

/** What each key begins with: scanners find it where it was left lying about. */
export const API_KEY_PREFIX = 'ng_';

/** Days that a key may be made for; none: until it is revoked. */
export const API_KEY_DAYS = [30, 90, 365] as const;

/** Characters of a name, and keys of the account. */
export const API_KEY_LIMITS = { name: 60, keys: 20 } as const;

/** Here, for no reader needs them. */
export const apiKeyEndpoints = {
  all: '/api/admin/account/keys',
  one: (id: number) => `/api/admin/account/keys/${id}`,
} as const;

export interface ApiKey {
  id: number;
  name: string;
  /** Its first characters, by which it is known again. */
  hint: string;
  /** UTC, as are the others. */
  created_at: string;
  /** `null`: it does not run out. */
  expires_at: string | null;
  /** To the minute; `null`: never yet. */
  last_used_at: string | null;
}

export interface NewApiKey {
  name: string;
  /** `null`: it does not run out. */
  days: (typeof API_KEY_DAYS)[number] | null;
}

export interface MadeApiKey extends ApiKey {
  /** Shown this once. */
  key: string;
}

/** What an API key is told where only a person may go. */
export const NOT_FOR_API_KEYS_MESSAGE = 'This takes somebody who has signed in: an API key is not enough.';

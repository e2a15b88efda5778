/** API keys: scripts send one instead of a session's token. */
import type { Id, Integer, Moment } from './scalars.js';

/** The prefix of every key, so that secret scanners can detect a leaked one. */
export const API_KEY_PREFIX = 'ng_';

/** Lifetimes in days; a key without one is valid until it is revoked. */
export const API_KEY_DAYS = [30, 90, 365] as const;

/** What a key may do, narrowest first; each scope includes those before it. */
export const API_KEY_SCOPES = ['read', 'draft', 'all'] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

/** Maximum characters of a name, and maximum keys per account. */
export const API_KEY_LIMITS = { name: 60, keys: 20 } as const;

/** Not in `endpoints`, to keep them out of readers' scripts. */
export const apiKeyEndpoints = {
  all: '/api/admin/account/keys',
  one: (id: number) => `/api/admin/account/keys/${id}`,
} as const;

export interface ApiKey {
  id: Id;
  /** @minLength 1 @maxLength API_KEY_LIMITS.name */
  name: string;
  /** Its first characters, to tell keys apart. */
  hint: string;
  /** What it may do: `read` everything but messages, also write a `draft`, or `all`. */
  scope: ApiKeyScope;
  /** UTC, like the other timestamps. */
  created_at: Moment;
  /** `null`: never expires. */
  expires_at: Moment | null;
  /** Rounded to the minute; `null`: never used. */
  last_used_at: Moment | null;
}

export interface NewApiKey {
  /** @minLength 1 @maxLength API_KEY_LIMITS.name */
  name: string;
  /** `null`: never expires. */
  days: (typeof API_KEY_DAYS)[number] | null;
  /** Absent: `all`. */
  scope?: ApiKeyScope;
}

export interface MadeApiKey extends ApiKey {
  /** Sent as the bearer token. Shown only once. */
  key: string;
}

/** Where programs use the Model Context Protocol, if the setting is on. */
export const MCP_PATH = '/api/mcp';

/** The error for an API key on an endpoint that requires a signed-in person. */
export const NOT_FOR_API_KEYS_MESSAGE = 'This requires a signed-in session: an API key is not enough.';

/** The error for an API key on an endpoint that its scope does not include. */
export const KEY_SCOPE_MESSAGE = 'This is outside the scope of the API key.';

/** JSON-RPC 2.0, as the Model Context Protocol describes it. */
export interface McpMessage {
  jsonrpc: '2.0';
  id?: string | Integer | null;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: unknown;
}

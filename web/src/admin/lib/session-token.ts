import { SESSION_COOKIE_HEADER } from '#contract';

const STORAGE_KEY = 'adminToken';

/**
 * Headers of a call that returns a token: they request one bound to this browser by an HttpOnly cookie. Without cookies
 * there is only the token.
 */
export function bindingHeaders(): Record<string, string> {
  return navigator.cookieEnabled ? { [SESSION_COOKIE_HEADER]: 'bind' } : {};
}

/** Fallback without storage: the session lasts as long as the page. */
let inMemory: string | null = null;

/** The administrator's session token, if any. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return inMemory;
  }
}

let accountKnown = false;

/** Whether this page knows that there is an account: it is never removed. */
export function isAccountKnown(): boolean {
  return accountKnown;
}

export function rememberAccount(): void {
  accountKnown = true;
}

/** Stores a new token, shared by all tabs. */
export function storeToken(token: string): void {
  inMemory = token;
  rememberAccount();
  try {
    localStorage.setItem(STORAGE_KEY, token);
  } catch {
    // Kept in memory instead.
  }
}

/** Removes the token in all tabs. */
export function removeToken(): void {
  inMemory = null;
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // It was in memory only.
  }
}

/** Calls `listener` when another tab signs in or out. Returns an unsubscribe function. */
export function onTokenChange(listener: (token: string | null) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === STORAGE_KEY || key === null) listener(key === null ? null : newValue);
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

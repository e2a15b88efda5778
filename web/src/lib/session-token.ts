import { SESSION_COOKIE_HEADER } from '#contract';

const STORAGE_KEY = 'adminToken';

/**
 * Headers of a call that answers with a token: they ask for one that works in this browser alone, beside a cookie that no script can
 * read. Without cookies the token is all there is.
 */
export function bindingHeaders(): Record<string, string> {
  return navigator.cookieEnabled ? { [SESSION_COOKIE_HEADER]: 'bind' } : {};
}

/** Where storage is closed to us the session lasts as long as the page. */
let inMemory: string | null = null;

/** The token of the administrator's session, if there is one. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return inMemory;
  }
}

/** Keeps a fresh token, for this tab and all others. */
export function storeToken(token: string): void {
  inMemory = token;
  try {
    localStorage.setItem(STORAGE_KEY, token);
  } catch {
    // Kept in memory instead.
  }
}

/** Forgets the token; other tabs hear of it. */
export function removeToken(): void {
  inMemory = null;
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // It was in memory only.
  }
}

/** Calls `listener` when another tab has signed in or out; gives the function that ends this. */
export function onTokenChange(listener: (token: string | null) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === STORAGE_KEY || key === null) listener(key === null ? null : newValue);
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

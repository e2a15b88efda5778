import { UnexpectedResponse, type Check } from '../../shared/lib/guards';
import { ApiFailure, callApi, callForFile, type ApiAnswer, type ApiCall } from './api-client';
import { readToken, removeToken } from './session-token';

type AskAgain = () => Promise<boolean>;
/** `isLoad`: something was only loaded, perhaps unnoticed. */
type AskToSignIn = (isLoad: boolean) => Promise<boolean>;

let signInAgain: AskToSignIn | undefined;
let proveAgain: AskAgain | undefined;

/**
 * Registers the handler that asks the administrator to sign in again when a session ends during work, and resolves to
 * true once there is a session. Returns an unregister function.
 */
export function onSessionEnd(handler: AskToSignIn): () => void {
  signInAgain = handler;
  return () => {
    if (signInAgain === handler) signInAgain = undefined;
  };
}

/**
 * Registers the handler that asks the administrator to re-authenticate when a call requires it, and
 * resolves to true once that succeeded. Returns an unregister function.
 */
export function onProofNeeded(handler: AskAgain): () => void {
  proveAgain = handler;
  return () => {
    if (proveAgain === handler) proveAgain = undefined;
  };
}

/**
 * Calls the API with the administrator's token. If the session has ended, or re-authentication is required, waits for it
 * and retries, so that no input is lost. Only a 401 removes the token.
 * @throws ApiFailure, NetworkFailure
 */
export function adminCall<T>(path: string, call: Omit<ApiCall, 'token'> = {}): Promise<ApiAnswer<T>> {
  return inSession(isLoad(call), (token) => callApi<T>(path, { ...call, token }));
}

/** As `adminCall`, for a response that is a file. @throws ApiFailure, NetworkFailure */
export function adminFile(path: string, call: Omit<ApiCall, 'token'> = {}): Promise<Blob> {
  return inSession(isLoad(call), (token) => callForFile(path, { ...call, token }));
}

function isLoad({ method = 'GET' }: Pick<ApiCall, 'method'>): boolean {
  return method === 'GET';
}

async function inSession<T>(isOnlyLoad: boolean, call: (token: string | null) => Promise<T>): Promise<T> {
  for (;;) {
    const token = readToken();
    try {
      return await call(token);
    } catch (error) {
      if (isProofWanted(error) && (await proveAgain?.())) continue;
      if (!(error instanceof ApiFailure) || error.status !== 401) throw error;
      const current = readToken();
      // Another tab may have signed in meanwhile.
      if (current !== null && current !== token) continue;
      removeToken();
      if (!(await signInAgain?.(isOnlyLoad))) throw error;
    }
  }
}

function isProofWanted(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 403 && 'proof' in error.errors;
}

/** Creates an SWR fetcher that returns the data of a GET, and throws UnreadableAnswer if `check` rejects it. */
export function adminGet<T>(check: Check<T>): (path: string) => Promise<T> {
  return async (path) => {
    const { data } = await adminCall<unknown>(path);
    if (!check(data)) throw new UnexpectedResponse(path);
    return data;
  };
}

/** A page of a list, and the list's length. */
export interface Rows<T> {
  items: T[];
  total: number;
}

/**
 * Creates an SWR fetcher that returns the rows of a list with their exact total. Invalid rows are left out, because the
 * others are still useful; an answer without a valid row is an UnreadableAnswer.
 */
export function adminList<T>(check: Check<T>): (path: string) => Promise<Rows<T>> {
  return async (path) => {
    const { data, total } = await adminCall<unknown>(path);
    if (!Array.isArray(data)) throw new UnexpectedResponse(path);
    const items = data.filter(check);
    if (items.length < data.length) {
      const failure = new UnexpectedResponse(path);
      if (items.length === 0) throw failure;
      console.error('Rows of a list could not be loaded', failure);
    }
    return { items, total: Math.max(total || 0, items.length) };
  };
}

import { UnreadableAnswer, type Check } from './answers';
import { ApiFailure, callApi, callForFile, type ApiAnswer, type ApiCall } from './api-client';
import { readToken, removeToken } from './session-token';

type AskAgain = () => Promise<boolean>;

let signInAgain: AskAgain | undefined;
let proveAgain: AskAgain | undefined;

/**
 * Names who asks the administrator to sign in again when a session ends in the middle of work: resolves to true once there is
 * a session again. Gives the function that takes it back.
 */
export function onSessionEnd(handler: AskAgain): () => void {
  signInAgain = handler;
  return () => {
    if (signInAgain === handler) signInAgain = undefined;
  };
}

/**
 * Names who asks the administrator to show that it is them, where a call takes a fresh proof: resolves to true once it is given.
 * Gives the function that takes it back.
 */
export function onProofNeeded(handler: AskAgain): () => void {
  proveAgain = handler;
  return () => {
    if (proveAgain === handler) proveAgain = undefined;
  };
}

/**
 * A call with the administrator's token. Where the session has ended it waits until the person has signed in again, and is
 * then made once more: nothing that was typed is lost. So it does where the call takes a fresh proof. Only a 401 removes the token.
 * @throws ApiFailure, NetworkFailure
 */
export function adminCall<T>(path: string, call: Omit<ApiCall, 'token'> = {}): Promise<ApiAnswer<T>> {
  return inSession((token) => callApi<T>(path, { ...call, token }));
}

/** As `adminCall`, for an answer that is a file. @throws ApiFailure, NetworkFailure */
export function adminFile(path: string, call: Omit<ApiCall, 'token'> = {}): Promise<Blob> {
  return inSession((token) => callForFile(path, { ...call, token }));
}

async function inSession<T>(call: (token: string | null) => Promise<T>): Promise<T> {
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
      if (!(await signInAgain?.())) throw error;
    }
  }
}

function isProofWanted(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 403 && 'proof' in error.errors;
}

/** Makes a fetcher for SWR: the data of a GET. The fetcher throws UnreadableAnswer where `check` does not take it. */
export function adminGet<T>(check: Check<T>): (path: string) => Promise<T> {
  return async (path) => {
    const { data } = await adminCall<unknown>(path);
    if (!check(data)) throw new UnreadableAnswer(path);
    return data;
  };
}

/** A part of a list, and how long the list is. */
export interface Rows<T> {
  items: T[];
  total: number;
}

/**
 * Makes a fetcher for SWR: the rows of a list with their exact total. A row that lacks something is left out, for the others
 * are still worth showing; an answer without a single good one is an UnreadableAnswer.
 */
export function adminList<T>(check: Check<T>): (path: string) => Promise<Rows<T>> {
  return async (path) => {
    const { data, total } = await adminCall<unknown>(path);
    if (!Array.isArray(data)) throw new UnreadableAnswer(path);
    const items = data.filter(check);
    if (items.length < data.length) {
      const failure = new UnreadableAnswer(path);
      if (items.length === 0) throw failure;
      console.error('Rows of a list could not be loaded', failure);
    }
    return { items, total: Math.max(total || 0, items.length) };
  };
}

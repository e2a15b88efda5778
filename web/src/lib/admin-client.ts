import { ApiFailure, callApi, type ApiAnswer, type ApiCall } from './api-client';
import { readToken, removeToken } from './session-token';

type SignInAgain = () => Promise<boolean>;

let signInAgain: SignInAgain | undefined;

/**
 * Names who asks the administrator to sign in again when a session ends in the middle of work: resolves to true once there is
 * a session again. Gives the function that takes it back.
 */
export function onSessionEnd(handler: SignInAgain): () => void {
  signInAgain = handler;
  return () => {
    if (signInAgain === handler) signInAgain = undefined;
  };
}

/**
 * A call with the administrator's token. Where the session has ended it waits until the person has signed in again, and is
 * then made once more: nothing that was typed is lost. Only a 401 removes the token.
 * @throws ApiFailure, NetworkFailure
 */
export async function adminCall<T>(path: string, call: Omit<ApiCall, 'token'> = {}): Promise<ApiAnswer<T>> {
  for (;;) {
    const token = readToken();
    try {
      return await callApi<T>(path, { ...call, token });
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 401) throw error;
      const current = readToken();
      // Another tab may have signed in meanwhile.
      if (current !== null && current !== token) continue;
      removeToken();
      if (!(await signInAgain?.())) throw error;
    }
  }
}

/** A fetcher for SWR: the data of a GET. */
export async function adminGet<T>(path: string): Promise<T> {
  return (await adminCall<T>(path)).data;
}

/** A part of a list, and how long the list is. */
export interface Rows<T> {
  items: T[];
  total: number;
}

/** A fetcher for SWR: the rows of a list with their exact total. */
export async function adminList<T>(path: string): Promise<Rows<T>> {
  const { data, total } = await adminCall<T[]>(path);
  return { items: data, total };
}

import {
  adminEndpoints,
  type AdminUser,
  type Credentials,
  type PasskeyShown,
  type Registration,
  type SecondStep,
  type SecondStepAsked,
  type SessionAnswer,
} from '#contract';
import useSWRMutation from 'swr/mutation';
import { isText, hasShape, UnexpectedResponse } from '../../../shared/lib/guards';
import { ApiFailure, callApi, failureText } from '../../lib/api-client';
import { bindingHeaders, isAccountKnown, readToken, rememberAccount } from '../../lib/session-token';

/** The specified message for unexpected errors. */
const UNEXPECTED = 'An unexpected error occurred';

const COOKIE_LOST =
  'Your browser did not keep the cookie that belongs to this sign-in. Allow cookies for this site, then sign in again.';

/** The result of a sign-in or registration. */
export type SessionResult =
  | { ok: true; token: string; user: AdminUser }
  /** The password is correct; send `secondStep` back with a code. */
  | { ok: false; message: ''; secondStep: string }
  | { ok: false; message: string; secondStep?: undefined };

const isUser = hasShape<AdminUser>({ username: isText });
const isSecondStep = hasShape<SecondStepAsked>({ second_step: isText });
const isSession = hasShape<SessionAnswer>({ access_token: isText, user_info: isUser });

/** Loads the account of a token. @throws ApiFailure, NetworkFailure, UnreadableAnswer */
export async function fetchAdmin(token: string): Promise<AdminUser> {
  const { data } = await callApi<unknown>(adminEndpoints.me, { token });
  if (!isUser(data)) throw new UnexpectedResponse(adminEndpoints.me);
  return data;
}

/** Signs in. */
export function useLogin() {
  return useSWRMutation(adminEndpoints.login, (path, { arg }: { arg: Credentials }) =>
    begin(path, arg, 'Login failed'),
  );
}

/** Completes a sign-in with a code. */
export function useSecondStep() {
  return useSWRMutation(adminEndpoints.secondStep, (path, { arg }: { arg: SecondStep }) =>
    begin(path, arg, 'Login failed'),
  );
}

/** Signs in with a passkey. */
export function usePasskeyLogin() {
  return useSWRMutation(adminEndpoints.passkeyLogin, (path, { arg }: { arg: PasskeyShown }) =>
    begin(path, arg, 'Login failed'),
  );
}

/** Proves the identity of the session's user by a passkey. */
export function useProveByPasskey() {
  return useSWRMutation(adminEndpoints.passkeyProof, (path, { arg: body }: { arg: PasskeyShown }) =>
    callApi(path, { method: 'POST', body, token: readToken() }),
  );
}

/** Proves the identity of the session's user by the password. */
export function useProveByPassword() {
  return useSWRMutation(adminEndpoints.proof, (path, { arg: password }: { arg: string }) =>
    callApi(path, { method: 'POST', body: { password }, token: readToken() }),
  );
}

/** Creates the administrator's account. */
export function useRegister() {
  return useSWRMutation(adminEndpoints.register, (path, { arg }: { arg: Registration }) =>
    begin(path, arg, 'Registration failed'),
  );
}

/** Makes a call that returns a token, and checks that the token works in this browser. */
async function begin(path: string, body: object, fallback: string): Promise<SessionResult> {
  let answer: unknown;
  try {
    answer = (await callApi<unknown>(path, { method: 'POST', body, headers: bindingHeaders() })).data;
  } catch (error) {
    return { ok: false, message: failureText(error, fallback) };
  }
  if (isSecondStep(answer)) return { ok: false, message: '', secondStep: answer.second_step };
  if (!isSession(answer) || !answer.access_token) return { ok: false, message: UNEXPECTED };
  if (await isRefused(answer.access_token)) return { ok: false, message: COOKIE_LOST };
  return { ok: true, token: answer.access_token, user: answer.user_info };
}

/** Whether the server rejects the token it has just issued, which means that its cookie was not stored. */
function isRefused(token: string): Promise<boolean> {
  return callApi(adminEndpoints.me, { token }).then(
    () => false,
    (error: unknown) => error instanceof ApiFailure && error.status === 401,
  );
}

/** Ends the session on the server. Never fails: an unreachable session expires by itself. */
export async function endSession(token: string | null): Promise<void> {
  const ended = callApi(adminEndpoints.session('current'), { method: 'DELETE', token });
  await ended.catch(() => undefined);
}

/** Whether a registration was refused because an administrator already exists. */
export function saysRegistrationClosed(message: string): boolean {
  return /already exists|restricted/i.test(message);
}

/**
 * Whether the account can still be set up, tested with empty strings, which can never create an account. Returns true
 * unless the response says that registration is closed: then the form's own submission decides.
 */
export async function canSetUp(): Promise<boolean> {
  // Asking again would only put the refusal in the browser's console.
  if (isAccountKnown()) return false;
  const body: Registration = { username: '', email: '', password: '' };
  try {
    await callApi(adminEndpoints.register, { method: 'POST', body });
    return true;
  } catch (error) {
    if (!(error instanceof ApiFailure)) return true;
    const isClosed = error.status === 403 || (error.status === 400 && saysRegistrationClosed(error.detail ?? ''));
    if (isClosed) rememberAccount();
    return !isClosed;
  }
}

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
import { isText, shapeOf, UnreadableAnswer } from '../../lib/answers';
import { ApiFailure, callApi, failureText } from '../../lib/api-client';
import { bindingHeaders } from '../../lib/session-token';

/** The sentence of the specification for whatever else goes wrong. */
const UNEXPECTED = 'An unexpected error occurred';

const COOKIE_LOST =
  'Your browser did not keep the cookie that belongs to this sign-in. Allow cookies for this site, then sign in again.';

/** What came of signing in or registering. */
export type SessionResult =
  | { ok: true; token: string; user: AdminUser }
  /** The password is right; `secondStep` is sent back with a code. */
  | { ok: false; message: ''; secondStep: string }
  | { ok: false; message: string; secondStep?: undefined };

const isUser = shapeOf<AdminUser>({ username: isText });
const isSecondStep = shapeOf<SecondStepAsked>({ second_step: isText });
const isSession = shapeOf<SessionAnswer>({ access_token: isText, user_info: isUser });

/** Whose session the token is. @throws ApiFailure, NetworkFailure, UnreadableAnswer */
export async function fetchAdmin(token: string): Promise<AdminUser> {
  const { data } = await callApi<unknown>(adminEndpoints.me, { token });
  if (!isUser(data)) throw new UnreadableAnswer(adminEndpoints.me);
  return data;
}

/** Signs in. */
export function useLogin() {
  return useSWRMutation(adminEndpoints.login, (path, { arg }: { arg: Credentials }) =>
    begin(path, arg, 'Login failed'),
  );
}

/** Ends a sign-in by a code. */
export function useSecondStep() {
  return useSWRMutation(adminEndpoints.secondStep, (path, { arg }: { arg: SecondStep }) =>
    begin(path, arg, 'Login failed'),
  );
}

/** Signs in with a passkey that was shown. */
export function signInByPasskey(shown: PasskeyShown): Promise<SessionResult> {
  return begin(adminEndpoints.passkeyLogin, shown, 'Login failed');
}

/** Shows by a passkey who uses the session of `token`. @throws ApiFailure, NetworkFailure */
export async function proveByPasskey(token: string | null, shown: PasskeyShown): Promise<void> {
  await callApi(adminEndpoints.passkeyProof, { method: 'POST', body: shown, token });
}

/** Shows by the password who uses the session of `token`. @throws ApiFailure, NetworkFailure */
export async function proveByPassword(token: string | null, password: string): Promise<void> {
  await callApi(adminEndpoints.proof, { method: 'POST', body: { password }, token });
}

/** Makes the administrator's account. */
export function useRegister() {
  return useSWRMutation(adminEndpoints.register, (path, { arg }: { arg: Registration }) =>
    begin(path, arg, 'Registration failed'),
  );
}

/** Makes a call that answers with a token, and sees that the token works here. */
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

/** Whether the server does not know the token that it has just given: then the cookie beside it did not arrive. */
function isRefused(token: string): Promise<boolean> {
  return callApi(adminEndpoints.me, { token }).then(
    () => false,
    (error: unknown) => error instanceof ApiFailure && error.status === 401,
  );
}

/** Ends the session of `token` on the server. Never fails: where no answer comes it ends by itself, unused. */
export async function endSession(token: string | null): Promise<void> {
  const ended = callApi(adminEndpoints.session('current'), { method: 'DELETE', token });
  await ended.catch(() => undefined);
}

/** Whether an answer to registering says that there is an administrator already. */
export function saysClosed(message: string): boolean {
  return /already exists|restricted/i.test(message);
}

/**
 * Whether the account can still be set up. The probe sends empty strings: they can never make an account. Whatever does not
 * say that registration is closed opens the set-up, whose own answer then decides.
 */
export async function canSetUp(): Promise<boolean> {
  const body: Registration = { username: '', email: '', password: '' };
  try {
    await callApi(adminEndpoints.register, { method: 'POST', body });
    return true;
  } catch (error) {
    if (!(error instanceof ApiFailure)) return true;
    return !(error.status === 403 || (error.status === 400 && saysClosed(error.detail ?? '')));
  }
}

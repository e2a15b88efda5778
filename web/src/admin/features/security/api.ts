import {
  ACCOUNT_EVENTS,
  type AccountEvent,
  type AccountEventKind,
  type AccountSession,
  adminEndpoints,
  type AdminUser,
  type AuthenticatorConfirmation,
  type AuthenticatorOffer,
  type Passkey,
  type PasswordChange,
  type RecoveryCodesAnswer,
  type SecondFactorStatus,
} from '#contract';
import useSWR, { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';
import { adminCall, adminGet, adminList, type Rows } from '../../lib/client';
import {
  isFlag,
  isNumber,
  isText,
  isListWith,
  isAmong,
  orNull,
  hasShape,
  UnexpectedResponse,
} from '../../../shared/lib/guards';
import { failureText, NetworkFailure } from '../../lib/api-client';
import { bindingHeaders } from '../../lib/session-token';

/** The parts of the renewed session in the response; missing ones keep their values. */
export interface RenewedSession {
  access_token?: string | undefined;
  user_info?: AdminUser | undefined;
}

const isUser = hasShape<AdminUser>({ username: isText });
const hasToken = hasShape<{ access_token: string }>({ access_token: isText });
const hasUser = hasShape<{ user_info: AdminUser }>({ user_info: isUser });

/** Changes the password. All other sessions end; the response contains the one that continues. */
export function useChangePassword() {
  return useSWRMutation(
    adminEndpoints.changePassword,
    async (path, { arg: body }: { arg: PasswordChange }): Promise<RenewedSession> => {
      const { data } = await adminCall<unknown>(path, { method: 'POST', body, headers: bindingHeaders() });
      return {
        access_token: hasToken(data) ? data.access_token : undefined,
        user_info: hasUser(data) ? data.user_info : undefined,
      };
    },
  );
}

/** Returns the message for a failed password change. */
export function changeFailureText(error: unknown): string {
  return error instanceof NetworkFailure
    ? 'Network error. Please try again.'
    : failureText(error, 'An error occurred while changing your password.');
}

/** Account events per page. */
export const RECORD_PAGE_SIZE = 10;

const isSession = hasShape<AccountSession>({
  id: isText,
  browser: isText,
  network: isText,
  first_seen: isText,
  last_seen: isText,
  current: isFlag,
  bound: isFlag,
});

const isEvent = hasShape<AccountEvent>({
  id: isNumber,
  kind: isAmong(Object.keys(ACCOUNT_EVENTS) as AccountEventKind[]),
  at: isText,
  times: isNumber,
  browser: isText,
  network: isText,
  detail: isText,
});

/** Loads the active sessions. */
export function useSessions() {
  return useSWR<AccountSession[], Error>(adminEndpoints.sessions, adminGet(isListWith(isSession)), {
    revalidateOnFocus: true,
  });
}

/** Loads a page of the account's events, newest first. */
export function useAccountEvents(page: number) {
  const path = `${adminEndpoints.accountEvents}?limit=${RECORD_PAGE_SIZE}&offset=${(page - 1) * RECORD_PAGE_SIZE}`;
  return useSWR<Rows<AccountEvent>, Error>(path, adminList(isEvent), { keepPreviousData: true });
}

/** Ends the session with the id it is triggered with; `undefined`: all others. */
export function useEndSessions() {
  return useAccountWrite(async (id: string | undefined) => {
    await adminCall(id === undefined ? adminEndpoints.sessions : adminEndpoints.session(id), { method: 'DELETE' });
  });
}

/**
 * A write to the account. Call `useReloadAccount` after it: each write also appears in the security log, and some change
 * the sessions.
 */
export function useAccountWrite<Result, Arg = never>(send: (arg: Arg) => Promise<Result>) {
  return useSWRMutation(adminEndpoints.account, (_key: string, { arg }: { arg: Arg }) => send(arg));
}

/** Returns a function that refetches everything about the account. */
export function useReloadAccount(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => typeof key === 'string' && key.startsWith(adminEndpoints.account));
}

const isStatus = hasShape<SecondFactorStatus>({
  asked: isFlag,
  authenticator: orNull(isText),
  recovery_codes_left: isNumber,
});
const isOffer = hasShape<AuthenticatorOffer>({ secret: isText, uri: isText, qr: isText, setup: isText });
const isCodes = hasShape<RecoveryCodesAnswer>({ recovery_codes: isListWith(isText) });

const isPasskey = hasShape<Passkey>({ id: isText, name: isText, added_at: isText, last_used_at: orNull(isText) });

/** Loads the account's passkeys. */
export function usePasskeys() {
  return useSWR<Passkey[], Error>(adminEndpoints.passkeys, adminGet(isListWith(isPasskey)));
}

/** Renames a passkey. */
export function useRenamePasskey() {
  return useAccountWrite(({ id, name }: Pick<Passkey, 'id' | 'name'>) =>
    adminCall(adminEndpoints.passkey(id), { method: 'PATCH', body: { name } }),
  );
}

/** Removes the passkey with the id it is triggered with. */
export function useRemovePasskey() {
  return useAccountWrite((id: string) => adminCall(adminEndpoints.passkey(id), { method: 'DELETE' }));
}

/** Loads the state of the second factor. */
export function useSecondFactor() {
  return useSWR<SecondFactorStatus, Error>(adminEndpoints.secondFactor, adminGet(isStatus));
}

/** Requests a secret for an authenticator app. @throws ApiFailure, NetworkFailure, UnreadableAnswer */
export function useOfferAuthenticator() {
  return useAccountWrite(async () => {
    const { data } = await adminCall<unknown>(adminEndpoints.authenticator, { method: 'POST' });
    if (!isOffer(data)) throw new UnexpectedResponse(adminEndpoints.authenticator);
    return data;
  });
}

/** Confirms the app; returns the recovery codes. */
export function useConfirmAuthenticator() {
  return useAccountWrite((body: AuthenticatorConfirmation) => requestCodes(adminEndpoints.authenticatorConfirm, body));
}

/** Creates new recovery codes, replacing the old ones, and returns them. */
export function useRenewRecoveryCodes() {
  return useAccountWrite(() => requestCodes(adminEndpoints.recoveryCodes));
}

/** Removes the app. */
export function useRemoveAuthenticator() {
  return useAccountWrite(() => adminCall(adminEndpoints.authenticator, { method: 'DELETE' }));
}

async function requestCodes(path: string, body?: object): Promise<string[]> {
  const { data } = await adminCall<unknown>(path, { method: 'POST', ...(body && { body }) });
  if (!isCodes(data)) throw new UnexpectedResponse(path);
  return data.recovery_codes;
}

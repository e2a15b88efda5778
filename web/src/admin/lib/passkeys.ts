import {
  type AddedPasskey,
  adminEndpoints,
  type NewPasskey,
  type PasskeyCeremony,
  type PasskeyOffer,
  type PasskeyShown,
} from '#contract';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import useSWRMutation from 'swr/mutation';
import { adminCall } from './client';
import { isText, isListWith, orNull, hasShape, UnexpectedResponse, type Check } from '../../shared/lib/guards';
import { callApi } from './api-client';

const isObject: Check<object> = (value): value is object => typeof value === 'object' && value !== null;
const isCeremony = hasShape<PasskeyCeremony>({ options: isObject, state: isText });
const isOffer = hasShape<PasskeyOffer>({ ceremony: orNull(isCeremony) });
const isAdded = hasShape<AddedPasskey>({ id: isText, recovery_codes: isListWith(isText) });

/** The WebAuthn library, loaded on first use. */
const webauthn = () => import('@simplewebauthn/browser');

/** Whether passkeys work on this host: they are bound to the site's own. */
export function passkeysWork(site: { url: string }): boolean {
  return passkeyProblem(site) === '';
}

/** Says why passkeys cannot work here; `''` if they do. */
export function passkeyProblem(site: { url: string }): string {
  const { hostname } = new URL(site.url);
  if (/^[\d.]+$|^\[/.test(hostname))
    return `Passkeys need a host name, and ${hostname} is an IP address. Set SITE_URL to a URL with a name, such as http://localhost:3000, and open the site there.`;
  if (location.origin === site.url && typeof PublicKeyCredential === 'function') return '';
  return `Passkeys work at ${site.url}, in a browser that supports them.`;
}

/**
 * Fetches the options of a passkey request; `null` if the account has no passkey. @throws ApiFailure, NetworkFailure
 */
export async function fetchPasskeyOffer(): Promise<PasskeyCeremony | null> {
  const { data } = await callApi<unknown>(adminEndpoints.passkeyOffer, { method: 'POST' });
  return isOffer(data) ? data.ceremony : null;
}

/** Whether the browser supports passkeys in autofill. */
export async function canAutofill(): Promise<boolean> {
  return (await webauthn()).browserSupportsWebAuthnAutofill();
}

/**
 * Requests a passkey, in the browser's dialog or, with `autofill`, among the autofill suggestions.
 * @returns `undefined` if it was cancelled, or another request replaced it
 */
export async function showPasskey(
  { options, state }: PasskeyCeremony,
  autofill = false,
): Promise<PasskeyShown | undefined> {
  const { startAuthentication } = await webauthn();
  return untilGivenUp(async () => ({
    state,
    response: await startAuthentication({
      optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: autofill,
    }),
  }));
}

/** Cancels a pending request. */
export async function cancelPasskey(): Promise<void> {
  (await webauthn()).WebAuthnAbortService.cancelCeremony();
}

/**
 * Creates a passkey and adds it to the account.
 * @returns `undefined` if it was cancelled
 * @throws ApiFailure, NetworkFailure, UnreadableAnswer; the browser's InvalidStateError if the device has one (`isKnownDevice`)
 */
export function useAddPasskey() {
  return useSWRMutation(adminEndpoints.newPasskey, (_path, { arg: name }: { arg: string }) => addPasskey(name));
}

async function addPasskey(name: string): Promise<AddedPasskey | undefined> {
  const { data: begun } = await adminCall<unknown>(adminEndpoints.newPasskey, { method: 'POST' });
  if (!isCeremony(begun)) throw new UnexpectedResponse(adminEndpoints.newPasskey);
  const { startRegistration } = await webauthn();
  const response = await untilGivenUp(() =>
    startRegistration({ optionsJSON: begun.options as PublicKeyCredentialCreationOptionsJSON }),
  );
  if (!response) return undefined;
  const body: NewPasskey = { state: begun.state, response, name };
  const { data } = await adminCall<unknown>(adminEndpoints.passkeys, { method: 'POST', body });
  if (!isAdded(data)) throw new UnexpectedResponse(adminEndpoints.passkeys);
  return data;
}

/** Whether adding a passkey failed because the device already has one for this account. */
export function isKnownDevice(failure: unknown): boolean {
  return failure instanceof Error && failure.name === 'InvalidStateError';
}

async function untilGivenUp<T>(ceremony: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ceremony();
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return undefined;
    throw error;
  }
}

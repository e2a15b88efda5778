import { ACCOUNT_EVENT_PAGE, adminEndpoints, apiKeyEndpoints } from '#contract';
import { area, BINDING, type Call, created, inPath, json, list, nothing, ok, slice } from './call.js';
import { id, ref, text } from './schema.js';

const account = area('Account', false);
const opening = area('Account', true);
const PASSKEY = [inPath('id', text('From the list.'))];

const PAGE = [...slice(ACCOUNT_EVENT_PAGE)];

/** The account's sessions, security log and second factor. */
export const ACCOUNT_CALLS: readonly Call[] = [
  account(`get ${adminEndpoints.sessions}`, {
    summary: 'Active sessions; the calling one first, then by last use',
    answers: [list('AccountSession', 'The sessions.')],
    errors: [],
  }),
  account(`delete ${adminEndpoints.sessions}`, {
    summary: 'End all other sessions',
    answers: [{ status: 200, text: 'The number of them.', content: json(ref('EndedSessions')) }],
    errors: [],
  }),
  account('delete /api/admin/account/sessions/{id}', {
    summary: 'End one session',
    parameters: [inPath('id', text('From the list; `current` signs out.'))],
    answers: [nothing('Ended on every replica.')],
    errors: [404],
  }),
  account(`get ${adminEndpoints.accountEvents}`, {
    summary: 'The account’s security log for the last 180 days, newest first',
    parameters: PAGE,
    answers: [{ ...list('AccountEvent', 'The events.'), counted: true }],
    errors: [400],
  }),
  account(`post ${adminEndpoints.proof}`, {
    summary: 'Re-authenticate with the password; valid for ten minutes',
    body: json(ref('Proof')),
    answers: [nothing('Re-authenticated.')],
    errors: [429],
  }),
  account(`get ${adminEndpoints.secondFactor}`, {
    summary: 'What sign-in requires besides the password',
    answers: [ok('SecondFactorStatus', 'The state.')],
    errors: [],
  }),
  account(`post ${adminEndpoints.authenticator}`, {
    summary: 'A secret for an authenticator app; takes effect once confirmed',
    answers: [ok('AuthenticatorOffer', 'The secret, as text and as a picture.')],
    errors: [403],
  }),
  account(`post ${adminEndpoints.authenticatorConfirm}`, {
    summary: 'Confirm an authenticator app with one of its codes',
    body: json(ref('AuthenticatorConfirmation')),
    answers: [ok('RecoveryCodesAnswer', 'The recovery codes, shown only once.')],
    errors: [403],
  }),
  account(`delete ${adminEndpoints.authenticator}`, {
    summary: 'Remove the authenticator app, and its recovery codes',
    answers: [nothing('Sign-in requires only the password.')],
    errors: [403, 404],
  }),
  account(`post ${adminEndpoints.recoveryCodes}`, {
    summary: 'Generate new recovery codes; the old ones stop working',
    answers: [ok('RecoveryCodesAnswer', 'The codes, shown only once.')],
    errors: [403, 404],
  }),
  account(`get ${apiKeyEndpoints.all}`, {
    summary: 'The API keys, newest first',
    answers: [list('ApiKey', 'The keys, without their secrets.')],
    errors: [],
  }),
  account(`post ${apiKeyEndpoints.all}`, {
    summary:
      'Create an API key: a bearer token for scripts, accepted by the calls of its scope and by none on the account itself',
    body: json(ref('NewApiKey')),
    answers: [created('MadeApiKey', 'The key, shown only once.')],
    errors: [403],
  }),
  account('delete /api/admin/account/keys/{id}', {
    summary: 'Revoke an API key',
    parameters: [inPath('id', id)],
    answers: [nothing('Revoked on every replica.')],
    errors: [404],
  }),
  opening(`post ${adminEndpoints.passkeyOffer}`, {
    summary: 'Options for a browser to use a passkey',
    answers: [ok('PasskeyOffer', 'A challenge; none if the account has no passkey.')],
    errors: [],
  }),
  opening(`post ${adminEndpoints.passkeyLogin}`, {
    summary: 'Sign in with a passkey alone',
    parameters: BINDING,
    body: json(ref('PasskeyShown')),
    answers: [ok('SessionAnswer', 'The token of the session.')],
    errors: [401, 429],
  }),
  account(`post ${adminEndpoints.passkeyProof}`, {
    summary: 'Re-authenticate with a passkey; valid for ten minutes',
    body: json(ref('PasskeyShown')),
    answers: [nothing('Re-authenticated.')],
    errors: [429],
  }),
  account(`get ${adminEndpoints.passkeys}`, {
    summary: 'The passkeys of the account',
    answers: [list('Passkey', 'The passkeys.')],
    errors: [],
  }),
  account(`post ${adminEndpoints.newPasskey}`, {
    summary: 'Options for a browser to create a passkey',
    answers: [ok('PasskeyCeremony', 'A challenge.')],
    errors: [403],
  }),
  account(`post ${adminEndpoints.passkeys}`, {
    summary: 'Add a passkey created by a browser',
    body: json(ref('NewPasskey')),
    answers: [created('AddedPasskey', 'Its id, and recovery codes if it is the first factor.')],
    errors: [403],
  }),
  account('patch /api/admin/account/passkeys/{id}', {
    summary: 'Rename a passkey',
    parameters: PASSKEY,
    body: json(ref('PasskeyName')),
    answers: [nothing('Renamed.')],
    errors: [404],
  }),
  account('delete /api/admin/account/passkeys/{id}', {
    summary: 'Remove a passkey',
    parameters: PASSKEY,
    answers: [nothing('Removed.')],
    errors: [403, 404],
  }),
];

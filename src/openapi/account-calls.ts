import { ACCOUNT_EVENT_PAGE, endpoints } from '#contract';
import { area, BINDING, type Call, created, inPath, inQuery, json, list, nothing, ok } from './call.js';
import { count, ref, shape, text, whole } from './schema.js';

const account = area('Account', false);
const opening = area('Account', true);
const PASSKEY = [inPath('id', text('Of the list.'))];

const PAGE = [
  inQuery('limit', whole(undefined, { minimum: 1, maximum: ACCOUNT_EVENT_PAGE })),
  inQuery('offset', count),
];

/** The account's sessions, its record and its second factor. */
export const ACCOUNT_CALLS: readonly Call[] = [
  account(`get ${endpoints.adminSessions}`, {
    summary: 'The sessions that run; the one that asks first, then the last seen',
    answers: [list('AccountSession', 'The sessions.')],
    errors: [],
  }),
  account(`delete ${endpoints.adminSessions}`, {
    summary: 'End all sessions but the one that asks',
    answers: [{ status: 200, text: 'How many there were.', content: json(shape<{ ended: number }>({ ended: count })) }],
    errors: [],
  }),
  account('delete /api/admin/account/sessions/{id}', {
    summary: 'End one session',
    parameters: [inPath('id', text('Of the list; `current` signs out.'))],
    answers: [nothing('It has ended, on every replica.')],
    errors: [404],
  }),
  account(`get ${endpoints.adminAccountEvents}`, {
    summary: 'What happened to the account in the last 180 days, the latest first',
    parameters: PAGE,
    answers: [{ ...list('AccountEvent', 'The record.'), counted: true }],
    errors: [400],
  }),
  account(`post ${endpoints.adminProof}`, {
    summary: 'Show that it is the administrator who uses the session; counts for ten minutes',
    body: json(ref('Proof')),
    answers: [nothing('It counts.')],
    errors: [429],
  }),
  account(`get ${endpoints.adminSecondFactor}`, {
    summary: 'What signing in takes besides the password',
    answers: [ok('SecondFactorStatus', 'The state.')],
    errors: [],
  }),
  account(`post ${endpoints.adminAuthenticator}`, {
    summary: 'A secret to put into an authenticator app; counts once it is confirmed',
    answers: [ok('AuthenticatorOffer', 'The secret, as text and as a picture.')],
    errors: [403],
  }),
  account(`post ${endpoints.adminAuthenticatorConfirm}`, {
    summary: 'Make the app of an offer count, by a code of it',
    body: json(ref('AuthenticatorConfirmation')),
    answers: [ok('RecoveryCodes', 'The recovery codes, shown this once.')],
    errors: [403],
  }),
  account(`delete ${endpoints.adminAuthenticator}`, {
    summary: 'Take the authenticator app away, and the recovery codes with it',
    answers: [nothing('Signing in takes the password alone.')],
    errors: [403, 404],
  }),
  account(`post ${endpoints.adminRecoveryCodes}`, {
    summary: 'New recovery codes; the old ones are void',
    answers: [ok('RecoveryCodes', 'The codes, shown this once.')],
    errors: [403, 404],
  }),
  opening(`post ${endpoints.adminPasskeyOffer}`, {
    summary: 'What a browser is to show a passkey for',
    answers: [ok('PasskeyOffer', 'A challenge; none where the account has no passkey.')],
    errors: [],
  }),
  opening(`post ${endpoints.adminPasskeyLogin}`, {
    summary: 'Sign in with a passkey alone',
    parameters: BINDING,
    body: json(ref('PasskeyShown')),
    answers: [ok('SessionAnswer', 'The token of the session.')],
    errors: [401, 429],
  }),
  account(`post ${endpoints.adminPasskeyProof}`, {
    summary: 'Show by a passkey that it is the administrator who uses the session; counts for ten minutes',
    body: json(ref('PasskeyShown')),
    answers: [nothing('It counts.')],
    errors: [429],
  }),
  account(`get ${endpoints.adminPasskeys}`, {
    summary: 'The passkeys of the account',
    answers: [list('Passkey', 'The passkeys.')],
    errors: [],
  }),
  account(`post ${endpoints.adminNewPasskey}`, {
    summary: 'What a browser is to make a passkey from',
    answers: [ok('PasskeyCeremony', 'A challenge.')],
    errors: [403],
  }),
  account(`post ${endpoints.adminPasskeys}`, {
    summary: 'Add the passkey that a browser made',
    body: json(ref('NewPasskey')),
    answers: [created('AddedPasskey', 'Its id, and recovery codes where it is the first factor.')],
    errors: [403],
  }),
  account('patch /api/admin/account/passkeys/{id}', {
    summary: 'Name a passkey',
    parameters: PASSKEY,
    body: json(ref('PasskeyName')),
    answers: [nothing('It has the name.')],
    errors: [404],
  }),
  account('delete /api/admin/account/passkeys/{id}', {
    summary: 'Remove a passkey',
    parameters: PASSKEY,
    answers: [nothing('It opens nothing any more.')],
    errors: [403, 404],
  }),
];

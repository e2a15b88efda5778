import {
  ACCOUNT_EVENTS,
  ACCOUNT_LIMITS,
  type AccountEvent,
  type AccountSession,
  type AddedPasskey,
  API_KEY_DAYS,
  API_KEY_LIMITS,
  API_KEY_SCOPES,
  type ApiKey,
  type AuthenticatorConfirmation,
  type AuthenticatorOffer,
  CODE_LIMITS,
  type MadeApiKey,
  type NewApiKey,
  type NewPasskey,
  type Passkey,
  PASSKEY_LIMITS,
  type PasskeyCeremony,
  type PasskeyOffer,
  type PasskeyShown,
  type RecoveryCodesAnswer,
  type SecondFactorStatus,
  type SecondStep,
  type SecondStepAsked,
} from '#contract';
import {
  count,
  type Fields,
  flag,
  id,
  listSchema,
  moment,
  number,
  oneOfTexts,
  optional,
  ref,
  type Schema,
  shape,
  text,
} from './schema.js';

const browser = text('Browser and operating system.');
const network = text('An IPv4 address, or the /64 of an IPv6 address; empty for a command on the server.');

const sealed = text('Send back unchanged.', { maxLength: CODE_LIMITS.sealed });
const code = text(undefined, { minLength: 1, maxLength: CODE_LIMITS.code });
const passkeyName = text(undefined, { minLength: 1, maxLength: PASSKEY_LIMITS.name });
const keyName = text(undefined, { minLength: 1, maxLength: API_KEY_LIMITS.name });
const orNever: Schema = { ...moment, type: ['string', 'null'] };
const keyScope = oneOfTexts(
  API_KEY_SCOPES,
  'What it may do: `read` everything but messages, also write a `draft`, or `all`.',
);
const apiKey: Fields<ApiKey> = {
  id,
  name: keyName,
  hint: text('Its first characters.'),
  scope: keyScope,
  created_at: moment,
  expires_at: orNever,
  last_used_at: orNever,
};
const ofWebAuthn: Schema = { type: 'object', description: 'WebAuthn JSON.' };

/** Shapes of the account, each typed by the contract. */
export const ACCOUNT_SHAPES: Readonly<Record<string, Schema>> = {
  AccountSession: shape<AccountSession>({
    id: text(undefined, { format: 'uuid' }),
    browser,
    network,
    first_seen: moment,
    last_seen: moment,
    current: flag('Whether it is the calling session.'),
    bound: flag('Whether its token works only in the browser that holds its cookie.'),
  }),
  AccountEvent: shape<AccountEvent>({
    id: number,
    kind: oneOfTexts(Object.keys(ACCOUNT_EVENTS)),
    at: moment,
    times: number,
    browser,
    network,
    detail: text('A few words; never a secret.'),
  }),
  SecondStepAsked: shape<SecondStepAsked>({ second_step: sealed }),
  SecondStep: shape<SecondStep>({ second_step: sealed, code }),
  Proof: shape<{ password: string }>({
    password: text(undefined, { minLength: 1, maxLength: ACCOUNT_LIMITS.password, format: 'password' }),
  }),
  SecondFactorStatus: shape<SecondFactorStatus>({
    asked: flag('Whether password sign-in requires a second step.'),
    authenticator: { ...moment, type: ['string', 'null'] },
    recovery_codes_left: count,
  }),
  AuthenticatorOffer: shape<AuthenticatorOffer>({
    secret: text('Base32.'),
    uri: text('`otpauth://…`'),
    qr: text('SVG.'),
    setup: sealed,
  }),
  AuthenticatorConfirmation: shape<AuthenticatorConfirmation>({ setup: sealed, code }),
  RecoveryCodes: shape<RecoveryCodesAnswer>({ recovery_codes: listSchema(text('`ABCD-EFGH-JKLM`')) }),
  Passkey: shape<Passkey>({
    id: text(),
    name: passkeyName,
    added_at: moment,
    last_used_at: orNever,
  }),
  PasskeyCeremony: shape<PasskeyCeremony>({ options: ofWebAuthn, state: sealed }),
  PasskeyOffer: shape<PasskeyOffer>({ ceremony: { anyOf: [ref('PasskeyCeremony'), { type: 'null' }] } }),
  PasskeyShown: shape<PasskeyShown>({ state: sealed, response: ofWebAuthn }),
  NewPasskey: shape<NewPasskey>({ state: sealed, response: ofWebAuthn, name: passkeyName }),
  PasskeyName: shape<{ name: string }>({ name: passkeyName }),
  ApiKey: shape<ApiKey>(apiKey),
  MadeApiKey: shape<MadeApiKey>({ ...apiKey, key: text('Sent as the bearer token. Shown only once.') }),
  NewApiKey: shape<NewApiKey>({
    name: keyName,
    days: { description: 'When it expires; `null`: never.', enum: [...API_KEY_DAYS, null] },
    scope: optional(keyScope),
  }),
  AddedPasskey: shape<AddedPasskey>({ id: text(), recovery_codes: listSchema(text('`ABCD-EFGH-JKLM`')) }),
};

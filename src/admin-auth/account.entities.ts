import { defineEntity, p } from '@mikro-orm/core';
import type { InferKyselyDB } from '@mikro-orm/postgresql';

/** A line of the security log. */
const AccountEvent = defineEntity({
  name: 'AccountEvent',
  tableName: 'account_event',
  properties: {
    id: p.bigint().primary().autoincrement(),
    kind: p.text(),
    at: p.datetime(3).defaultRaw('clock_timestamp()'),
    times: p.integer().default(1),
    browser: p.text(),
    network: p.text(),
    detail: p.text(),
  },
});

/** A session of the administrator. */
const AccountSession = defineEntity({
  name: 'AccountSession',
  tableName: 'account_session',
  properties: {
    id: p.uuid().primary(),
    administratorId: p.integer(),
    browser: p.text(),
    network: p.text(),
    createdAt: p.datetime(3).defaultRaw('clock_timestamp()'),
    lastSeenAt: p.datetime(3).defaultRaw('clock_timestamp()'),
    provenAt: p.datetime(3).defaultRaw('clock_timestamp()'),
    cookieHash: p.text().nullable(),
    formerCookieHash: p.text().nullable(),
    cookieRenewedAt: p.datetime(3).nullable(),
  },
});

/** An API key; the key itself is not stored. */
const ApiKey = defineEntity({
  name: 'ApiKey',
  tableName: 'api_key',
  properties: {
    id: p.integer().primary().autoincrement(),
    administratorId: p.integer(),
    name: p.text(),
    hash: p.text(),
    hint: p.text(),
    createdAt: p.datetime(3).defaultRaw('clock_timestamp()'),
    expiresAt: p.datetime(3).nullable(),
    lastUsedAt: p.datetime(3).nullable(),
    scope: p.text(),
  },
});

/** The administrator's authenticator app. */
const AuthenticatorApp = defineEntity({
  name: 'AuthenticatorApp',
  tableName: 'authenticator_app',
  properties: {
    administratorId: p.integer().primary().autoincrement(false),
    secret: p.text(),
    lastStep: p.bigint(),
    addedAt: p.datetime(3).defaultRaw('clock_timestamp()'),
  },
});

/** A passkey of the administrator. */
const Passkey = defineEntity({
  name: 'Passkey',
  tableName: 'passkey',
  properties: {
    id: p.text().primary(),
    administratorId: p.integer(),
    name: p.text(),
    publicKey: p.text(),
    counter: p.bigint(),
    transports: p.text(),
    addedAt: p.datetime(3).defaultRaw('clock_timestamp()'),
    lastUsedAt: p.datetime(3).nullable(),
  },
});

/** A challenge that a passkey has answered: each is answered once. */
const PasskeyAnswered = defineEntity({
  name: 'PasskeyAnswered',
  tableName: 'passkey_answered',
  properties: {
    challenge: p.text().primary(),
    at: p.datetime(3).defaultRaw('clock_timestamp()'),
  },
});

/** A recovery code, hashed. */
const RecoveryCode = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_code',
  properties: {
    id: p.bigint().primary().autoincrement(),
    administratorId: p.integer(),
    salt: p.text(),
    hash: p.text(),
    usedAt: p.datetime(3).nullable(),
  },
});

/** An attempt to sign in, kept for as long as it counts. */
const SignInAttempt = defineEntity({
  name: 'SignInAttempt',
  tableName: 'sign_in_attempt',
  properties: {
    id: p.bigint().primary().autoincrement(),
    addressKey: p.text(),
    accountKey: p.text(),
    at: p.datetime(3).defaultRaw('clock_timestamp()'),
  },
});

/** Tables that SQL reads and writes: loaded by tests, and otherwise only a type. */
export const entities = [
  AccountEvent,
  AccountSession,
  ApiKey,
  AuthenticatorApp,
  Passkey,
  PasskeyAnswered,
  RecoveryCode,
  SignInAttempt,
] as const;

/** The account's tables, for typed queries. */
export type AccountTables = InferKyselyDB<(typeof entities)[number]>;

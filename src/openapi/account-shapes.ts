import { ACCOUNT_EVENTS, type AccountEvent, type AccountSession } from '#contract';
import { flag, moment, number, oneOfTexts, type Schema, shape, text } from './schema.js';

const browser = text('Browser and system in words.');
const network = text('An IPv4 address, or the /64 of an IPv6 address; empty for a command on the server.');

/** Shapes of the account, each typed by the contract. */
export const ACCOUNT_SHAPES: Readonly<Record<string, Schema>> = {
  AccountSession: shape<AccountSession>({
    id: text(undefined, { format: 'uuid' }),
    browser,
    network,
    first_seen: moment,
    last_seen: moment,
    current: flag('Whether it is the one that asks.'),
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
};

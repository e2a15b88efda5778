import { ACCOUNT_EVENT_PAGE, endpoints } from '#contract';
import { area, type Call, inPath, inQuery, json, list, nothing } from './call.js';
import { count, shape, text, whole } from './schema.js';

const account = area('Account', false);

const PAGE = [
  inQuery('limit', whole(undefined, { minimum: 1, maximum: ACCOUNT_EVENT_PAGE })),
  inQuery('offset', count),
];

/** The account's sessions and its record. */
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
];

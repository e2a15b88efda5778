import { ApiFailure, NetworkFailure } from '../../../lib/api-client';
import { isTriedAgain, nextState, type SaveEvent, type SaveState } from './save-state';

const AT = '2026-11-23T13:43:00.000Z';
const LATER = '2026-11-23T13:44:00.000Z';

const STATES: readonly SaveState[] = [
  { kind: 'none' },
  { kind: 'saving' },
  { kind: 'saved', at: AT },
  { kind: 'offline' },
  { kind: 'failed', reason: 'full' },
  { kind: 'refused', reason: 'too long' },
  { kind: 'signed-out' },
  { kind: 'conflict' },
  { kind: 'stuck', reason: 'gone' },
];

const failed = (error: unknown, isKept = true): SaveEvent => ({ kind: 'failed', error, isKept });

/** What each event makes of each state, in the order above; `.` leaves it as it is. */
const TABLE: readonly (readonly [string, SaveEvent, string])[] = [
  ['an edit', { kind: 'edited' }, 'saving . saving . . . . . .'],
  ['an edit taken back', { kind: 'reverted', at: undefined }, '. none . none none none . . .'],
  ['an edit of a draft taken back', { kind: 'reverted', at: AT }, '. saved . saved saved saved . . .'],
  ['a save', { kind: 'stored', at: LATER, isAll: true }, 'saved '.repeat(9)],
  ['a save that left nothing to store', { kind: 'stored', at: undefined, isAll: true }, 'none '.repeat(9)],
  ['a save overtaken by typing', { kind: 'stored', at: LATER, isAll: false }, 'saving '.repeat(9)],
  ['a new start', { kind: 'restarted', at: undefined }, 'none '.repeat(9)],
  ['signing in', { kind: 'signed in' }, '. . . . . . saving . .'],
  ['no network', failed(new NetworkFailure()), 'offline '.repeat(9)],
  ['no network and no storage', failed(new NetworkFailure(), false), 'failed '.repeat(9)],
  ['an unreadable answer', failed(new TypeError()), 'failed '.repeat(9)],
  ['a fault of the server', failed(new ApiFailure(503, {})), 'failed '.repeat(9)],
  ['too many requests', failed(new ApiFailure(429, {})), 'failed '.repeat(9)],
  ['a refusal', failed(new ApiFailure(422, {})), 'refused '.repeat(9)],
  ['the end of the session', failed(new ApiFailure(401, {})), 'signed-out '.repeat(9)],
  ['a conflict', { kind: 'conflicting' }, 'conflict '.repeat(9)],
  ['an article that is gone', { kind: 'unmergeable', reason: 'gone' }, 'stuck '.repeat(9)],
];

describe('the save state', () => {
  it.each(TABLE)('follows %s', (_what, event, row) => {
    const kinds = row.trim().split(' ');
    const expected = STATES.map(({ kind }, at) => (kinds[at] === '.' ? kind : kinds[at]));
    expect(STATES.map((state) => nextState(state, event).kind)).toEqual(expected);
  });

  it('is tried again by itself only if that can help', () => {
    expect(STATES.filter(isTriedAgain).map(({ kind }) => kind)).toEqual(['offline', 'failed']);
  });

  it('says when the draft was saved, and why it was not', () => {
    expect(nextState({ kind: 'saving' }, { kind: 'stored', at: LATER, isAll: true })).toEqual({
      kind: 'saved',
      at: LATER,
    });
    expect(nextState({ kind: 'saving' }, failed(new ApiFailure(422, { detail: 'Too long' })))).toEqual({
      kind: 'refused',
      reason: 'Too long',
    });
  });
});

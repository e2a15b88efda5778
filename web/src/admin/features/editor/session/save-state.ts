import { ApiFailure, failureText, NetworkFailure } from '../../../lib/api-client';

/** Where the work is: what the editor's header says of the last save. */
export type SaveState =
  /** Unchanged since it was opened or published. */
  | { kind: 'none' }
  /** Changed: about to be sent, or being sent. */
  | { kind: 'saving' }
  /** Stored on the server. */
  | { kind: 'saved'; at: string }
  /** The server is unreachable; stored in this browser. Tried again. */
  | { kind: 'offline' }
  /** The server, or the way to it, failed. Tried again. */
  | { kind: 'failed'; reason: string }
  /** The server does not accept this work: tried again once it changes. */
  | { kind: 'refused'; reason: string }
  /** Sent once there is a session again. */
  | { kind: 'signed-out' }
  /** The same part was changed elsewhere: the administrator decides. */
  | { kind: 'conflict' }
  /** What was changed elsewhere cannot be merged: only saving the article itself goes on. */
  | { kind: 'stuck'; reason: string };

/** What happens to the work. */
export type SaveEvent =
  /** It differs from what the server has. */
  | { kind: 'edited' }
  /** It is again what the server has, since `at` if that is a draft. */
  | { kind: 'reverted'; at: string | undefined }
  /** A save got through; more may have been typed since. */
  | { kind: 'stored'; at: string | undefined; isAll: boolean }
  /** The editor continues from what the server has. */
  | { kind: 'restarted'; at: string | undefined }
  | { kind: 'signed in' }
  /** A save did not get through. */
  | { kind: 'failed'; error: unknown; isKept: boolean }
  | { kind: 'conflicting' }
  | { kind: 'unmergeable'; reason: string };

/** Returns the state after an event. */
export function nextState(state: SaveState, event: SaveEvent): SaveState {
  switch (event.kind) {
    // What went wrong stays on the screen until a save gets through, or there is nothing left to save.
    case 'edited':
      return state.kind === 'none' || state.kind === 'saved' ? { kind: 'saving' } : state;
    case 'reverted':
      return state.kind === 'saving' || isFailedSave(state) ? toRest(event.at) : state;
    case 'stored':
      return event.isAll ? toRest(event.at) : { kind: 'saving' };
    case 'restarted':
      return toRest(event.at);
    case 'signed in':
      return state.kind === 'signed-out' ? { kind: 'saving' } : state;
    case 'failed':
      return toProblem(event.error, event.isKept);
    case 'conflicting':
      return { kind: 'conflict' };
    case 'unmergeable':
      return { kind: 'stuck', reason: event.reason };
  }
}

function isFailedSave({ kind }: SaveState): boolean {
  return kind === 'offline' || kind === 'failed' || kind === 'refused';
}

/** Whether a failed save is tried again by itself. */
export function isTriedAgain({ kind }: SaveState): boolean {
  return kind === 'offline' || kind === 'failed';
}

/** The state of work that the server has, since `at` if as a draft. */
export function toRest(at: string | undefined): SaveState {
  return at ? { kind: 'saved', at } : { kind: 'none' };
}

function toProblem(error: unknown, isKept: boolean): SaveState {
  if (error instanceof NetworkFailure)
    return isKept ? { kind: 'offline' } : { kind: 'failed', reason: 'the server cannot be reached.' };
  const reason = failureText(error, 'the server sent an unreadable answer.');
  if (!(error instanceof ApiFailure)) return { kind: 'failed', reason };
  if (error.status === 401) return { kind: 'signed-out' };
  return { kind: error.status < 500 && error.status !== 429 ? 'refused' : 'failed', reason };
}

import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { AppError } from './app-error.js';
import { whenClosed } from './when-closed.js';

/** Emitted by a response that was sent while work for it was still running; the work can stop. */
export const ABANDONED = Symbol('given up');

/** The reason a task was dropped: every waiting client has disconnected. No client sees it. */
export class ClientsGone extends AppError {
  constructor() {
    super(503, 'Every waiting client has disconnected.', undefined, 1);
  }
}

const current = new AsyncLocalStorage<WaitingClients | undefined>();

/** The clients waiting for a task: that of one request, or all those sharing one computed answer. */
export class WaitingClients {
  private readonly gone = new AbortController();
  private present = 0;

  /** Aborted with `ClientsGone` once every joined client has disconnected unanswered. */
  get signal(): AbortSignal {
    return this.gone.signal;
  }

  join(response: ServerResponse): this {
    this.present += 1;
    let isHere = true;
    const leave = (): void => {
      if (!isHere) return;
      isHere = false;
      this.present -= 1;
      if (this.present === 0) this.gone.abort(new ClientsGone());
    };
    // A client that received its complete answer did not abandon the work that goes on.
    const closed = (): void => {
      if (!response.writableFinished) leave();
    };
    if (response.closed) closed();
    whenClosed(response, closed);
    response.once(ABANDONED, leave);
    return this;
  }

  /** Runs work, and everything it starts, on behalf of these clients. */
  run<T>(work: () => T): T {
    return current.run(this, work);
  }
}

/** The signal of the clients waiting for the current work; none in the background. */
export function waitingClientsSignal(): AbortSignal | undefined {
  return current.getStore()?.signal;
}

/** Starts work that must finish even if every client disconnects. */
export function inBackground<T>(work: () => T): T {
  return current.run(undefined, work);
}

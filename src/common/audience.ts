import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { AppError } from './app-error.js';

/** Event of a response that was answered without waiting for the work on it, which is then done for nobody. */
export const GIVEN_UP = Symbol('given up');

/** Why a piece of work was dropped: nobody waits for it. No client sees it. */
export class NobodyWaits extends AppError {
  constructor() {
    super(503, 'Every waiting client has disconnected.', undefined, 1);
  }
}

const current = new AsyncLocalStorage<Audience | undefined>();

/** Those who wait for one piece of work: the client of a request, or all clients for whom one answer is being made. */
export class Audience {
  private readonly gone = new AbortController();
  private present = 0;

  /** Aborted with `NobodyWaits` once all who joined have left before they were answered. */
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
      if (this.present === 0) this.gone.abort(new NobodyWaits());
    };
    // After an answer was sent whole, what is still done is work that its client need not wait for.
    const closed = (): void => {
      if (!response.writableFinished) leave();
    };
    if (response.closed) closed();
    response.once('close', closed).once(GIVEN_UP, leave);
    return this;
  }

  /** Does the work, and all that it begins, for this audience. */
  run<T>(work: () => T): T {
    return current.run(this, work);
  }
}

/** The signal of those who wait for what is being done right now; none in the background. */
export function audienceSignal(): AbortSignal | undefined {
  return current.getStore()?.signal;
}

/** Begins work that is to be finished whoever leaves. */
export function forNobody<T>(work: () => T): T {
  return current.run(undefined, work);
}

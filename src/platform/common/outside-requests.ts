import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Runs what outlives the request or transaction that needs it, as if the process had just started. A connection or a
 * thread would otherwise keep alive all that a transaction has read.
 */
export const outsideRequests = AsyncLocalStorage.snapshot();

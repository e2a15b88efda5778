import { executionAsyncResource } from 'node:async_hooks';

/** Never read: that it lives is the point. */
const kept: object[] = [];

/**
 * Keeps `process.nextTick` fast for the life of the process. Call it once, before the first full collection of garbage.
 *
 * Node.js builds what it queues there from a literal with computed names, whose places in V8 remember one shape of object
 * and no second one. If a full collection finds the queue empty, that shape is gone, the next object has a new one, and
 * from then on each tick takes six times as long: a page from memory, with several ticks, a quarter longer.
 */
export function keepTickShape(): void {
  process.nextTick(() => kept.push(executionAsyncResource()));
}

import { WORKER_CACHES } from '#contract';

/**
 * The worker that removes another: served in its place if the operator switches it off. It handles no requests, deletes
 * the other's caches except the reader's own guides, and unregisters itself.
 */
declare const self: WorkerGlobal;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove(): Promise<void> {
  await self.registration.unregister();
  await Promise.all(Object.values(WORKER_CACHES).map((name) => caches.delete(name)));
}

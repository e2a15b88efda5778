import { WORKER_CACHES } from '#contract';

/**
 * Replaces the service worker when the operator turns it off: handles no requests, deletes the worker's caches except
 * saved guides, and unregisters itself.
 */
declare const self: WorkerGlobal;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove(): Promise<void> {
  await self.registration.unregister();
  await Promise.all(Object.values(WORKER_CACHES).map((name) => caches.delete(name)));
}

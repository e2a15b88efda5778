import { WORKER_CACHES, WORKER_PATH, type WorkerMessage } from '#contract';

const SCOPE = '/';
/** Timeout for the worker to fetch its assets over a slow connection. */
const PREPARE_TIMEOUT_MS = 120_000;

/**
 * Registers or updates the service worker. Call it whenever the reader saves something.
 * @returns `ready`: pages can be opened offline from now on; `unsupported` by this browser or over plain http; `failed`
 * this time: no network, over quota, or turned off by the operator
 */
export async function startOfflineWorker(): Promise<'ready' | 'unsupported' | 'failed'> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator) || !('caches' in window)) return 'unsupported';
  try {
    const registration = await navigator.serviceWorker.register(WORKER_PATH, { scope: SCOPE, updateViaCache: 'none' });
    // Pages saved now reference this release's assets, which an older worker does not know.
    if (registration.active) await registration.update().catch(() => undefined);
    const worker = await activated(registration);
    // The removal worker unregisters itself on activation.
    if (!worker || !(await navigator.serviceWorker.getRegistration(SCOPE))) return 'failed';
    return (await tended(worker)) ? 'ready' : 'failed';
  } catch {
    return 'failed';
  }
}

/** Unregisters the worker and deletes its caches; what the reader saved stays. Never fails. */
export async function endOfflineWorker(): Promise<void> {
  try {
    await (await navigator.serviceWorker.getRegistration(SCOPE))?.unregister();
    await Promise.all(Object.values(WORKER_CACHES).map((name) => caches.delete(name)));
  } catch {
    // No worker, or no storage: nothing to remove.
  }
}

/** Resolves to the registration's newest worker once activated; `undefined` if none could be installed. */
function activated(registration: ServiceWorkerRegistration): Promise<ServiceWorker | undefined> {
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  if (!worker) return Promise.resolve(undefined);
  return new Promise((done) => {
    const look = () => {
      if (worker.state === 'activated') done(worker);
      else if (worker.state === 'redundant') done(registration.active ?? undefined);
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/**
 * Whether the worker reports that it has all assets that kept pages need. A worker that was unregistered and
 * registered again has lost them.
 */
function tended(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((done) => {
    setTimeout(() => done(false), PREPARE_TIMEOUT_MS);
    port1.onmessage = () => done(true);
    worker.postMessage({ type: 'tend' } satisfies WorkerMessage, [port2]);
  });
}

import { WORKER_CACHES, WORKER_PATH, type WorkerMessage } from '#contract';

const SCOPE = '/';
/** Milliseconds that the worker may take to fetch its part of the site over a slow connection. */
const TENDING_AT_MOST = 120_000;

/**
 * Starts the service worker that shows saved pages without a network; call it whenever the reader saves something.
 * @returns `ready`: pages can be opened offline from now on; `unsupported`: not in this browser, or not over plain
 * http; `failed`: not now (no network, no space, or the operator has switched it off)
 */
export async function startOfflineWorker(): Promise<'ready' | 'unsupported' | 'failed'> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator) || !('caches' in window)) return 'unsupported';
  try {
    const registration = await navigator.serviceWorker.register(WORKER_PATH, { scope: SCOPE, updateViaCache: 'none' });
    // Pages saved now belong to this release: an older worker does not know its assets.
    if (registration.active) await registration.update().catch(() => undefined);
    const worker = await activated(registration);
    // The worker that removes others unregisters itself when activated.
    if (!worker || !(await navigator.serviceWorker.getRegistration(SCOPE))) return 'failed';
    return (await tended(worker)) ? 'ready' : 'failed';
  } catch {
    return 'failed';
  }
}

/** Ends the worker and deletes its caches; guides and pictures that the reader saved stay. Never fails. */
export async function endOfflineWorker(): Promise<void> {
  try {
    await (await navigator.serviceWorker.getRegistration(SCOPE))?.unregister();
    await Promise.all(Object.values(WORKER_CACHES).map((name) => caches.delete(name)));
  } catch {
    // Without a worker or storage there is nothing to end.
  }
}

/** The newest worker of a registration once it controls pages; `undefined` if none could be installed. */
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
 * Whether the worker reports that it has everything that saved pages need. A worker that was unregistered and is
 * started again has lost it.
 */
function tended(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((done) => {
    setTimeout(() => done(false), TENDING_AT_MOST);
    port1.onmessage = () => done(true);
    worker.postMessage({ type: 'tend' } satisfies WorkerMessage, [port2]);
  });
}

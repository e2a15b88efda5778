import { isAnsweredOffline, WORKER_CACHES, type WorkerMessage } from '#contract';
import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { AssetStrategy, deleteUnneeded, fetchMissing } from './assets';
import { fetchVisited } from './kept-pages';
import { PageStrategy } from './page-strategy';
import { pictureFor } from './pictures';

/**
 * The service worker: serves kept pages when the network fails, and stays out of the way otherwise. Installed when a
 * reader first saves something. For the design see docs/decisions/offline.md.
 */
declare const self: WorkerGlobal;

/** Newer browsers route these URLs straight to the network, without starting the worker. */
interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?: (rules: { condition: { urlPattern: string }; source: 'network' }[]) => Promise<void>;
}
const BYPASSED = ['/api/*', '/admin', '/admin/*', '/preview/*'];

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
const isUpdate = () => self.registration.active !== null;

self.addEventListener('install', (event: RoutingInstallEvent) => {
  // The worker is stateless, so the newest one can take over immediately.
  void self.skipWaiting();
  event.waitUntil(prepare(event));
});

async function prepare(event: RoutingInstallEvent): Promise<void> {
  await event.addRoutes?.(BYPASSED.map((urlPattern) => ({ condition: { urlPattern }, source: 'network' }))).catch(
    // Only an optimisation: the worker ignores these requests anyway.
    () => undefined,
  );
  await Promise.all(Object.values(WORKER_CACHES).map((name) => caches.open(name)));
  // The reader asks for the first install; later ones are new releases, which must not use metered data.
  if (!isUpdate() || !savesData()) await fetchMissing();
}

clientsClaim();
self.addEventListener('activate', (event) => event.waitUntil(deleteUnneeded().catch(() => undefined)));

const isOurs = (request: Request, sameOrigin: boolean) =>
  sameOrigin && request.method === 'GET' && !request.headers.has('Authorization');

const pages = new PageStrategy();
registerRoute(
  ({ url, request, sameOrigin }) =>
    isOurs(request, sameOrigin) && request.mode === 'navigate' && isAnsweredOffline(url.pathname),
  pages,
);
registerRoute(
  ({ url, request, sameOrigin }) => isOurs(request, sameOrigin) && url.pathname.startsWith('/assets/'),
  new AssetStrategy(),
);
registerRoute(
  ({ url, request, sameOrigin }) =>
    isOurs(request, sameOrigin) && request.destination === 'image' && /^\/(?:media|static)\//.test(url.pathname),
  ({ request }) => pictureFor(request),
);

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === 'impatient') pages.hurry();
  else event.waitUntil(message.type === 'tend' ? tend(event.ports[0]) : visited(message.path));
});

/**
 * Completes the caches when the reader saves something: fetches what failed before, or was lost when the worker was
 * removed.
 */
async function tend(port: MessagePort | undefined): Promise<void> {
  await Promise.all(Object.values(WORKER_CACHES).map((name) => caches.open(name)));
  await fetchMissing()
    .then(deleteUnneeded)
    .catch(() => undefined);
  port?.postMessage('done');
}

async function visited(path: string): Promise<void> {
  if (!savesData()) await fetchVisited(path).catch(() => undefined);
}

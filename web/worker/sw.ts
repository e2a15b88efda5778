import { isAnsweredOffline, WORKER_CACHES, type WorkerMessage } from '#contract';
import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { AssetStrategy, deleteUnneeded, fetchMissing } from './assets';
import { fetchVisited } from './kept-pages';
import { PageStrategy } from './page-strategy';
import { pictureFor } from './pictures';

/**
 * The service worker: shows saved pages when there is no network, and stays out of the way when there is one. It is
 * installed when a reader first saves something. The reasons for its design: docs/decisions/offline.md.
 */
declare const self: WorkerGlobal;

/** Newer browsers bypass the worker for these URLs, without starting it. */
interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?: (rules: { condition: { urlPattern: string }; source: 'network' }[]) => Promise<void>;
}
const PAST_THE_WORKER = ['/api/*', '/admin', '/admin/*', '/preview/*'];

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
const isUpdate = () => self.registration.active !== null;

self.addEventListener('install', (event: RoutingInstallEvent) => {
  // A worker has no state that an open tab could lose, so the newest one takes over immediately.
  void self.skipWaiting();
  event.waitUntil(prepare(event));
});

async function prepare(event: RoutingInstallEvent): Promise<void> {
  await event
    .addRoutes?.(PAST_THE_WORKER.map((urlPattern) => ({ condition: { urlPattern }, source: 'network' })))
    .catch(
      // Harmless: the worker ignores these requests itself.
      () => undefined,
    );
  await Promise.all(Object.values(WORKER_CACHES).map((name) => caches.open(name)));
  // The first time at the reader's request; later, new releases install themselves.
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
 * The reader asked to save something: fetches whatever the worker could not fetch before, or lost when it was ended.
 */
async function tend(asker: MessagePort | undefined): Promise<void> {
  await Promise.all(Object.values(WORKER_CACHES).map((name) => caches.open(name)));
  await fetchMissing()
    .then(deleteUnneeded)
    .catch(() => undefined);
  asker?.postMessage('done');
}

async function visited(path: string): Promise<void> {
  if (!savesData()) await fetchVisited(path).catch(() => undefined);
}

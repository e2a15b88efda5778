/** What a reader's device keeps for times without a network: names that the service worker and the pages agree on. */
import { routes } from './routes.js';

/** Where the worker comes from: it serves the whole site. */
export const WORKER_PATH = '/sw.js';

/** Caches of the browser that the screens write and the worker reads. Both are keyed by address. */
export const OFFLINE_CACHES = {
  /** Whole HTML pages, by their canonical address; each with the two headers below. */
  guides: 'offline-guides',
  pictures: 'offline-pictures',
} as const;

/** Caches that are the worker's own. */
export const WORKER_CACHES = {
  /** Pages that were opened while the worker was there. */
  visited: 'visited-pages',
  /** Scripts, fonts and icons, whose names carry their hash. */
  assets: 'release-assets',
  /** What the worker notes down for its next release. */
  notes: 'worker-notes',
} as const;

/** When a page was kept, as an ISO time. */
export const KEPT_AT_HEADER = 'X-Kept-At';
/** The hash of what a page says, from the manifest that it was fetched by. */
export const CONTENT_HASH_HEADER = 'X-Content-Hash';

/** What the worker puts into a kept page to say so: the id of the element. */
export const KEPT_NOTICE_ID = 'kept-notice';

/** Milliseconds after which a kept page is shown where the network has not answered. */
export const NETWORK_PATIENCE = 3_000;

/** What pages tell the worker. */
export type WorkerMessage =
  /** Fetch what the kept pages need and is not there; answered, on the port that comes along, when that is done. */
  | { type: 'tend' }
  /** A page was opened inside the application. */
  | { type: 'visited'; path: string }
  /** The next page is not to be waited for: the network has failed just now. */
  | { type: 'impatient' };

/** Pages that are lists of several pages. */
const LISTS = /^\/(?:category\/|sitemap$)/;

/**
 * The path by which a page is kept: the canonical one of its address, without what only this visit had (a campaign's marks, the
 * answers to the plan's questions).
 */
export function keptPath({ pathname, searchParams }: URL): string {
  const path = pathname.toLowerCase().replace(/(.)\/+$/, '$1');
  const page = LISTS.test(path) ? searchParams.get('page') : null;
  return page && page !== '1' ? `${path}?page=${page}` : path;
}

/** What is not the same for all who open it, or is no page: the area, previews, searches, forms, files. */
const NEVER_KEPT = /^\/(?:admin|api|preview|search|report|assets|media|static|feed|healthz|readyz)(?:\/|$)|\./;

/** Whether a page may be kept because it was opened. */
export function mayBeKept({ pathname, searchParams }: URL): boolean {
  return !NEVER_KEPT.test(pathname) && !(pathname === routes.plan && searchParams.size > 0);
}

/** What the worker leaves to the browser: the administrator's area and previews are never touched, nor is what is no page. */
const LEFT_ALONE = /^\/(?:admin|api|preview|feed|healthz|readyz)(?:\/|$)|\./;

/** Whether the worker answers when this address is opened. */
export function isAnsweredOffline(pathname: string): boolean {
  return !LEFT_ALONE.test(pathname);
}

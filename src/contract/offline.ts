/** Names shared by the service worker and the pages, for reading without a network. */
import { routes } from './routes.js';

/** The URL of the worker, whose scope is the whole site. */
export const WORKER_PATH = '/sw.js';

/** Caches that the screens write and the worker reads. Both are keyed by URL. */
export const OFFLINE_CACHES = {
  /** Whole HTML pages by their canonical URL, each with the two headers below. */
  guides: 'offline-guides',
  pictures: 'offline-pictures',
} as const;

/** The worker's own caches. */
export const WORKER_CACHES = {
  /** Pages opened while the worker was active. */
  visited: 'visited-pages',
  /** Scripts, fonts and icons, whose names contain their hash. */
  assets: 'release-assets',
  /** What the worker records for its next release. */
  notes: 'worker-notes',
} as const;

/** When a page was stored, as an ISO time. */
export const KEPT_AT_HEADER = 'X-Kept-At';
/** The hash of a page's content, from the manifest that it was fetched for. */
export const CONTENT_HASH_HEADER = 'X-Content-Hash';

/** Network timeout in milliseconds, after which a kept page is shown. */
export const NETWORK_PATIENCE = 3_000;

/** Messages from pages to the worker. */
export type WorkerMessage =
  /** Fetch what kept pages need and the caches lack; the worker replies on the port of the message when done. */
  | { type: 'tend' }
  /** A page was opened inside the application. */
  | { type: 'visited'; path: string }
  /** The network has just failed: do not wait for it for the next page. */
  | { type: 'impatient' };

/** Lists that have several pages. */
const LISTS = /^\/(?:category\/|sitemap$)/;

/**
 * The path under which a page is stored: its canonical path, without what belongs to a single visit (campaign
 * parameters, the answers to the plan's questions).
 */
export function keptPath({ pathname, searchParams }: URL): string {
  const path = pathname.toLowerCase().replace(/(.)\/+$/, '$1');
  const page = LISTS.test(path) ? searchParams.get('page') : null;
  return page && page !== '1' ? `${path}?page=${page}` : path;
}

/** URLs that differ between readers, or are not pages: the admin area, previews, searches, forms, files. */
const NEVER_KEPT = /^\/(?:admin|api|preview|search|report|assets|media|static|feed|healthz|readyz)(?:\/|$)|\./;

/** Pages that show something else for each reader's answers. */
const WITH_ANSWERS: readonly string[] = [routes.plan, routes.areas, routes.costs, routes.map];

/** Whether a page may be stored because it was opened. */
export function mayBeKept({ pathname, searchParams }: URL): boolean {
  return !NEVER_KEPT.test(pathname) && !(WITH_ANSWERS.includes(pathname) && searchParams.size > 0);
}

/** URLs that the worker leaves to the browser: the admin area, previews, and everything that is not a page. */
const LEFT_ALONE = /^\/(?:admin|api|preview|feed|healthz|readyz)(?:\/|$)|\./;

/** Whether the worker answers when this URL is opened. */
export function isAnsweredOffline(pathname: string): boolean {
  return !LEFT_ALONE.test(pathname);
}

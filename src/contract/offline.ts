/** What a reader's device keeps for times without a network: names that the service worker and the pages agree on. */

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

/** What pages tell the worker; it answers on the port that comes along, where there is one. */
export type WorkerMessage =
  /** Fetch whatever scripts the kept pages need and are not there; answered when that is done. */
  | { type: 'tend' }
  /** A page was opened inside the application. */
  | { type: 'visited'; path: string }
  /** The next page is not to be waited for: the network has failed just now. */
  | { type: 'impatient' };

import { watchIslands } from './islands/first-use';
import { watchSearchKeys } from './islands/search-keys';
import { whenConnectionGood } from './lib/connection';
import {
  removeRefusal,
  replayStoredClicks,
  refuseEarlyClicks,
  replayEarlyClicks,
  captureEarlyClicks,
} from './lib/early-clicks';
import { followEarlyTraversals } from './lib/early-traversal';
import { TRANSFER_MARK } from './lib/kept-plan-flag';
import { hideMissingPictures } from './lib/missing-pictures';
import { watchReading } from './lib/read-watch';
import { recoverFromStaleChunks } from './lib/stale-chunks';

/**
 * The entry script. The page is complete without React: its links, forms and disclosures work. On a fast connection the
 * application is downloaded once the browser is idle, and evaluated at the first interaction or after a timeout. On a
 * slow one, or with data saving, it loads only when the reader presses a control that needs it.
 */
const WAKING_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'scroll', 'keydown', 'focusin'] as const;
const REST_AFTER_LOAD_MS = 3_500;
const LONGEST_WAIT_MS = 2_000;

recoverFromStaleChunks(import.meta.url);

let started = false;
let stopFollowing = (): void => undefined;

/** Preloads the modules that the server listed in the head for this kind of page, in parallel. */
function preloadModules(): void {
  const named = document.querySelector<HTMLMetaElement>('meta[name=later-modules]');
  named?.remove();
  for (const href of named?.content.split(' ').filter(Boolean) ?? []) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href }),
    );
  }
}

function start(): void {
  if (started) return;
  started = true;
  removeRefusal();
  preloadModules();
  for (const type of WAKING_EVENTS) removeEventListener(type, start, true);
  import('./app/hydrate')
    .then(({ hydrate }) => hydrate(onLive))
    .catch((error: unknown) => {
      console.error(error);
      started = false;
      refuseEarlyClicks();
    });
}

function onLive(): void {
  stopFollowing();
  replayEarlyClicks();
}

/** The admin area is rendered on the client only, so it starts immediately. */
const isAdmin = /^\/admin(\/|$)/.test(location.pathname);

function wait(): void {
  captureEarlyClicks(start);
  stopFollowing = followEarlyTraversals();
  hideMissingPictures();
  watchIslands();
  watchSearchKeys();
  const article = document.querySelector<HTMLElement>('[data-reads]')?.dataset;
  if (article?.reads) watchReading(Number(article.article), article.reads, document.referrer);
  // A transfer link exists to import its plan, which only the application can do.
  if (location.hash.startsWith(TRANSFER_MARK) || document.querySelector('[data-start]')) start();
  whenConnectionGood(() => {
    for (const type of WAKING_EVENTS) addEventListener(type, start, { capture: true, passive: true });
    if (document.readyState === 'complete') startAfterRest();
    else addEventListener('load', startAfterRest, { once: true });
  });
  replayStoredClicks();
}

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: LONGEST_WAIT_MS });
  else act();
}

function startAfterRest(): void {
  whenIdle(preloadModules);
  setTimeout(() => whenIdle(start), REST_AFTER_LOAD_MS);
}

if (isAdmin) void import('../admin/app/start').then(({ startAdmin }) => startAdmin());
else wait();

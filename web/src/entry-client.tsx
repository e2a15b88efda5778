import { replayEarlyClick, takeEarlyClicks } from './lib/early-clicks';
import { recoverFromStaleChunks } from './lib/stale-chunks';

/**
 * The first script of a page: a few lines that wait. The page is complete without React, so the application is evaluated at
 * the first sign of use, or when the browser is idle a while after the page has loaded, whichever comes first. Its modules
 * are preloaded at low priority as soon as the page has loaded.
 */
const WAKING_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'scroll', 'keydown', 'focusin'] as const;
const REST_AFTER_LOAD_MS = 3_500;
const LONGEST_WAIT_MS = 2_000;

recoverFromStaleChunks(import.meta.url);

let started = false;

/** Fetches what the server named in the head: the modules of this kind of page, all at once. */
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
  preloadModules();
  for (const type of WAKING_EVENTS) removeEventListener(type, start, true);
  void import('./app/hydrate').then(({ hydrate }) => hydrate(replayEarlyClick));
}

/** The administrator's area is rendered here alone: there is nothing to look at while one waits. */
const isAdmin = /^\/admin(\/|$)/.test(location.pathname);

function wait(): void {
  takeEarlyClicks();
  for (const type of WAKING_EVENTS) addEventListener(type, start, { capture: true, passive: true });
  if (document.readyState === 'complete') startAfterRest();
  else addEventListener('load', startAfterRest, { once: true });
}

function startAfterRest(): void {
  preloadModules();
  setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: LONGEST_WAIT_MS });
    else start();
  }, REST_AFTER_LOAD_MS);
}

if (isAdmin) void import('./app/admin/start').then(({ startAdmin }) => startAdmin());
else wait();

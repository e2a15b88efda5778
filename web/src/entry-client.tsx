/**
 * The first script of a page: a few lines that wait. The page is complete without React, so the application is evaluated when
 * the browser is idle or at the first sign of use, whichever comes first. Its modules are preloaded at low priority meanwhile.
 */
const WAKING_EVENTS = ['pointerdown', 'touchstart', 'keydown', 'focusin'] as const;
const LONGEST_WAIT_MS = 3_000;

let started = false;
let pendingTap: HTMLElement | undefined;

/** A button pressed before hydration does nothing yet: keep it, and press it again once its handler is there. */
function rememberTap(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button[type=button]') : null;
  if (button && !button.hasAttribute('data-theme-switch')) pendingTap = button;
}

function start(): void {
  if (started) return;
  started = true;
  for (const type of WAKING_EVENTS) removeEventListener(type, start, true);
  void import('./app/hydrate').then(({ hydrate }) =>
    hydrate(() => {
      removeEventListener('click', rememberTap, true);
      if (pendingTap?.isConnected) pendingTap.click();
    }),
  );
}

addEventListener('click', rememberTap, true);
for (const type of WAKING_EVENTS) addEventListener(type, start, { capture: true, passive: true });

const whenIdle = () =>
  'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: LONGEST_WAIT_MS }) : setTimeout(start, 200);
if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle, { once: true });

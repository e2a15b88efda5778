import { goBack } from './way-back';

// This module belongs to the first script of a page: what it imports must not be part of the application, which would be
// evaluated with it. Hence attributes are named here as they stand in the components.

/** Goes back in the history where that leads to a page of this site, else to its `href`. */
const WAY_BACK = 'a[data-way-back]';

/** Controls that do nothing, or not all, before hydration. The switch of the theme works by itself. */
const WAITING = 'button[type=button]:not([data-theme-switch]),a.heading-link';

let live = false;
let pending: HTMLElement | undefined;

/**
 * Takes care of what is pressed before the page is live. A way back needs no application, so it is answered here at any time.
 * Of the other controls the last one is pressed again once its handler is there. A blank search leads nowhere.
 */
export function takeEarlyClicks(): void {
  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
}

/** The page is live: presses again what was pressed too early. */
export function replayEarlyClick(): void {
  live = true;
  removeEventListener('submit', onSubmit, true);
  if (pending?.isConnected) pending.click();
}

function onClick(event: MouseEvent): void {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (!(target instanceof Element) || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  if (target.closest(WAY_BACK)) {
    if (goBack()) event.preventDefault();
  } else if (!live) {
    pending = target.closest<HTMLElement>(WAITING) ?? pending;
  }
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.getAttribute('role') !== 'search') return;
  const query = new FormData(form).get('q');
  if (typeof query === 'string' && !query.trim()) event.preventDefault();
}

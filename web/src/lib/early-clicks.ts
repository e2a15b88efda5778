import { isFrugal } from './connection';
import { goBack } from './way-back';

// This module belongs to the first script of a page: anything it shared with the application would evaluate the
// application too. Hence it repeats attribute names from the components as literals.

/** Goes back in the history if that leads to a page of this site, else to its `href`. */
const WAY_BACK = 'a[data-way-back]';

/** Controls that do not work fully before hydration. The theme switch works without it. */
const WAITING = 'button[type=button]:not([data-theme-switch]),a.heading-link';

/** Forms that only navigate to other lists. */
const SEARCH = 'form[role=search]';

/**
 * The live region that is announced immediately; the attribute holds the message for when the application fails to
 * load.
 */
const ALERTS = '[data-failure]';

const PRESSED_KEY = 'pressed-before-reload';

/**
 * A control by its index among the waiting ones, and its label: after a new release another one may have that index.
 */
type Pressed = [place: number, name: string | null];

let live = false;
const pending = new Set<HTMLElement>();

/**
 * Handles clicks before the page is live. Links, forms and disclosures work without scripts, and way-back links are
 * always handled here. A control that needs the application shows that it waits, calls `onNeed`, and is clicked again
 * once its handler exists. A blank search does not navigate.
 */
export function captureEarlyClicks(onNeed: () => void): void {
  addEventListener('click', (event) => onClick(event, onNeed), true);
  addEventListener('submit', onSubmit, true);
  addEventListener('change', onChange, true);
}

/** The page is live: repeats the early clicks, one per control, in the order of the last ones. */
export function replayEarlyClicks(): void {
  live = true;
  removeEventListener('submit', onSubmit, true);
  removeEventListener('change', onChange, true);
  for (const control of takePending()) if (control.isConnected) control.click();
}

/** The application failed to load: announces it if something was clicked; the next click tries again. */
export function refuseEarlyClicks(): void {
  if (takePending().length === 0) return;
  const place = document.querySelector<HTMLElement>(ALERTS);
  const [toast, text, sentence] = ['div', 'div', 'strong'].map((tag) => document.createElement(tag));
  if (!place || !toast || !text || !sentence) return;
  toast.className = 'toast';
  toast.dataset.tone = 'error';
  text.className = 'text';
  sentence.textContent = place.dataset.failure ?? '';
  text.append(sentence);
  toast.append(text);
  place.replaceChildren(toast);
}

/** Removes that message: hydration must find the page as it was served. */
export function removeRefusal(): void {
  document.querySelector(ALERTS)?.replaceChildren();
}

/** The waiting clicks, in a form that survives the page. */
export function pendingClicks(): string {
  const all = [...document.querySelectorAll<HTMLElement>(WAITING)];
  return JSON.stringify([...pending].map((control): Pressed => [all.indexOf(control), control.textContent]));
}

/** Stores `pressed` for the page after a reload. */
export function storeClicks(pressed: string): void {
  sessionStorage.setItem(PRESSED_KEY, pressed);
}

/** Repeats the clicks from before the page was reloaded. */
export function replayStoredClicks(): void {
  const kept = takeKept();
  const all = document.querySelectorAll<HTMLElement>(WAITING);
  for (const [place, name] of kept) if (all[place]?.textContent === name) all[place].click();
}

function takeKept(): Pressed[] {
  try {
    const kept = sessionStorage.getItem(PRESSED_KEY);
    sessionStorage.removeItem(PRESSED_KEY);
    return kept ? (JSON.parse(kept) as Pressed[]) : [];
  } catch {
    return [];
  }
}

function takePending(): HTMLElement[] {
  const controls = [...pending];
  pending.clear();
  for (const control of controls) control.removeAttribute('aria-busy');
  return controls;
}

function onClick(event: MouseEvent, onNeed: () => void): void {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (!(target instanceof Element) || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  if (target.closest(WAY_BACK)) {
    if (goBack()) event.preventDefault();
    return;
  }
  const control = live ? null : target.closest<HTMLElement>(WAITING);
  if (!control) return;
  pending.delete(control);
  pending.add(control);
  control.setAttribute('aria-busy', 'true');
  onNeed();
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.matches(SEARCH)) return;
  const query = new FormData(form).get('q');
  if (typeof query === 'string' && !query.trim()) event.preventDefault();
}

/** If the application is not loading, a changed filter submits its form. */
function onChange({ target }: Event): void {
  if (target instanceof HTMLSelectElement && target.form?.matches(SEARCH) && isFrugal()) target.form.requestSubmit();
}

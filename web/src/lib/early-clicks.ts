import { isFrugal } from './connection';
import { goBack } from './way-back';

// This module belongs to the first script of a page: what it imports must not be part of the application, which would be
// evaluated with it. Hence attributes are named here as they stand in the components.

/** Goes back in the history where that leads to a page of this site, else to its `href`. */
const WAY_BACK = 'a[data-way-back]';

/** Controls that do nothing, or not all, before hydration. The switch of the theme works by itself. */
const WAITING = 'button[type=button]:not([data-theme-switch]),a.heading-link';

/** Forms that lead to other lists, and send nothing. */
const SEARCH = 'form[role=search]';

/** The part of the page's notices that is read out at once; the attribute holds what to say where the application does not come. */
const ALERTS = '[data-failure]';

const PRESSED_KEY = 'pressed-before-reload';

/** A control by its place among those that wait, and by what it says: after a new release another may stand there. */
type Pressed = [place: number, name: string | null];

let live = false;
const pending = new Set<HTMLElement>();

/**
 * Takes care of what is pressed before the page is live. Links, forms and disclosures work by themselves, and so does a way back,
 * which is answered here at any time. A control that needs the application shows that it waits, calls `onNeed`, and is pressed
 * again once its handler is there. A blank search leads nowhere.
 */
export function takeEarlyClicks(onNeed: () => void): void {
  addEventListener('click', (event) => onClick(event, onNeed), true);
  addEventListener('submit', onSubmit, true);
  addEventListener('change', onChange, true);
}

/** The page is live: presses again what was pressed too early, each once, in the order of the last presses. */
export function replayEarlyClicks(): void {
  live = true;
  removeEventListener('submit', onSubmit, true);
  removeEventListener('change', onChange, true);
  for (const control of takePending()) if (control.isConnected) control.click();
}

/** The application did not come: says so to who has pressed something; the next press tries again. */
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

/** Takes that sentence away: the application must find the page as it was served. */
export function forgetRefusal(): void {
  document.querySelector(ALERTS)?.replaceChildren();
}

/** What waits now, in a form that outlives the page. */
export function pressedSoFar(): string {
  const all = [...document.querySelectorAll<HTMLElement>(WAITING)];
  return JSON.stringify([...pending].map((control): Pressed => [all.indexOf(control), control.textContent]));
}

/** Keeps `pressed` for the page after a reload. */
export function pressAfterReload(pressed: string): void {
  sessionStorage.setItem(PRESSED_KEY, pressed);
}

/** Presses what was pressed before the page had to be loaded again. */
export function pressKept(): void {
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

/** Where the application is not on its way, the choice of a filter is sent as the form that it stands in. */
function onChange({ target }: Event): void {
  if (target instanceof HTMLSelectElement && target.form?.matches(SEARCH) && isFrugal()) target.form.requestSubmit();
}

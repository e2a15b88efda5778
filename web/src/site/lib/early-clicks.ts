import { isFrugal } from './connection';
import { goBack } from './history-back';

// This module is part of the first script, which must share nothing with the application, or it would evaluate the
// application too. Hence it repeats attribute names from components as literals.

/** Back links: they go back in the history if that leads to a page of this site, else to their `href`. */
const WAY_BACK = 'a[data-way-back]';

/** Controls that need the application: boxes only where they are marked so. The theme switch does not. */
const BOX = 'input[data-early]';
const NEEDS_APPLICATION = `button[type=button]:not([data-theme-switch]),a.heading-link,${BOX}`;

/** The entries of a folded table of contents, which would cover the text that they lead to. */
const CONTENTS_ENTRY = 'details[data-contents] a';

/** Search forms, which only navigate. */
const SEARCH = 'form[role=search]';

/** Forms whose answers stay on the device: in the fragment of the address. */
const STAYS = 'form[data-stays]';

/** The assertive live region. Its attribute holds the message to announce when the application fails to load. */
const ALERTS = '[data-failure]';

const PRESSED_KEY = 'pressed-before-reload';

/**
 * A control by its index among those that need the application, with its label: after a new release another control may
 * have that index.
 */
type Pressed = [place: number, name: string | null];

let live = false;
/** With what a box shall be: the served page does not know what is kept on the device. */
const pending = new Map<HTMLElement, boolean | undefined>();

/**
 * Handles clicks before hydration. Links, forms and disclosures work natively, and back links are always handled here.
 * A control that needs the application is marked busy, calls `onNeed`, and is clicked again after hydration. Searches are
 * trimmed, and a blank one does not navigate.
 */
export function captureEarlyClicks(onNeed: () => void): void {
  addEventListener('click', (event) => onClick(event, onNeed), true);
  addEventListener('submit', (event) => onSubmit(event, onNeed), true);
  addEventListener('change', onChange, true);
  // A box pressed before this script was there has changed by itself, which hydration would take for its state.
  for (const box of document.querySelectorAll<HTMLInputElement>(BOX)) {
    const { checked, defaultChecked } = box;
    if (checked === defaultChecked) continue;
    box.checked = defaultChecked;
    keepClick(box, checked, onNeed);
  }
}

/** After hydration: replays the early clicks, one per control, in the order of each control's last click. */
export function replayEarlyClicks(): void {
  live = true;
  removeEventListener('change', onChange, true);
  for (const [control, wanted] of takePending())
    if (control.isConnected && (wanted === undefined || (control as HTMLInputElement).checked !== wanted))
      control.click();
}

/** Called if the application failed to load: announces it if a control was clicked; the next click retries. */
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

/** Removes that message, since hydration expects the served markup. */
export function removeRefusal(): void {
  document.querySelector(ALERTS)?.replaceChildren();
}

/** Serialises the pending clicks to survive a reload. */
export function pendingClicks(): string {
  const all = [...document.querySelectorAll<HTMLElement>(NEEDS_APPLICATION)];
  return JSON.stringify([...pending.keys()].map((control): Pressed => [all.indexOf(control), control.textContent]));
}

/** Stores serialised clicks for the page after the reload. */
export function storeClicks(pressed: string): void {
  sessionStorage.setItem(PRESSED_KEY, pressed);
}

/** Replays the clicks stored before the reload. */
export function replayStoredClicks(): void {
  const kept = takeKept();
  const all = document.querySelectorAll<HTMLElement>(NEEDS_APPLICATION);
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

function takePending(): [control: HTMLElement, wanted: boolean | undefined][] {
  const clicks = [...pending];
  pending.clear();
  for (const [control] of clicks) control.removeAttribute('aria-busy');
  return clicks;
}

function keepClick(control: HTMLElement, wanted: boolean | undefined, onNeed: () => void): void {
  pending.delete(control);
  pending.set(control, wanted);
  control.setAttribute('aria-busy', 'true');
  onNeed();
}

function onClick(event: MouseEvent, onNeed: () => void): void {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (!(target instanceof Element) || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  if (target.closest(WAY_BACK)) {
    if (goBack()) event.preventDefault();
    return;
  }
  target.closest(CONTENTS_ENTRY)?.closest('details')?.removeAttribute('open');
  const control = live ? null : target.closest<HTMLElement>(NEEDS_APPLICATION);
  if (!control) return;
  const box = control instanceof HTMLInputElement ? control : undefined;
  // A box is ticked when the click is replayed: hydration would reset it.
  if (box) event.preventDefault();
  keepClick(control, box?.checked, onNeed);
}

function onSubmit(event: SubmitEvent, onNeed: () => void): void {
  const form = event.target;
  if (live || !(form instanceof HTMLFormElement)) return;
  if (form.matches(STAYS)) {
    event.preventDefault();
    location.hash = new URLSearchParams(new FormData(form) as never).toString();
    onNeed();
  }
  if (!form.matches(SEARCH)) return;
  const box = form.elements.namedItem('q');
  if (!(box instanceof HTMLInputElement)) return;
  box.value = box.value.trim();
  if (!box.value) event.preventDefault();
}

/** Without the application, changing a filter submits its form. */
function onChange({ target }: Event): void {
  if (target instanceof HTMLSelectElement && target.form?.matches(SEARCH) && isFrugal()) target.form.requestSubmit();
}

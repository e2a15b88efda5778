import { isFrugal } from '../lib/connection';

interface Island {
  /** Makes an element work; called on each sign of use. */
  start: (element: HTMLElement) => void;
}

/** What works without the application, by the value of `data-island`; each is loaded on the first sign of its use. */
const ISLANDS: Readonly<Record<string, () => Promise<Island>>> = {
  search: () => import('./search-suggestions'),
};

let asked = false;

/**
 * Loads an island when its element gets the focus. If data is expensive, only when the reader asks for it: with the
 * arrow key that opens lists, or by clicking an element that already has the focus, as for the browser's own
 * suggestions.
 */
export function watchIslands(): void {
  for (const type of ['focusin', 'keydown', 'pointerdown']) addEventListener(type, onUse);
  // It may have the focus, and the first letters, before this runs.
  begin(document.activeElement);
}

function onUse({ target, type, key }: Event & { key?: string }): void {
  const pressed = type === 'pointerdown' && target === document.activeElement;
  if (type === 'focusin' || key === 'ArrowDown' || pressed) begin(target, type !== 'focusin');
}

function begin(target: EventTarget | null, asks = false): void {
  const element = target instanceof Element && target.closest<HTMLElement>('[data-island]');
  if (!element || !(asked ||= asks || !isFrugal())) return;
  ISLANDS[element.dataset.island ?? '']?.()
    .then(({ start }) => start(element))
    // The element works without it.
    .catch(() => undefined);
}

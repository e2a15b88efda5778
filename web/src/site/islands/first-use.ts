import { isFrugal } from '../lib/connection';

interface Island {
  /** Enhances an element; called on each sign of use. */
  start: (element: HTMLElement) => void;
}

/** Loaders of islands by the value of `data-island`, called on the first sign of use. */
const ISLANDS: Readonly<Record<string, () => Promise<Island>>> = {
  search: () => import('./search-suggestions'),
};

let asked = false;

/**
 * Loads an island when its element gets the focus. If the connection is slow or metered, waits for explicit use: the
 * arrow key that opens lists, or a click on the focused element, which also opens the browser's own suggestions.
 */
export function watchIslands(): void {
  for (const type of ['focusin', 'keydown', 'pointerdown']) addEventListener(type, onUse);
  // It may already have the focus, and some text, before this runs.
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
    // Progressive enhancement: the element works without it.
    .catch(() => undefined);
}

/**
 * Keeps the focus near what was pressed when that is removed, as by a delete or by an undo: on the same control of the
 * next row, or of the one before, else on the list or region around it; when it is disabled, as the first row's 'Up', on
 * another control of its row. If the whole screen has changed, on the new one's content. Otherwise Tab would begin again
 * at the top.
 */

const CONTROLS = 'a[href],button:not([disabled]),input:not([disabled]),select,textarea,summary,[tabindex="0"]';
const ROWS = ['li,tr,[role=row]', 'article'];
const APART = '[role=dialog],[role=alertdialog],[role=region][aria-label^=Notifications]';
/** Whoever moves the focus by design has done so by then. */
const SETTLE_MS = 50;

interface Place {
  element: Element;
  url: string;
  /** Which control of its row it is. */
  index: number;
  row: Element | undefined;
  /** Rows after it, then those before it, nearest first. */
  rows: Element[];
  /** What is around it, innermost first. */
  around: Element[];
}

/** Follows the focus. Returns a function that stops it. */
export function keepFocusNear(): () => void {
  let last: Place | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && !target.closest(APART)) last = locate(target);
  };
  const settle = () => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!last || !isLost || !isGone(last) || document.querySelector('[aria-modal=true]')) return;
    const near = last.url === location.pathname ? listNear(last) : [];
    // What is not shown cannot be focused.
    [...near, ...document.querySelectorAll('main')].some(isFocusedBy);
  };
  const observer = new MutationObserver(() => {
    if (!last || !isGone(last)) return;
    clearTimeout(timer);
    timer = setTimeout(settle, SETTLE_MS);
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', onFocus);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
  };
}

/** A button outside a row that is disabled for a moment, as while it saves, keeps its place. */
function isGone({ element, row }: Place): boolean {
  return !element.isConnected || (row !== undefined && element.matches(':disabled'));
}

function locate(element: Element): Place {
  const row = ROWS.map((kind) => element.closest(kind)).find((found) => found !== null);
  const siblings = [...(row?.parentElement?.children ?? [])];
  const at = row ? siblings.indexOf(row) : 0;
  const around: Element[] = [];
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) around.push(one);
  return {
    element,
    url: location.pathname,
    index: row ? listControls(row).indexOf(element) : 0,
    row,
    rows: [...siblings.slice(at + 1), ...siblings.slice(0, at).reverse()],
    around,
  };
}

/** Places near, best first. */
function listNear({ element, index, row, rows, around }: Place): HTMLElement[] {
  const own = row?.contains(element) ? listControls(row) : [];
  const controls = rows
    .filter(({ isConnected }) => isConnected)
    .flatMap((row) => {
      const inRow = listControls(row);
      return inRow[index] ?? inRow[0] ?? [];
    });
  const regions = around.filter((one) => one.isConnected && one.matches('section,aside,main,[role=tabpanel]'));
  return [...own, ...controls, ...regions].filter((one) => one instanceof HTMLElement);
}

function isFocusedBy(place: HTMLElement): boolean {
  if (!place.matches(CONTROLS) && !place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  return document.activeElement === place;
}

function listControls(row: Element): Element[] {
  return [...row.querySelectorAll(CONTROLS)];
}

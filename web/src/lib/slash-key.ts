/** The storage key of a reader's choice that `/` does not move to the search box. */
const SLASH_KEY = 'slash-key';

/** Whether the reader has turned `/` off on this device. */
export function isSlashOff(): boolean {
  try {
    return localStorage.getItem(SLASH_KEY) !== null;
  } catch {
    return false;
  }
}

/** Hides the hint at search boxes if `/` is off. */
export function hideSlashHint(): void {
  document.documentElement.toggleAttribute('data-slash-off', isSlashOff());
}

/** Dispatched on the window when the choice changes; other tabs learn of it by `storage`. */
const CHANGED = 'slash-key';

/** Subscribes to changes of the choice. Returns a function that unsubscribes. */
export function onSlashChange(listener: () => void): () => void {
  for (const type of [CHANGED, 'storage']) addEventListener(type, listener);
  return () => {
    for (const type of [CHANGED, 'storage']) removeEventListener(type, listener);
  };
}

/** Turns `/` off or on for this device. @throws if the browser stores nothing */
export function turnSlash(off: boolean): void {
  if (off) localStorage.setItem(SLASH_KEY, 'off');
  else localStorage.removeItem(SLASH_KEY);
  hideSlashHint();
  dispatchEvent(new Event(CHANGED));
}

import { hideSlashHint, SLASH_KEY } from '../../lib/slash-key';

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

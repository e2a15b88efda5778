import { hideSlashHint, SLASH_KEY } from '../../lib/slash-key';

/** Dispatched on `window` when the choice changes; other tabs get `storage` events. */
const CHANGED = 'slash-key';

/** Subscribes to changes of the choice. Returns an unsubscribe function. */
export function onSlashChange(listener: () => void): () => void {
  for (const type of [CHANGED, 'storage']) addEventListener(type, listener);
  return () => {
    for (const type of [CHANGED, 'storage']) removeEventListener(type, listener);
  };
}

/** Turns the `/` shortcut off or on for this device. @throws if storage is unavailable */
export function turnSlash(off: boolean): void {
  if (off) localStorage.setItem(SLASH_KEY, 'off');
  else localStorage.removeItem(SLASH_KEY);
  hideSlashHint();
  dispatchEvent(new Event(CHANGED));
}

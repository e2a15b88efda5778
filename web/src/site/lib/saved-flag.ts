/** The storage key of a reader's saved guides. A separate module, because most pages only check for one guide. */
export const SAVED_KEY = 'saved-guides';

/** Dispatched on `window` when the list changes; other tabs get `storage` events. */
export const SAVED_CHANGED = 'saved-guides';

/** Returns the stored list as JSON; `''` if there is none. */
export function savedText(): string {
  try {
    return localStorage.getItem(SAVED_KEY) ?? '';
  } catch {
    return '';
  }
}

/** Whether a guide is saved on this device. */
export const isSaved = (slug: string): boolean => savedText().includes(`"slug":"${slug}"`);

/** Subscribes to changes of the list. Returns an unsubscribe function. */
export function onSaved(listener: () => void): () => void {
  for (const type of [SAVED_CHANGED, 'storage']) addEventListener(type, listener);
  return () => {
    for (const type of [SAVED_CHANGED, 'storage']) removeEventListener(type, listener);
  };
}

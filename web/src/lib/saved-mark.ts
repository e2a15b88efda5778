/** Where the guides that a reader saved lie in the browser's storage. Pages ask for the mark alone; the list has a module of its own. */
export const SAVED_KEY = 'saved-guides';

/** Goes to the window when the list changes; other tabs hear of it by `storage`. */
export const SAVED_CHANGED = 'saved-guides';

/** The list as it is stored; `''`: there is none. */
export function savedText(): string {
  try {
    return localStorage.getItem(SAVED_KEY) ?? '';
  } catch {
    return '';
  }
}

/** Whether this device keeps a guide. */
export const isSaved = (slug: string): boolean => savedText().includes(`"slug":"${slug}"`);

/** Hears of changes of the list. Returns how to stop. */
export function onSaved(listener: () => void): () => void {
  for (const type of [SAVED_CHANGED, 'storage']) addEventListener(type, listener);
  return () => {
    for (const type of [SAVED_CHANGED, 'storage']) removeEventListener(type, listener);
  };
}

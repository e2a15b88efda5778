/** The ids of the complete packs on this device, for pages that only check for them. The packs have modules of their own. */
const KEY = 'offline-packs';

/** Dispatched on the window when a pack is saved or removed; other tabs learn of it by `storage`. */
const CHANGED = 'offline-packs';

/** Whether a whole pack is saved on this device. */
export function isPackKept(id: string): boolean {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ').includes(id);
  } catch {
    return false;
  }
}

/** Records which packs are saved. */
export function markPacks(ids: readonly string[]): void {
  try {
    if (ids.length > 0) localStorage.setItem(KEY, ids.join(' '));
    else localStorage.removeItem(KEY);
  } catch {
    // Pages will continue to offer what is already saved; the list of packs does not depend on this.
  }
  dispatchEvent(new Event(CHANGED));
}

/** Subscribes to changes. Returns a function that unsubscribes. */
export function onPacksChange(listener: () => void): () => void {
  for (const type of [CHANGED, 'storage']) addEventListener(type, listener);
  return () => {
    for (const type of [CHANGED, 'storage']) removeEventListener(type, listener);
  };
}

/** The ids of the complete packs on this device. A separate module, because most pages only check for them. */
const KEY = 'offline-packs';

/** Dispatched on `window` when a pack is saved or removed; other tabs get `storage` events. */
const CHANGED = 'offline-packs';

/** Whether a complete pack is saved on this device. */
export function isPackKept(id: string): boolean {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ').includes(id);
  } catch {
    return false;
  }
}

/** Whether any complete pack is saved on this device. */
export function hasKeptPacks(): boolean {
  try {
    return Boolean(localStorage.getItem(KEY));
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
    // Without storage, pages offer packs that are already saved; the list of packs is still right.
  }
  dispatchEvent(new Event(CHANGED));
}

/** Subscribes to changes. Returns an unsubscribe function. */
export function onPacksChange(listener: () => void): () => void {
  for (const type of [CHANGED, 'storage']) addEventListener(type, listener);
  return () => {
    for (const type of [CHANGED, 'storage']) removeEventListener(type, listener);
  };
}

/** Which packs of guides this device keeps, for pages that only ask whether it does. The packs have modules of their own. */
const KEY = 'offline-packs';

/** Goes to the window when a pack is kept or goes; other tabs hear of it by `storage`. */
const CHANGED = 'offline-packs';

/** Whether this device keeps a pack. */
export function isPackKept(id: string): boolean {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ').includes(id);
  } catch {
    return false;
  }
}

/** Notes which packs are kept. */
export function markPacks(ids: readonly string[]): void {
  try {
    if (ids.length > 0) localStorage.setItem(KEY, ids.join(' '));
    else localStorage.removeItem(KEY);
  } catch {
    // Then pages go on offering what is kept already; the list of what is kept does not rest on this.
  }
  dispatchEvent(new Event(CHANGED));
}

/** Hears of changes. Returns how to stop. */
export function onPacksChange(listener: () => void): () => void {
  for (const type of [CHANGED, 'storage']) addEventListener(type, listener);
  return () => {
    for (const type of [CHANGED, 'storage']) removeEventListener(type, listener);
  };
}

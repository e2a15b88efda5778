import { useSyncExternalStore } from 'react';
import { isOtherRelease } from '../../shared/lib/release';

let noticed = false;
const listeners = new Set<() => void>();

/** Notices when an answer comes from another release than this document, as after an update. */
export function noteRelease(header: (name: string) => string | null): void {
  if (noticed || !isOtherRelease(header)) return;
  noticed = true;
  for (const listener of listeners) listener();
}

/** Whether the server runs another release than this document. */
export function useOtherRelease(): boolean {
  return useSyncExternalStore(subscribe, () => noticed);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

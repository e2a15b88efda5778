const STORAGE_KEY = 'scroll-positions';

/** Scroll positions by history entry; they survive reloads within the tab. */
const positions = new Map<string, number>(readStored());

function readStored(): [string, number][] {
  if (typeof sessionStorage === 'undefined') return [];
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}

function currentEntry(): string {
  const state = history.state as { entry?: string } | null;
  return state?.entry ?? location.href;
}

let newEntry = '';

/** Marks a history entry as created by a link: it starts at the top. */
export function markAsNewEntry(entry: string): void {
  newEntry = entry;
}

let stayingEntry = '';

/** Marks a new history entry at which the reader stays where they are. */
export function markAsStaying(entry: string): void {
  stayingEntry = entry;
  positions.set(entry, scrollY);
}

/**
 * Whether the reader stays where they are.
 * @param settled the page is shown, so that coming back to its entry is as to any other
 */
export function isStaying(settled: boolean): boolean {
  const staying = currentEntry() === stayingEntry;
  if (staying && settled) stayingEntry = '';
  return staying;
}

/**
 * Returns the scroll position to restore; `undefined` for a new history entry.
 * @param settled the page is shown, so that its entry is no longer new
 */
export function positionToRestore(settled: boolean): number | undefined {
  const entry = currentEntry();
  if (entry !== newEntry) return positions.get(entry);
  if (settled) newEntry = '';
  return undefined;
}

/** Returns the position at which the current history entry was left, if any. */
export function rememberedPosition(): number | undefined {
  return positions.get(currentEntry());
}

/** Starts recording scroll positions. Returns a cleanup function. */
export function rememberPositions(): () => void {
  let frame = 0;
  const save = () => {
    frame = 0;
    positions.set(currentEntry(), scrollY);
  };
  const onScroll = () => {
    frame ||= requestAnimationFrame(save);
  };
  const onLeave = () => {
    // When leaving the site, hands back to the browser's own restoration.
    history.scrollRestoration = 'auto';
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-100)));
    } catch {
      // Without storage, positions do not survive a reload.
    }
  };
  const onShow = () => {
    history.scrollRestoration = 'manual';
  };
  onShow();
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('pagehide', onLeave);
  addEventListener('pageshow', onShow);
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener('scroll', onScroll);
    removeEventListener('pagehide', onLeave);
    removeEventListener('pageshow', onShow);
  };
}

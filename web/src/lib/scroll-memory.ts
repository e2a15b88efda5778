const STORAGE_KEY = 'scroll-positions';

/** Scroll positions by history entry, kept over reloads within the tab. */
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

/** Marks a history entry that a link has just made: it starts at the top. */
export function startsAtTop(entry: string): void {
  newEntry = entry;
}

/**
 * Where the page that has just appeared is to be scrolled to: the remembered position of an entry that was left before,
 * `undefined` for a new one. `settled` ends an entry's being new.
 */
export function wantedPosition(settled: boolean): number | undefined {
  const entry = currentEntry();
  if (entry !== newEntry) return positions.get(entry);
  if (settled) newEntry = '';
  return undefined;
}

/** Where the current history entry was scrolled to when it was left, if it was shown before. */
export function rememberedPosition(): number | undefined {
  return positions.get(currentEntry());
}

/** Starts to remember positions; gives the function that stops it. */
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
    // Coming back from another site is the browser's own restoration.
    history.scrollRestoration = 'auto';
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-100)));
    } catch {
      // Storage may be closed to us; positions then last as long as the page.
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

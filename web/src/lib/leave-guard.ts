/**
 * Guards unsaved work: while a guard is set, leaving by a link or the browser's own buttons asks first. One guard at a
 * time, since only one editor is open at a time.
 */
type MayLeave = () => Promise<boolean>;

let guard: MayLeave | undefined;

interface EntryState {
  /** Position of the entry in this tab's history, to tell back from forward. */
  index?: number;
  /** The editor that stays open under this URL. */
  editor?: string;
}

/** Sets `mayLeave`, which is asked before any navigation; returns a function that removes it. */
export function guardLeaving(mayLeave: MayLeave): () => void {
  guard = mayLeave;
  return () => {
    if (guard === mayLeave) guard = undefined;
  };
}

/** Whether there is unsaved work. */
export function hasUnsavedWork(): boolean {
  return guard !== undefined;
}

/** Asks the guard, if one is set; true means that leaving is allowed, and removes the guard. */
export async function mayLeave(): Promise<boolean> {
  if (guard && !(await guard())) return false;
  guard = undefined;
  return true;
}

/**
 * Opens a URL of the admin area inside the application, without asking. `editor` names the editor that stays open under
 * the new URL.
 */
export function openAdmin(to: string, { replace = false, editor }: { replace?: boolean; editor?: string } = {}): void {
  const index = currentIndex();
  if (replace) history.replaceState({ index, editor }, '', to);
  else history.pushState({ index: index + 1 }, '', to);
}

/** Watches the browser's back and forward buttons and the closing of the tab; returns a function that stops it. */
export function watchLeaving(): () => void {
  let index = currentIndex();
  let steppingBack: (() => void) | undefined;
  const onPop = (event: PopStateEvent) => {
    const to = currentIndex();
    if (steppingBack) {
      event.stopImmediatePropagation();
      steppingBack();
      steppingBack = undefined;
      return;
    }
    const step = to - index;
    if (!guard || step === 0) {
      index = to;
      return;
    }
    // The step has already been taken: revert it, ask, and repeat it.
    event.stopImmediatePropagation();
    steppingBack = () => void mayLeave().then((leave) => leave && history.go(step));
    history.go(-step);
  };
  const onChange = () => {
    index = currentIndex();
  };
  const onUnload = (event: BeforeUnloadEvent) => {
    if (guard) event.preventDefault();
  };
  // In the capture phase: the router's listener would show the other screen before a later one is called.
  addEventListener('popstate', onPop, true);
  addEventListener('pushState', onChange);
  addEventListener('replaceState', onChange);
  addEventListener('beforeunload', onUnload);
  return () => {
    removeEventListener('popstate', onPop, true);
    removeEventListener('pushState', onChange);
    removeEventListener('replaceState', onChange);
    removeEventListener('beforeunload', onUnload);
  };
}

/** The editor that stays open under the current URL. */
export function openEditor(): string | undefined {
  return (history.state as EntryState | null)?.editor;
}

function currentIndex(): number {
  return (history.state as EntryState | null)?.index ?? 0;
}

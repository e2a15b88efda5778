/**
 * Guards unsaved work: while a guard is set, leaving by a link or by the browser's own buttons asks first. There is at
 * most one guard, since at most one editor is open.
 */
type MayLeave = () => Promise<boolean>;

let guard: MayLeave | undefined;

interface EntryState {
  /** Index of the history entry in this tab, to tell back from forward. */
  index?: number;
  /** The editor that stays mounted under this URL. */
  editor?: string;
}

/** Sets the guard, which is asked before any navigation. Returns a function that removes it. */
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

/** Asks the guard, if there is one. Resolves to true, removing the guard, if leaving is allowed. */
export async function mayLeave(): Promise<boolean> {
  if (guard && !(await guard())) return false;
  guard = undefined;
  return true;
}

/** Navigates within the admin area without asking. `editor` names the editor that stays mounted under the new URL. */
export function openAdmin(to: string, { replace = false, editor }: { replace?: boolean; editor?: string } = {}): void {
  const index = currentIndex();
  if (replace) history.replaceState({ index, editor }, '', to);
  else history.pushState({ index: index + 1 }, '', to);
}

/** Guards back, forward and closing the tab. Returns a cleanup function. */
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
    // `popstate` fires after the fact: revert the step, ask, and repeat it.
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
  // In the capture phase, before the router's listener shows the other screen.
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

/** Returns the editor that stays mounted under the current URL. */
export function openEditor(): string | undefined {
  return (history.state as EntryState | null)?.editor;
}

function currentIndex(): number {
  return (history.state as EntryState | null)?.index ?? 0;
}

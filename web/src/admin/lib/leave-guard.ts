/**
 * Guards unsaved work: leaving by a link or by the browser's own buttons asks the open editor first. There is at most
 * one guard, since at most one editor is open.
 */
export interface LeaveGuard {
  /** Whether there is work that the server does not have. */
  isUnsaved: () => boolean;
  /** Saves the work, or asks. */
  mayLeave: () => Promise<boolean>;
}

let guard: LeaveGuard | undefined;

interface EntryState {
  /** Index of the history entry in this tab, to tell back from forward. */
  index?: number;
  /** The editor that stays mounted under this URL. */
  editor?: string;
}

/** Sets the guard, which is asked before any navigation. Returns a function that removes it. */
export function guardLeaving(given: LeaveGuard): () => void {
  guard = given;
  return () => {
    if (guard === given) guard = undefined;
  };
}

/** Whether there is unsaved work. */
export function hasUnsavedWork(): boolean {
  return guard?.isUnsaved() ?? false;
}

const TEXT_FIELDS = 'input,textarea,[contenteditable=true]';

/** Whether the focus is in a text field of an open editor: whatever takes it from there takes words as well. */
function isWriting(): boolean {
  return guard !== undefined && (document.activeElement?.matches(TEXT_FIELDS) ?? false);
}

/** Calls `listener` once nobody is writing in an editor, at once if so. Returns a function that cancels it. */
export function whenNotWriting(listener: () => void): () => void {
  const stop = () => removeEventListener('focusout', later);
  const check = () => {
    if (isWriting()) return;
    stop();
    listener();
  };
  // By then the next element has the focus.
  const later = () => setTimeout(check);
  addEventListener('focusout', later);
  check();
  return stop;
}

/** Asks the guard, if there is one. Resolves to true, removing the guard, if leaving is allowed. */
export async function mayLeave(): Promise<boolean> {
  if (guard && !(await guard.mayLeave())) return false;
  guard = undefined;
  return true;
}

/** Navigates within the admin area without asking. `editor` names the editor that stays mounted under the new URL. */
export function openAdmin(to: string, { replace = false, editor }: { replace?: boolean; editor?: string } = {}): void {
  const index = currentIndex();
  if (to === location.pathname + location.search) return;
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
    if (!hasUnsavedWork() || step === 0) {
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
    if (hasUnsavedWork()) event.preventDefault();
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

/** Names the editor under the current URL: the one that stays mounted, else that of the article with `id`, else a new one. */
export function findEditor(id: string | undefined): string {
  return (history.state as EntryState | null)?.editor ?? id ?? `new ${currentIndex()}`;
}

function currentIndex(): number {
  return (history.state as EntryState | null)?.index ?? 0;
}

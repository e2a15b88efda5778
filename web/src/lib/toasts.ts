/** A short notice that goes by itself. `error` is announced at once, the others when the screen reader has a pause. */
export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'success' | 'error' | 'info';
  /** What can be done about it; in the administrator's area only. */
  action?: ToastAction;
}

export interface ToastAction {
  label: string;
  run: () => void;
}

/** A notice that is shown now; each has its own `id`. */
export interface Toast extends ToastMessage {
  id: number;
}

/** How long a notice stays, not counting the time that somebody looks at it. */
export const TOAST_DURATION_MS = 5_000;

/** One that something can be done about stays until one had the time to reach it. */
export const ACTION_TOAST_DURATION_MS = 10_000;

let current: Toast | undefined;
let counter = 0;
const listeners = new Set<() => void>();

function set(toast: Toast | undefined): void {
  current = toast;
  for (const listener of listeners) listener();
}

/** Shows a notice in the page's toast area. One is visible at a time: a new one takes the old one's place. */
export function showToast(message: ToastMessage): void {
  counter += 1;
  set({ ...message, id: counter });
}

/** Takes a notice away, unless another has taken its place already. */
export function dismissToast(id: number): void {
  if (current?.id === id) set(undefined);
}

/** The notice that is shown now. */
export function currentToast(): Toast | undefined {
  return current;
}

/** Calls `listener` whenever another notice is shown or it goes; gives the function that ends this. */
export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * A short notice that disappears by itself. `error` is announced immediately, the others when the screen reader pauses.
 */
export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'success' | 'error' | 'info';
  /** An action on it; only in the admin area. */
  action?: ToastAction;
}

export interface ToastAction {
  label: string;
  run: () => void;
}

/** A shown notice, with an `id` of its own. */
export interface Toast extends ToastMessage {
  id: number;
}

/** How long a notice stays, not counting the time that it is hovered or focused. */
export const TOAST_DURATION_MS = 5_000;

/** One with an action stays long enough to reach it. */
export const ACTION_TOAST_DURATION_MS = 10_000;

let current: Toast | undefined;
let counter = 0;
const listeners = new Set<() => void>();

function set(toast: Toast | undefined): void {
  current = toast;
  for (const listener of listeners) listener();
}

/** Shows a notice in the page's toast region. One is visible at a time: a new one replaces the old one. */
export function showToast(message: ToastMessage): void {
  counter += 1;
  set({ ...message, id: counter });
}

/** Removes a notice, unless another has already replaced it. */
export function dismissToast(id: number): void {
  if (current?.id === id) set(undefined);
}

/** The shown notice. */
export function currentToast(): Toast | undefined {
  return current;
}

/** Calls `listener` whenever the shown notice changes; returns a function that unsubscribes. */
export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A toast. `error` is announced assertively, the others politely. */
export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'success' | 'error' | 'info';
  /** A link, before the action; only in the admin area. */
  link?: { label: string; href: string };
  /** An action button; only in the admin area. */
  action?: ToastAction;
}

export interface ToastAction {
  label: string;
  run: () => void;
}

/** A toast on the screen. */
export interface Toast extends ToastMessage {
  id: number;
}

/** How long a toast stays, not counting hover and focus. */
export const TOAST_DURATION_MS = 5_000;

/** Longer for toasts with an action, to give time to reach it. */
export const ACTION_TOAST_DURATION_MS = 10_000;

let current: Toast | undefined;
let counter = 0;
const listeners = new Set<() => void>();

function set(toast: Toast | undefined): void {
  current = toast;
  for (const listener of listeners) listener();
}

/** Shows a toast. One is visible at a time: a new one replaces the old one. */
export function showToast(message: ToastMessage): void {
  counter += 1;
  set({ ...message, id: counter });
}

/** Removes a toast, unless another has already replaced it. */
export function dismissToast(id: number): void {
  if (current?.id === id) set(undefined);
}

/** Returns the toast on the screen. */
export function currentToast(): Toast | undefined {
  return current;
}

/** Calls `listener` when the toast changes. Returns an unsubscribe function. */
export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

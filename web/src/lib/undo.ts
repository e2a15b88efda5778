import { adminEndpoints, type TrashRestore } from '#contract';
import { createContext, useContext } from 'react';
import type { ToastMessage } from './toasts';

/** An undo: a call that starts it and returns its progress. */
export interface Reversal {
  path: string;
  body?: object;
  /** The toast once it is done. */
  done: string;
  /** The label of the button that undoes the undo. */
  back: string;
}

/** Undo, with the confirmations and toasts it needs. */
export interface Undo {
  /** Runs an undo; resolves to whether it was done. */
  reverse: (reversal: Reversal) => Promise<boolean>;
  /** Shows a toast, with 'Undo' if there is a change set. */
  offer: (notice: ToastMessage, changeSet: number | undefined) => void;
}

/** Provided by the admin area. */
export const UndoContext = createContext<Undo | undefined>(undefined);

/** The current `Undo`. */
export function useUndo(): Undo {
  const undo = useContext(UndoContext);
  if (!undo) throw new Error('useUndo needs an UndoProvider above it');
  return undo;
}

/** The undo of a change set. */
export function undoOf(changeSet: number): Reversal {
  return { path: adminEndpoints.undo(changeSet), done: 'Undone', back: 'Redo' };
}

/** The undo that restores articles from the trash. */
export function restoreOf(which: TrashRestore, done: string): Reversal {
  return { path: adminEndpoints.trashRestore, body: which, done, back: 'Undo' };
}

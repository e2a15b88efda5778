import { adminEndpoints, type TrashRestore } from '#contract';
import { createContext, useContext } from 'react';
import type { ToastMessage } from './toasts';

/** Something that can be undone: a call that returns its progress. */
export interface Reversal {
  path: string;
  body?: object;
  /** The notice after it is done. */
  done: string;
  /** The label of the button that undoes it in turn. */
  back: string;
}

/** Undoes acts, with all the questions and notices that this may require. */
export interface Undo {
  /** Undoes something; resolves to whether that was done. */
  reverse: (reversal: Reversal) => Promise<boolean>;
  /** Shows a notice, with 'Undo' if the act left something that can be undone. */
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

/** The reversal of an act, by the number of its change set. */
export function undoOf(changeSet: number): Reversal {
  return { path: adminEndpoints.undo(changeSet), done: 'Undone', back: 'Redo' };
}

/** The reversal that restores articles from the trash. */
export function restoreOf(which: TrashRestore, done: string): Reversal {
  return { path: adminEndpoints.trashRestore, body: which, done, back: 'Undo' };
}

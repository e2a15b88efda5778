import { adminEndpoints, type TrashRestore } from '#contract';
import { createContext, useContext } from 'react';
import type { ToastMessage } from '../../shared/lib/toasts';

/** An undo: a call that starts it and returns its progress. */
export interface Reversal {
  path: string;
  body?: object;
  /** The change set that is undone, if it is one. */
  changeSet?: number;
  /** Called once it is done, and after each undo of it. */
  after?: (() => void) | undefined;
}

/** Undo, with the confirmations and toasts it needs. */
export interface Undo {
  /** Runs an undo; resolves to whether it was done. */
  reverse: (reversal: Reversal) => Promise<boolean>;
  /** Shows a toast, with 'Undo' if there is a change set. `after` is called once it was undone, and after a redo. */
  offer: (notice: ToastMessage, changeSet: number | undefined, after?: () => void) => void;
  /** Calls `listener` after each undo and redo whose act has no `after` of its own. Returns an unsubscribe function. */
  onReversed: (listener: () => void) => () => void;
}

/** Provided by the admin area. */
export const UndoContext = createContext<Undo | undefined>(undefined);

/** The current `Undo`. */
export function useUndo(): Undo {
  const undo = useContext(UndoContext);
  if (!undo) throw new Error('useUndo needs an UndoProvider above it');
  return undo;
}

/** The undo of a change set; of an undo's it does the change again. */
export function toUndo(changeSet: number): Reversal {
  return { path: adminEndpoints.undo(changeSet), changeSet };
}

/** The undo that restores articles from the trash. */
export function toRestore(which: TrashRestore): Reversal {
  return { path: adminEndpoints.trashRestore, body: which };
}

import { adminEndpoints, type TrashRestore } from '#contract';
import { createContext, useContext } from 'react';
import type { ToastMessage } from './toasts';

/** Something that is taken back: a call that answers with how far it has come. */
export interface Reversal {
  path: string;
  body?: object;
  /** The notice once it is done. */
  done: string;
  /** The button that takes it back in turn. */
  back: string;
}

/** Taking acts back, with all that may have to be asked or shown on the way. */
export interface Undo {
  /** Takes something back; resolves to whether that was done. */
  reverse: (reversal: Reversal) => Promise<boolean>;
  /** Shows a notice, with 'Undo' where the act left something that can be taken back. */
  offer: (notice: ToastMessage, changeSet: number | undefined) => void;
}

/** Who takes acts back; the administrator's area sets it. */
export const UndoContext = createContext<Undo | undefined>(undefined);

/** The way to take acts back. */
export function useUndo(): Undo {
  const undo = useContext(UndoContext);
  if (!undo) throw new Error('useUndo needs an UndoProvider above it');
  return undo;
}

/** The reversal of an act, by the number of its change set. */
export function undoOf(changeSet: number): Reversal {
  return { path: adminEndpoints.undo(changeSet), done: 'Undone', back: 'Redo' };
}

/** Bringing articles back from the trash. */
export function restoreOf(which: TrashRestore, done: string): Reversal {
  return { path: adminEndpoints.trashRestore, body: which, done, back: 'Undo' };
}

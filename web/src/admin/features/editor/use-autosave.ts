import { useEffect, useLayoutEffect, useState } from 'react';
import { readToken } from '../../lib/session-token';
import { Autosave, type AutosaveParts } from './session/autosave';
import { CLOCK } from './session/clock';
import type { SaveState } from './session/save-state';

export interface AutosaveOptions<T> extends Omit<AutosaveParts<T>, 'show' | 'clock'> {
  /** The server's initial state. */
  opened: T;
  revision: number;
  savedAt: string | undefined;
  /** The form's work; each change is compared. */
  work: T;
}

/** Autosaves while the editor is mounted. */
export function useAutosave<T>(options: AutosaveOptions<T>): { autosave: Autosave<T>; state: SaveState } {
  const { opened, revision, savedAt } = options;
  const [state, setState] = useState<SaveState>(savedAt ? { kind: 'saved', at: savedAt } : { kind: 'none' });
  const [autosave] = useState(
    () => new Autosave<T>({ ...options, clock: CLOCK, show: setState }, opened, revision, savedAt),
  );
  useLayoutEffect(() => autosave.follow({ ...options, clock: CLOCK, show: setState }), [autosave, options]);

  useEffect(() => autosave.scheduleIfDirty(), [autosave, options.work]);

  useEffect(() => {
    const retry = () => autosave.scheduleIfDirty();
    const flush = () => void autosave.flush();
    const leave = () => {
      if (document.visibilityState === 'hidden') autosave.leave();
      else autosave.scheduleIfDirty();
    };
    const hide = () => autosave.leave();
    addEventListener('online', retry);
    addEventListener('blur', flush);
    addEventListener('pagehide', hide);
    document.addEventListener('visibilitychange', leave);
    return () => {
      removeEventListener('online', retry);
      removeEventListener('blur', flush);
      removeEventListener('pagehide', hide);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [autosave]);

  // A layout effect: the text can only be read while it is in the document.
  useLayoutEffect(() => {
    autosave.begin();
    return () => autosave.end();
  }, [autosave]);

  // Saves immediately after signing in again, in any tab.
  const signedOut = state.kind === 'signed-out';
  useEffect(() => {
    if (!signedOut) return;
    const token = readToken();
    const timer = setInterval(() => {
      if (readToken() !== null && readToken() !== token) void autosave.retry();
    }, 500);
    return () => clearInterval(timer);
  }, [autosave, signedOut]);

  return { autosave, state };
}

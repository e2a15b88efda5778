import { adminEndpoints, formatCount, type UndoProgress } from '#contract';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useSWRConfig } from 'swr';
import { ApiFailure, failureText } from '../../lib/api-client';
import { showToast, type ToastMessage } from '../../../shared/lib/toasts';
import { toUndo, UndoContext, type Reversal, type Undo } from '../../lib/undo';
import { readEntry, readProgress, useBeginReversal } from './api';
import { ConflictDialog } from './conflict-dialog';
import type { ConflictListProps } from './conflict-list';
import { ProgressDialog } from './progress-dialog';

const ASK_AGAIN_MS = 500;
const AREA = adminEndpoints.history.slice(0, adminEndpoints.history.lastIndexOf('/') + 1);

/** The open dialog. */
type Shown =
  { kind: 'progress'; progress: UndoProgress } | ({ kind: 'conflicts'; answer: (rest: boolean) => void } & Found);

interface Found {
  conflicts: ConflictListProps['conflicts'];
  /** Whether anything else can be undone. */
  hasRest: boolean;
}

/** Provides undo: asks if parts have changed since, and shows the progress. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown>();
  const { mutate } = useSWRConfig();
  const { trigger: beginReversal } = useBeginReversal();
  /** Set once the progress dialog is hidden. */
  const hidden = useRef(false);
  const listeners = useRef(new Set<() => void>());

  const follow = useCallback(
    async (path: string, body: object): Promise<UndoProgress> => {
      hidden.current = false;
      let progress = await beginReversal({ path, body });
      const isHidden = (): boolean => hidden.current;
      while (progress.state === 'working') {
        if (!isHidden()) setShown({ kind: 'progress', progress });
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
        progress = await readProgress(progress.job);
      }
      setShown(undefined);
      return progress;
    },
    [beginReversal],
  );

  const attempt = useCallback(
    async ({ path, body = {}, changeSet }: Reversal): Promise<UndoProgress | undefined> => {
      let found: Found;
      try {
        const progress = await follow(path, body);
        if (progress.state === 'done') return progress;
        if (progress.conflicts.length === 0) throw new Error(progress.problem ?? FAILED);
        found = { conflicts: progress.conflicts, hasRest: progress.rest };
      } catch (error) {
        if (!(error instanceof ApiFailure) || !error.errors.conflicts) throw error;
        found = { conflicts: await findConflicts(changeSet, error.errors.conflicts), hasRest: 'rest' in error.errors };
      }
      const rest = await new Promise<boolean>((answer) => setShown({ kind: 'conflicts', ...found, answer }));
      setShown(undefined);
      return rest ? follow(path, { ...body, rest: true }) : undefined;
    },
    [follow],
  );

  const undo = useMemo<Undo>(() => {
    const show = (notice: ToastMessage, changeSet: number | undefined, label: string, after?: () => void) => {
      if (changeSet === undefined) return showToast(notice);
      showToast({ ...notice, action: { label, run: () => void reverse({ ...toUndo(changeSet), after }) } });
    };
    const offer: Undo['offer'] = (notice, changeSet, after) => show(notice, changeSet, 'Undo', after);
    const reverse: Undo['reverse'] = async (reversal) => {
      try {
        const progress = await attempt(reversal);
        if (!progress) return false;
        if (progress.state === 'failed') throw new Error(progress.problem ?? FAILED);
        const { after } = reversal;
        if (after) after();
        else for (const listener of listeners.current) listener();
        const left = progress.conflicts.length;
        const { title, back } = await describeReversal(progress.change_set);
        const description = `Not undone, because of later changes: ${formatCount(left, 'item')}.`;
        show(
          { title, tone: 'success', ...(left > 0 && { description }) },
          progress.change_set ?? undefined,
          back,
          after,
        );
        return true;
      } catch (error) {
        setShown(undefined);
        const fallback = error instanceof Error && !(error instanceof ApiFailure) ? error.message : FAILED;
        showToast({ title: failureText(error, fallback), tone: 'error' });
        return false;
      } finally {
        await mutate((key) => typeof key === 'string' && key.startsWith(AREA));
      }
    };
    const onReversed: Undo['onReversed'] = (listener) => {
      listeners.current.add(listener);
      return () => listeners.current.delete(listener);
    };
    return { reverse, offer, onReversed };
  }, [attempt, mutate]);

  return (
    <UndoContext value={undo}>
      {children}
      {shown?.kind === 'progress' && (
        <ProgressDialog
          progress={shown.progress}
          onHide={() => {
            hidden.current = true;
            setShown(undefined);
          }}
        />
      )}
      {shown?.kind === 'conflicts' && (
        <ConflictDialog conflicts={shown.conflicts} hasRest={shown.hasRest} onAnswer={shown.answer} />
      )}
    </UndoContext>
  );
}

const FAILED = 'The undo failed. Nothing was changed.';

/** Says what an undo did, in the words of the history, and which button takes that back. */
async function describeReversal(changeSet: number | null): Promise<{ title: string; back: string }> {
  const unnamed = { title: 'Done', back: 'Undo' };
  if (changeSet === null) return unnamed;
  try {
    // Not with the area's first script.
    const [entry, { toDone }] = await Promise.all([readEntry(changeSet), import('./labels')]);
    return toDone(entry);
  } catch {
    return unnamed;
  }
}

/** The later changes with the acts that made them; of a refusal without an act, only its sentences. */
async function findConflicts(changeSet: number | undefined, sentences: readonly string[]): Promise<Found['conflicts']> {
  const act = changeSet === undefined ? undefined : await readEntry(changeSet).catch(() => undefined);
  return act && act.conflicts.length > 0 ? act.conflicts : sentences.map((reason) => ({ name: '', reason, act: null }));
}

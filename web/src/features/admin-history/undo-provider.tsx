import { adminEndpoints, countOf, type UndoProgress } from '#contract';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useSWRConfig } from 'swr';
import { ApiFailure, failureText } from '../../lib/api-client';
import { showToast, type ToastMessage } from '../../lib/toasts';
import { undoOf, UndoContext, type Reversal, type Undo } from '../../lib/undo';
import { readProgress, useBeginReversal } from './api';
import { ConflictDialog } from './conflict-dialog';
import { ProgressDialog } from './progress-dialog';

const ASK_AGAIN_MS = 500;
const AREA = adminEndpoints.history.slice(0, adminEndpoints.history.lastIndexOf('/') + 1);

/** The open dialog. */
type Shown =
  | { kind: 'progress'; progress: UndoProgress }
  | { kind: 'conflicts'; sentences: string[]; answer: (rest: boolean) => void };

/** Provides undo: asks if parts have changed since, and shows the progress. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown>();
  const { mutate } = useSWRConfig();
  const { trigger: beginReversal } = useBeginReversal();
  /** Set once the progress dialog is hidden. */
  const hidden = useRef(false);

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
    async ({ path, body = {} }: Reversal): Promise<UndoProgress | undefined> => {
      let sentences: string[];
      try {
        const progress = await follow(path, body);
        if (progress.state === 'done') return progress;
        if (!progress.rest) throw new Error(progress.problem ?? FAILED);
        sentences = sentencesOf(progress);
      } catch (error) {
        // Only a partial undo needs a decision.
        if (!(error instanceof ApiFailure) || !error.errors.conflicts || !error.errors.rest) throw error;
        sentences = error.errors.conflicts;
      }
      const rest = await new Promise<boolean>((answer) => setShown({ kind: 'conflicts', sentences, answer }));
      setShown(undefined);
      return rest ? follow(path, { ...body, rest: true }) : undefined;
    },
    [follow],
  );

  const undo = useMemo<Undo>(() => {
    const offer = (notice: ToastMessage, changeSet: number | undefined, label = 'Undo') => {
      const run = () => {
        if (changeSet !== undefined) void reverse(undoOf(changeSet));
      };
      showToast({ ...notice, ...(changeSet !== undefined && { action: { label, run } }) });
    };
    const reverse = async (reversal: Reversal): Promise<boolean> => {
      try {
        const progress = await attempt(reversal);
        if (!progress) return false;
        if (progress.state === 'failed') throw new Error(progress.problem ?? FAILED);
        const left = progress.conflicts.length;
        const description = left > 0 ? `Not undone, because of later changes: ${countOf(left, 'item')}.` : undefined;
        const notice: ToastMessage = { title: reversal.done, tone: 'success', ...(description && { description }) };
        offer(notice, progress.change_set ?? undefined, reversal.back);
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
    return { reverse, offer };
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
      {shown?.kind === 'conflicts' && <ConflictDialog sentences={shown.sentences} onAnswer={shown.answer} />}
    </UndoContext>
  );
}

const FAILED = 'The undo failed. Nothing was changed.';

function sentencesOf({ conflicts }: UndoProgress): string[] {
  return conflicts.map(({ name, reason }) => (name ? `‘${name}’: ${reason}` : reason));
}

import { editArticlePath, routes, type AdminArticle, type StoredDraft } from '#contract';
import { useCallback, useEffect, useState } from 'react';
import { openAdmin } from '../../lib/leave-guard';
import { showToast } from '../../../shared/lib/toasts';
import { toRestore, useUndo } from '../../lib/undo';
import { isInTrash, loadArticle, LOAD_TEXTS } from './api';

export type LoadedArticle =
  | { state: 'loading' }
  | { state: 'failed'; message: string; retry: () => void }
  | { state: 'loaded'; article: AdminArticle; draft: StoredDraft | null };

/**
 * Loads the article of an edit screen and its draft, bypassing caches. Returns to the dashboard if it does not exist.
 */
export function useLoadedArticle(id: string): LoadedArticle {
  const [shown, setShown] = useState<
    { state: 'loading' | 'failed' } | { state: 'loaded'; article: AdminArticle; draft: StoredDraft | null }
  >({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const { reverse } = useUndo();
  const retry = useCallback(() => {
    setShown({ state: 'loading' });
    setAttempt((number) => number + 1);
  }, []);

  useEffect(() => {
    let current = true;
    void loadArticle(id).then((result) => {
      if (!current) return;
      if ('article' in result) return setShown({ state: 'loaded', ...result });
      if ('failed' in result) return setShown({ state: 'failed' });
      void isInTrash(Number(id)).then((trashed) => {
        if (!current) return;
        const restore = async () => {
          if (await reverse(toRestore({ ids: [Number(id)] }))) openAdmin(editArticlePath(Number(id)));
        };
        showToast({
          title: LOAD_TEXTS.missing,
          tone: 'error',
          ...(trashed && { description: LOAD_TEXTS.trashed, action: { label: 'Restore', run: () => void restore() } }),
        });
        openAdmin(routes.admin, { replace: true });
      });
    });
    return () => {
      current = false;
    };
  }, [id, attempt, reverse]);

  if (shown.state === 'loaded') return shown;
  return shown.state === 'failed' ? { state: 'failed', message: LOAD_TEXTS.failed, retry } : { state: 'loading' };
}

import { routes, type AdminArticle, type StoredDraft } from '#contract';
import { useCallback, useEffect, useState } from 'react';
import { openAdmin } from '../../lib/leave-guard';
import { showToast } from '../../lib/toasts';
import { loadArticle, LOAD_TEXTS } from './api';

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
      showToast({ title: LOAD_TEXTS.missing, tone: 'error' });
      openAdmin(routes.admin, { replace: true });
    });
    return () => {
      current = false;
    };
  }, [id, attempt]);

  if (shown.state === 'loaded') return shown;
  return shown.state === 'failed' ? { state: 'failed', message: LOAD_TEXTS.failed, retry } : { state: 'loading' };
}

import { MESSAGES, type PageAnswer, type PageMoved, type PagesAnswer, type SiteInfo } from '#contract';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { useLocation, useSearch } from 'wouter';
import { navigate } from '../lib/navigation';
import { fetchPage, pageKey, PageLoadError } from '../lib/pages-api';
import { emptyListPage } from './empty-list-page';
import { loadScreen } from './screen-registry';

/** A fast answer changes the page without a flicker in between; a slow one shows the loading view after this time. */
const PATIENCE_MS = 150;

export type PageView =
  | { state: 'page'; key: string; page: PageAnswer }
  | { state: 'loading'; key: string }
  | { state: 'error'; key: string; message: string; retry: () => void };

/** What to show for the current address: a page, or that it is loading or failed. */
export function usePage(initial: PageAnswer, path: string, address: string): { view: PageView; site: SiteInfo } {
  const [pathname] = useLocation();
  const search = useSearch();
  const asked = pageKey(pathname, search);
  const key = asked === address ? path : asked;
  const [shown, setShown] = useState({ key: path, page: initial });
  const { data, error, isValidating, mutate } = useSWR<PagesAnswer, Error>(
    key,
    (wanted: string) => load(wanted, initial.site),
    {
      revalidateOnMount: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
    },
  );
  const page = data && !isMoved(data) ? data : undefined;
  if (page && page !== shown.page) setShown({ key, page });
  const failed = !page && error !== undefined && !isValidating;
  const slow = useElapsed(key, !page && !failed);
  const [retried, setRetried] = useState('');
  const retry = () => {
    setRetried(key);
    void mutate();
  };

  useEffect(() => {
    if (data && isMoved(data)) navigate(data.redirect, { replace: true });
  }, [data]);

  const site = page?.site ?? shown.page.site;
  if (page) return { view: { state: 'page', key, page }, site };
  if (failed) return { view: { state: 'error', key, message: error.message, retry }, site };
  // Who tries again sees that at once, not the page before.
  if (slow || retried === key) return { view: { state: 'loading', key }, site };
  return { view: { state: 'page', ...shown }, site };
}

function isMoved(answer: PagesAnswer): answer is PageMoved {
  return 'redirect' in answer;
}

/** Whether `waiting` has lasted longer than our patience for this key. */
function useElapsed(key: string, waiting: boolean): boolean {
  const [elapsed, setElapsed] = useState('');
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setElapsed(key), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [key, waiting]);
  return waiting && elapsed === key;
}

async function load(key: string, site: SiteInfo): Promise<PagesAnswer> {
  try {
    return await withScreen(await fetchPage(key));
  } catch (error) {
    const empty = emptyListPage(key, site);
    if (!empty) throw error;
    console.error(error);
    return withScreen(empty);
  }
}

async function withScreen(answer: PagesAnswer): Promise<PagesAnswer> {
  if (isMoved(answer)) return answer;
  try {
    await loadScreen(answer.data.kind);
  } catch {
    throw new PageLoadError(MESSAGES.networkError);
  }
  return answer;
}

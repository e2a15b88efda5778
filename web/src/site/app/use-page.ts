import {
  MESSAGES,
  type PageAnswer,
  type PageData,
  type PageMoved,
  type PagesAnswer,
  type SiteInfo,
  type UnavailablePage,
} from '#contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { navigate } from '../../shared/lib/navigation';
import { useAddress } from '../lib/address';
import { fetchPage, isFinderAddress, isSearchAddress, OtherRelease, pageKey, PageLoadError } from '../lib/pages-api';
import { emptyListPage } from './empty-list-page';
import { PageStore } from './page-store';
import { isScreenLoaded, loadScreen } from './screen-registry';

/** Delay before the loading view, so that fast navigations do not flicker. */
const LOADING_DELAY_MS = 150;

type ReadablePage = PageAnswer & { data: Exclude<PageData, UnavailablePage> };

export type PageView =
  | { state: 'page'; key: string; page: ReadablePage }
  /** `page`: a placeholder with what is known so far. */
  | { state: 'loading'; key: string; page?: ReadablePage }
  /** `served`: rendered by the server. */
  | { state: 'error'; key: string; message: string; served: boolean; retry: () => void };

/** What to show for the current URL: a page, the loading view, or an error. */
export function usePage(initial: PageAnswer, path: string, firstKey: string): { view: PageView; site: SiteInfo } {
  const { pathname, search } = useAddress();
  const asked = pageKey(pathname, search);
  const key = asked === firstKey ? path : asked;
  const [shown, setShown] = useState({ key: path, page: initial });
  const [store] = useState(
    () => new PageStore({ key: path, answer: initial }, (wanted, seen) => load(wanted, seen, initial.site)),
  );
  const known = () => store.at(key);
  const { answer: data, error, busy } = useSyncExternalStore(store.subscribe, known, known);
  useEffect(() => store.open(key), [store, key]);
  const answer = data && !isMoved(data) ? data : undefined;
  if (answer && answer !== shown.page) setShown({ key, page: answer });
  const page = answer && isReadable(answer) ? answer : undefined;
  const failure = error?.message ?? findFailure(answer);
  const failed = !page && failure !== undefined && !busy;
  const slow = useElapsed(key, !page && !failed);
  const [retried, setRetried] = useState('');
  const retry = () => {
    setRetried(key);
    store.ask(key);
  };

  useEffect(() => {
    if (data && isMoved(data)) navigate(data.redirect, { replace: true });
  }, [data]);

  const site = answer?.site ?? shown.page.site;
  if (page) return { view: { state: 'page', key, page }, site };
  if (failed) return { view: { state: 'error', key, message: failure, served: answer !== undefined, retry }, site };
  // A retry shows the loading view immediately.
  const before = shown.page;
  if (slow || retried === key) return { view: { state: 'loading', key, page: pageInWaiting(key, before) }, site };
  if (isReadable(before)) return { view: { state: 'page', key: shown.key, page: before }, site };
  return { view: { state: 'error', key: shown.key, message: findFailure(before) ?? '', served: true, retry }, site };
}

function isReadable(answer: PageAnswer): answer is ReadablePage {
  return answer.data.kind !== 'unavailable';
}

function findFailure(answer: PageAnswer | undefined): string | undefined {
  return answer?.data.kind === 'unavailable' ? answer.data.message : undefined;
}

function isMoved(answer: PagesAnswer): answer is PageMoved {
  return 'redirect' in answer;
}

/** Whether `waiting` has been true for `LOADING_DELAY_MS` under this key. */
function useElapsed(key: string, waiting: boolean): boolean {
  const [elapsed, setElapsed] = useState('');
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setElapsed(key), LOADING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [key, waiting]);
  return waiting && elapsed === key;
}

/** A placeholder for a screen whose form needs no data while the results are loading: the search, and the finder. */
function pageInWaiting(key: string, before: PageAnswer): ReadablePage | undefined {
  const { site, data } = before;
  if (data.kind === 'areas' && isFinderAddress(key)) return { ...before, data };
  const page = isSearchAddress(key) && isScreenLoaded({ kind: 'search' }) ? emptyListPage(key, site) : undefined;
  if (page?.data.kind !== 'search') return undefined;
  const categories = data.kind === 'search' ? data.categories : [];
  return { ...page, data: { ...page.data, categories } };
}

async function load(key: string, seen: boolean, site: SiteInfo): Promise<PagesAnswer> {
  // Needed whatever the answer; errors surface when the page is shown.
  if (isSearchAddress(key)) loadScreen({ kind: 'search' }).catch(() => undefined);
  try {
    return await reach(key, seen, site);
  } catch (error) {
    const empty = error instanceof OtherRelease ? undefined : emptyListPage(key, site);
    if (!empty) throw error;
    console.error(error);
    return withScreen(empty);
  }
}

/** Fetches a page, falling back to what is kept if there is a service worker. */
async function reach(key: string, seen: boolean, site: SiteInfo): Promise<PagesAnswer> {
  // Before anything is awaited. Firefox ends what still loads when the reader leaves for another document.
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  addEventListener('beforeunload', leave);
  try {
    const page = fetchPage(key).then(withScreen, (error: unknown) =>
      loadDocument(key, seen || leaving.signal.aborted, error),
    );
    if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return await page;
    // Prevents an unhandled rejection: it may fail before it is awaited.
    page.catch(() => undefined);
    const { orKeptCopy } = await import('../lib/kept-copy');
    return await orKeptCopy(key, seen, page, leaving.signal, async () => {
      const answer = isFinderAddress(key)
        ? await (await import('../features/areas/kept-areas')).findKeptAreas(key, site)
        : undefined;
      return answer && withScreen(answer);
    });
  } finally {
    removeEventListener('beforeunload', leave);
  }
}

/** Loads the document of a page whose data is of another release. What is on the screen stays, with what is typed there. */
function loadDocument(key: string, stays: boolean, error: unknown): Promise<never> {
  const isWanted = pageKey(location.pathname, location.search) === key;
  if (!(error instanceof OtherRelease) || stays || !isWanted) throw error;
  location.reload();
  return new Promise(() => undefined);
}

async function withScreen(answer: PagesAnswer): Promise<PagesAnswer> {
  if (isMoved(answer) || !isReadable(answer)) return answer;
  try {
    await loadScreen(answer.data);
  } catch {
    throw new PageLoadError(MESSAGES.networkError);
  }
  return answer;
}

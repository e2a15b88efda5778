import { useEffect, useLayoutEffect, useRef } from 'react';
import { syncHead } from '../lib/head';
import { isStaying, rememberedPosition, rememberPositions, positionToRestore } from '../../shared/lib/scroll-memory';
import { errorTitle } from './page-states';
import type { PageView } from './use-page';

// `useLayoutEffect` warns during server rendering.
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * The side effects of a navigation: document head, scroll position and focus. Forward navigation starts at the top (or
 * at the named heading), back and forward restore the reader's position.
 */
export function usePageEffects(view: PageView, siteName: string): void {
  const previous = useRef({ key: view.key, state: view.state });
  const restore = useRef<number | undefined>(undefined);
  const page = view.state === 'page' ? view.page : undefined;

  useEffect(rememberPositions, []);
  useEffect(restoreWithinPage, []);

  useEffect(() => {
    if (page) syncHead(page.head);
    else if (view.state === 'error') document.title = `${errorTitle(view.key)} - ${siteName}`;
  }, [page, view.state, view.key, siteName]);

  useBrowserLayoutEffect(() => {
    const { key, state } = previous.current;
    if (key === view.key && state === view.state) return;
    previous.current = { key: view.key, state: view.state };
    const settled = view.state === 'page';
    if (isStaying(settled)) return;
    // Read when the URL changes, because the short loading view would overwrite it.
    const wanted = positionToRestore(settled);
    if (key !== view.key) restore.current = wanted;
    if (restore.current === undefined) showStart(settled);
    else if (settled) scrollTo(0, restore.current);
    // Moves screen readers to the new content. While a search is refined, the focus stays in the form, which is still
    // mounted.
    const main = document.getElementById('main');
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [view.key, view.state]);
}

function showStart(settled: boolean): void {
  const heading = settled && location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
  if (heading) heading.scrollIntoView();
  else scrollTo(0, 0);
}

/** Restores the position on back and forward between headings of one page, where nothing else would. */
function restoreWithinPage(): () => void {
  const pathAndQuery = () => location.pathname + location.search;
  let current = pathAndQuery();
  const onPop = () => {
    // An entry without a stored position is at the top, or at the heading that the browser scrolls to.
    const position = rememberedPosition() ?? (location.hash ? undefined : 0);
    if (pathAndQuery() === current && position !== undefined) requestAnimationFrame(() => scrollTo(0, position));
    current = pathAndQuery();
  };
  const onPush = () => {
    current = pathAndQuery();
  };
  addEventListener('popstate', onPop);
  addEventListener('pushState', onPush);
  addEventListener('replaceState', onPush);
  return () => {
    removeEventListener('popstate', onPop);
    removeEventListener('pushState', onPush);
    removeEventListener('replaceState', onPush);
  };
}

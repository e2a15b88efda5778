import { useEffect, useLayoutEffect, useRef } from 'react';
import { syncHead } from '../lib/head';
import { rememberedPosition, rememberPositions } from '../lib/scroll-memory';
import type { PageView } from './use-page';

// The server renders without layout; asking for it there would only warn.
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * What a navigation does besides showing another page: document head, scroll position and focus. Forward navigation starts
 * at the top (or at the heading that is named), back and forward return to where the reader was.
 */
export function usePageEffects(view: PageView): void {
  const previous = useRef({ key: view.key, state: view.state });
  const restore = useRef<number | undefined>(undefined);
  const page = view.state === 'page' ? view.page : undefined;

  useEffect(rememberPositions, []);

  useEffect(() => {
    let path = location.pathname + location.search;
    const onPop = () => {
      const position = rememberedPosition() ?? 0;
      const next = location.pathname + location.search;
      if (next === path) requestAnimationFrame(() => scrollTo(0, position));
      else restore.current = position;
      path = next;
    };
    const onPush = () => {
      path = location.pathname + location.search;
      restore.current = undefined;
    };
    addEventListener('popstate', onPop);
    addEventListener('pushState', onPush);
    return () => {
      removeEventListener('popstate', onPop);
      removeEventListener('pushState', onPush);
    };
  }, []);

  useEffect(() => {
    if (page) syncHead(page.head);
  }, [page]);

  useBrowserLayoutEffect(() => {
    const { key, state } = previous.current;
    if (key === view.key && state === view.state) return;
    previous.current = { key: view.key, state: view.state };
    if (view.state === 'page' && restore.current !== undefined) {
      scrollTo(0, restore.current);
      restore.current = undefined;
    } else if (view.state === 'page' && location.hash) {
      document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
    } else if (restore.current === undefined) {
      scrollTo(0, 0);
    }
    // A screen reader continues at the new content instead of at the link that was left.
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [view.key, view.state]);
}

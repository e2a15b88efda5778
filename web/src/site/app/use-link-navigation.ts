import { useEffect } from 'react';
import { isFrugal } from '../lib/connection';
import { internalLink, isPlainClick, navigate } from '../../shared/lib/navigation';
import { pageKey, prefetchPage } from '../lib/pages-api';

/** Hovering this long predicts a click. */
const HOVER_INTENT_MS = 80;

/**
 * Client-side navigation for all plain links to our own pages, in components and in article bodies, by one delegated
 * listener. Links stay ordinary links, so they also work before hydration and without JavaScript.
 */
export function useLinkNavigation(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const prefetch = (target: EventTarget | null) => {
      const url = internalLink(target);
      if (url && !isCurrentPage(url) && !isFrugal()) prefetchPage(pageKey(url.pathname, url.search));
    };
    const onHover = ({ target, pointerType }: PointerEvent) => {
      clearTimeout(timer);
      if (pointerType === 'mouse') timer = setTimeout(() => prefetch(target), HOVER_INTENT_MS);
    };
    const onTouch = ({ target }: TouchEvent) => prefetch(target);
    document.addEventListener('click', follow);
    document.addEventListener('pointerover', onHover, { passive: true });
    document.addEventListener('touchstart', onTouch, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', follow);
      document.removeEventListener('pointerover', onHover);
      document.removeEventListener('touchstart', onTouch);
    };
  }, []);
}

function isCurrentPage(url: URL): boolean {
  return url.pathname === location.pathname && url.search === location.search;
}

function follow(event: MouseEvent): void {
  if (event.defaultPrevented || !isPlainClick(event)) return;
  const url = internalLink(event.target);
  if (!url) return;
  if (isCurrentPage(url)) {
    // Fragment links are left to the browser; a link to the current page scrolls to its top.
    if (url.hash) return;
    event.preventDefault();
    return scrollTo(0, 0);
  }
  event.preventDefault();
  navigate(url.pathname + url.search + url.hash);
}

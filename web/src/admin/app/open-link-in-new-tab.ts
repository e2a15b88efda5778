import type { MouseEvent } from 'react';

/** Handles clicks in previewed content: fragment links scroll, all others open in a new tab. */
export function openLinkInNewTab(event: MouseEvent): void {
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  if (!anchor) return;
  event.preventDefault();
  event.stopPropagation();
  const url = new URL(anchor.href);
  if (url.hash && url.pathname === location.pathname) document.getElementById(url.hash.slice(1))?.scrollIntoView();
  else open(url, '_blank', 'noopener');
}

import type { MouseEvent } from 'react';

/** Follows the links of a text that is only shown here: those within it scroll, all others open beside the screen. */
export function openLinkInNewTab(event: MouseEvent): void {
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  if (!anchor) return;
  event.preventDefault();
  event.stopPropagation();
  const url = new URL(anchor.href);
  if (url.hash && url.pathname === location.pathname) document.getElementById(url.hash.slice(1))?.scrollIntoView();
  else open(url, '_blank', 'noopener');
}

import { RESERVED_SEGMENTS } from '#contract';
import { markAsNewEntry, markAsStaying } from './scroll-memory';

const PAGE_SEGMENTS = new Set([
  '',
  'about',
  'area',
  'areas',
  'cards',
  'category',
  'contact',
  'costs',
  'disclaimer',
  'errands',
  'map',
  'offline',
  'plan',
  'post',
  'prices',
  'privacy',
  'report',
  'saved',
  'search',
  'sitemap',
  'terms',
]);

let previous = '';

/** The path, with its query, from which the application last navigated; `''` on the first page of a visit. */
export function previousPath(): string {
  return previous;
}

/**
 * Navigates inside the application. The router follows the history.
 * @param options `stay`: only a part of the page changes, so that position and focus stay
 */
export function navigate(to: string, options: { replace?: boolean; stay?: boolean } = {}): void {
  const entry = Math.random().toString(36).slice(2);
  const state = { entry };
  if (options.stay) markAsStaying(entry);
  else markAsNewEntry(entry);
  previous = location.pathname + location.search;
  if (options.replace) history.replaceState(state, '', to);
  else history.pushState(state, '', to);
}

/** Whether the application has a screen for a public path. */
export function isPagePath(pathname: string): boolean {
  const first = pathname.split('/')[1] ?? '';
  return PAGE_SEGMENTS.has(first) || (!RESERVED_SEGMENTS.has(first) && !pathname.includes('.'));
}

/** Returns the URL of the link around `target`, if it is a page of this application that opens in this tab. */
export function internalLink(target: EventTarget | null): URL | undefined {
  const anchor = target instanceof Element ? target.closest('a') : null;
  if (!anchor?.href || (anchor.target && anchor.target !== '_self') || anchor.hasAttribute('download'))
    return undefined;
  const url = new URL(anchor.href);
  return url.origin === location.origin && isPagePath(url.pathname) ? url : undefined;
}

/** Whether a click opens in this tab: main button, no modifier key. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

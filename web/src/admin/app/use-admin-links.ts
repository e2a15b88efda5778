import { useEffect } from 'react';
import { isPlainClick } from '../../shared/lib/navigation';
import { hasUnsavedWork, mayLeave, openAdmin } from '../lib/leave-guard';

/**
 * Follows plain links to the admin area without a page load; others are left to the browser. Both ask first if there is
 * unsaved work.
 */
export function useAdminLinks(): void {
  useEffect(() => {
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);
}

function follow(event: MouseEvent): void {
  if (event.defaultPrevented || !isPlainClick(event)) return;
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  if (!anchor?.href || (anchor.target && anchor.target !== '_self') || anchor.hasAttribute('download')) return;
  const url = new URL(anchor.href);
  if (!/^https?:$/.test(url.protocol)) return;
  const samePage = url.pathname === location.pathname && url.origin === location.origin;
  if (samePage && url.hash) return;
  const inside = url.origin === location.origin && /^\/admin(\/|$)/.test(url.pathname);
  if (!inside && !hasUnsavedWork()) return;
  event.preventDefault();
  void leaveFor(url, inside, samePage);
}

async function leaveFor(url: URL, inside: boolean, samePage: boolean): Promise<void> {
  if (!samePage && !(await mayLeave())) return;
  if (!inside) return location.assign(url);
  openAdmin(url.pathname + url.search + url.hash);
  scrollTo(0, 0);
  document.getElementById('main')?.focus({ preventScroll: true });
}

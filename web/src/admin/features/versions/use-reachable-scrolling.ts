import { useEffect, type RefObject } from 'react';

/** What may be wider than the page, and then scrolls sideways. */
const WIDE = 'table,pre';

/** Puts what scrolls sideways in the tab order, as not every browser does, so that arrow keys scroll it. */
export function useReachableScrolling(root: RefObject<HTMLElement | null>, content: unknown): void {
  useEffect(() => {
    const wide = [...(root.current?.querySelectorAll<HTMLElement>(WIDE) ?? [])];
    const observer = new ResizeObserver((entries) => {
      for (const { target } of entries) {
        if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
        else target.removeAttribute('tabindex');
      }
    });
    wide.forEach((element) => observer.observe(element));
    return () => observer.disconnect();
  }, [root, content]);
}

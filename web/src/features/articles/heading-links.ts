import { useEffect } from 'react';
import { copyText } from '../../lib/clipboard';

/** Marks the links that headings have to themselves; the server puts them beside each. */
const CLASS = 'heading-link';

/** A click on a heading's link also copies its URL, besides jumping there. */
export function useHeadingLinks(): void {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>(`a.${CLASS}`) : null;
      if (link) void copyText(link.href);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}

import { useEffect } from 'react';
import { copyText } from '../../../shared/lib/clipboard';

/** The class of headings' links to themselves, which the server adds. */
const CLASS = 'heading-link';

/** Copies a heading's URL when its link is clicked, besides jumping there. */
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

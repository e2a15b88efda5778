import type { Heading } from '#contract';
import { useEffect } from 'react';
import { copyText } from '../../lib/clipboard';

/** Marks the links that headings have to themselves. */
const CLASS = 'heading-link';

const HEADING = /<(h[234]) id="([^"]+)"[^>]*>[\s\S]*?<\/\1>/g;

function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/**
 * Puts a link to itself beside each heading of an article. It stands outside the heading, whose own name stays clean. The HTML
 * is the server's sanitised own; ids in it are written first and escaped.
 */
export function withHeadingLinks(html: string, headings: readonly Heading[]): string {
  const texts = new Map(headings.map(({ id, text }) => [escapeAttribute(id), text]));
  return html.replace(HEADING, (heading, level: string, id: string) => {
    const text = texts.get(id);
    if (text === undefined) return heading;
    const label = escapeAttribute(`Link to section: ${text}`);
    const href = `#${encodeURIComponent(id.replace(/&amp;/g, '&').replace(/&quot;/g, '"'))}`;
    return `<div class="heading ${level}">${heading}<a class="${CLASS}" href="${href}" aria-label="${label}">#</a></div>`;
  });
}

/** A press on a heading's link also copies its address, besides going there. */
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

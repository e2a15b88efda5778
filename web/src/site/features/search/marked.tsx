import { escapeMarkup, isMixed, splitLanguages, type TextPart } from '#contract';
import { Words } from '../../../shared/components/ui/words';
import type { Piece } from '../../../shared/lib/kept-part';
import type { PageContents } from '../../../shared/theme/page-contents';

/** A text with what matches marked. */
export function Marked({ parts }: { parts: readonly TextPart[] }) {
  // Static list: the index is a stable key. Nearly all texts are in one language, and need no component.
  return parts.map(({ text, match }, index) => {
    const words = isMixed(text) ? <Words key={index} text={text} /> : text;
    return match ? <mark key={index}>{words}</mark> : words;
  });
}

/** What a text with its matches marked has, and in two languages. */
const MARKED: PageContents = new Set(['mark']);
const MIXED: PageContents = new Set(['mark', 'span', '[lang]']);

/** The same as part of a kept one: written without React, since a page of results has a hundred of them. */
export function toMarkedPiece(parts: readonly TextPart[]): Piece {
  return {
    element: () => <Marked parts={parts} />,
    write: (page) => {
      const html = parts.map(({ text, match }) => (match ? `<mark>${toHtml(text)}</mark>` : toHtml(text))).join('');
      page.write(html, parts.some(({ text }) => isMixed(text)) ? MIXED : MARKED);
    },
  };
}

function toHtml(text: string): string {
  if (!isMixed(text)) return escapeMarkup(text);
  return splitLanguages(text)
    .map(({ text: words, lang }) => (lang ? `<span lang="${lang}">${escapeMarkup(words)}</span>` : escapeMarkup(words)))
    .join('');
}

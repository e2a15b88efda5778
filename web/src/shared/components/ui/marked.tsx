import { escapeMarkup, isMixed, splitLanguages, type TextParts } from '#contract';
import { Words } from './words';
import type { Piece } from '../../lib/kept-part';
import type { PageContents } from '../../theme/page-contents';

/** A text with what matches marked. */
export function Marked({ parts }: { parts: Readonly<TextParts> }) {
  // Static list: the index is a stable key. Nearly all texts are in one language, and need no component.
  return parts.map((text, index) => {
    const words = isMixed(text) ? <Words key={index} text={text} /> : text;
    return isMatch(index) ? <mark key={index}>{words}</mark> : words;
  });
}

/** What a text with its matches marked has, and in two languages. */
const MARKED: PageContents = new Set(['mark']);
const MIXED: PageContents = new Set(['mark', 'span', '[lang]']);

/** The same as part of a kept one: written without React, since a page of results has a hundred of them. */
export function toMarkedPiece(parts: Readonly<TextParts>): Piece {
  return {
    element: () => <Marked parts={parts} />,
    write: (page) => {
      const html = parts.map((text, index) => (isMatch(index) ? `<mark>${toHtml(text)}</mark>` : toHtml(text)));
      page.write(html.join(''), parts.some(isMixed) ? MIXED : MARKED);
    },
  };
}

/** Every second part is what matched. */
function isMatch(index: number): boolean {
  return index % 2 === 1;
}

function toHtml(text: string): string {
  if (!isMixed(text)) return escapeMarkup(text);
  return splitLanguages(text)
    .map(({ text: words, lang }) => (lang ? `<span lang="${lang}">${escapeMarkup(words)}</span>` : escapeMarkup(words)))
    .join('');
}

import { extractAround, markWords, type TextParts } from '#contract';
import type { KeptText } from './kept-texts';

/** A matching guide. */
export interface Hit {
  url: string;
  title: string;
  /** The best matching section; `undefined` for the beginning. */
  heading?: { id: string; text: string };
  /** The text around the first match; empty if only the title matches. */
  snippet: TextParts;
}

/** Stems to mark, and those of them that are marked only beside others. */
interface Marks {
  stems: ReadonlySet<string>;
  stops: ReadonlySet<string>;
}

const SNIPPET = { before: 60, length: 180 } as const;

/**
 * Returns the search result for a guide.
 * @param best the position of the section that answers best; -1: none
 */
export function toHit({ url, title, sections }: KeptText, best: number, marks: Marks): Hit {
  const section = sections[best];
  if (!section) return { url, title, snippet: [] };
  const heading = section.id ? { heading: { id: section.id, text: section.heading } } : {};
  return { url, title, ...heading, snippet: cutSnippet(section.text.trim(), marks) };
}

/** Returns the text around the first match, with all matches marked; nothing if there is none. */
function cutSnippet(text: string, { stems, stops }: Marks): TextParts {
  const extract = extractAround(text, stems, SNIPPET.length, SNIPPET.before);
  const parts = markWords(extract.text, stems, stops);
  if (parts.length === 1) return [];
  const before = (index: number): string => (index === 0 && extract.startsLater ? '… ' : '');
  const after = (index: number): string => (index === parts.length - 1 && extract.goesOn ? ' …' : '');
  return parts.map((part, index) => before(index) + part + after(index));
}

import { createHash } from 'node:crypto';
import type { SearchText } from '#contract';

/** A section, or a search phrase, as the encoder reads it. */
export interface SectionPassages {
  /** What it is about: the guide's title and its heading; or the phrase. */
  name: string;
  /** Its text, in parts of a few sentences. */
  passages: string[];
}

/** Bytes by which a section is known again. */
export const HASH_SIZE = 8;

/** Changes whenever the same text would get another vector. */
const VERSION = 1;
/** Words of a passage: more, and the encoder averages too much. */
const PASSAGE_WORDS = 60;
/** A line that is longer is cut. */
const WORDS_OF_LINE = 2 * PASSAGE_WORDS;
/** More of one section, or of one article, says little new and takes seconds. */
const PASSAGES_AT_MOST = 8;
const SECTIONS_AT_MOST = 60;
/** Figures change more often than what a section is about. */
const FIGURES = /[\p{N}₹%]+/gu;

/** The sections of a text, in order, and after them its search phrases, as the encoder reads them. */
export function toPassages({ title, excerpt, sections, phrases }: SearchText): SectionPassages[] {
  return [
    ...sections.slice(0, SECTIONS_AT_MOST).map(({ heading, text }, at) => ({
      name: at === 0 ? `${title}. ${excerpt}` : `${title}. ${heading}.`,
      passages: splitText(text),
    })),
    ...phrases.map((phrase) => ({ name: phrase, passages: [] })),
  ];
}

/** Tells sections apart by what they say, figures aside. */
export function hashSection({ name, passages }: SectionPassages): string {
  const text = [VERSION, name, ...passages].join('\n').replace(FIGURES, '#');
  return createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, 2 * HASH_SIZE);
}

function splitText(text: string): string[] {
  const passages: string[] = [];
  let words: string[] = [];
  const close = (): void => {
    if (words.length > 0) passages.push(words.join(' '));
    words = [];
  };
  for (const line of text.split('\n')) {
    const more = line.trim().split(/\s+/u, WORDS_OF_LINE);
    if (words.length + more.length > PASSAGE_WORDS) close();
    if (more[0] !== '') words.push(...more);
    if (passages.length >= PASSAGES_AT_MOST) break;
  }
  close();
  return passages.slice(0, PASSAGES_AT_MOST);
}

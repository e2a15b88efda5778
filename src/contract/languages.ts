/** A part of a text, with the language of its script if that is not the page's. */
interface LanguagePart {
  text: string;
  lang?: 'kn' | 'hi';
}

/**
 * Runs of words in one script, with the spaces, signs and joiners between them, and the language that newcomers to the
 * city meet in it.
 */
const KANNADA = /\p{Script=Kannada}(?:[\s\p{P}\u200c\u200d]*\p{Script=Kannada})*/u.source;
const RUN = new RegExp(`(${KANNADA})|${KANNADA.replaceAll('Kannada', 'Devanagari')}`, 'gu');

const OTHER = /[\p{Script=Kannada}\p{Script=Devanagari}]/u;

/** Whether a text has any Kannada or Devanagari. */
export function isMixed(text: string): boolean {
  return OTHER.test(text);
}

/** Splits a text at its runs of Kannada and Devanagari. */
export function splitLanguages(text: string): LanguagePart[] {
  const parts: LanguagePart[] = [];
  let end = 0;
  for (const { 0: run, 1: kannada, index } of text.matchAll(RUN)) {
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: run, lang: kannada ? 'kn' : 'hi' });
    end = index + run.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

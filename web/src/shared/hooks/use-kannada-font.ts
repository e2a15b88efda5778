import { useEffect } from 'react';
import fontUrl from '../theme/fonts/anek-kannada-500.woff2?url';
import { provideStyles } from '../theme/style-sheet';

/** Letters that everyday Kannada does without are not in the file: the system's font has them. */
const LETTERS =
  'U+0C82-0C83,U+0C85-0C8B,U+0C8E-0C90,U+0C92-0C98,U+0C9A-0C9C,U+0C9E-0CA8,U+0CAA-0CB0,U+0CB2-0CB3,U+0CB5-0CB9,' +
  'U+0CBE-0CC3,U+0CC6-0CC8,U+0CCA-0CCD,U+0CD5-0CD6,U+0CE6-0CEF,U+200C-200D';

/** The font, and what devices have for the script. */
export const KANNADA_FAMILY = "'Anek Kannada','Noto Sans Kannada','Kannada Sangam MN',Tunga,sans-serif";

const RULE =
  `@font-face{font-family:"Anek Kannada";src:url(${fontUrl}) format("woff2");font-weight:500;font-display:swap;` +
  `unicode-range:${LETTERS}}`;

/**
 * Loads the Kannada font once the page is used. Phones have a font for the script, so the first view need not wait for
 * one, and nothing of it reaches other pages.
 */
export function useKannadaFont(): void {
  useEffect(() => provideStyles('kannada-font', [RULE, `[lang=kn]{font-family:${KANNADA_FAMILY}}`]), []);
}

import { categoryRules } from './category-css';
import { type ColorName, colorVariable } from './color-names';
import { palette } from './colors';
import { toRules, expandStyle } from './css-rules';
import headingFont from './fonts/anek-latin-650.woff2?url';
import { globalCss } from './global-css';
import type { PageContents } from './page-contents';
import { tightenRule } from './used-rules';

// The page preloads the font. If it arrives too late for the first paint, only the next page uses it: swapping would
// shift the layout. The fallback has the font's metrics, so that both look the same.
const fonts =
  `@font-face{font-family:"Anek Latin";src:url(${headingFont}) format("woff2");font-weight:650;font-display:optional}` +
  '@font-face{font-family:"Anek Fallback";src:local("Arial Bold"),local("Arial"),local("Liberation Sans Bold");size-adjust:93%;ascent-override:100%;descent-override:32%;line-gap-override:0%}';

function colorVariables(theme: 0 | 1): string {
  return (Object.keys(palette) as ColorName[])
    .filter((name) => theme === 0 || palette[name][0] !== palette[name][1])
    .map((name) => `${colorVariable(name)}:${palette[name][theme]}`)
    .join(';');
}

const START = `${fonts}:root{${colorVariables(0)}}@media screen{[data-theme=dark]{${colorVariables(1)}}}`;
const END = `@keyframes spin{to{transform:rotate(360deg)}}${toRules(expandStyle(globalCss), '').map(tightenRule).join('')}`;

/**
 * The CSS that every page needs besides its components' rules, with the colours of all categories or of those that occur
 * in a page. Only the server renders it; the browser computes none of it but the categories' colours. Paper is light whatever
 * the screen is. The second media rule serves readers without JavaScript, where nothing sets `data-theme`.
 * @param page without it, the colours of every category
 */
export function staticCss(page?: PageContents): string {
  const categories = (theme: 0 | 1, around: string) => categoryRules(theme, around, page).join('');
  return [
    START,
    categories(0, ''),
    '@media screen{',
    categories(1, '[data-theme=dark] '),
    '}@media screen and (prefers-color-scheme:dark){',
    `:root:not([data-theme]){${colorVariables(1)}}`,
    categories(1, ':root:not([data-theme]) '),
    '}',
    END,
  ].join('');
}

import { categoryPalette, palette, type ColorPair } from './colors';
import { toRules, tokenVariable, expandStyle } from './css-rules';
import headingFont from './fonts/anek-latin-650.woff2?url';
import { globalCss } from './global-css';

function categoryRules(theme: 0 | 1, within: string): string {
  return Object.entries(categoryPalette)
    .map(([id, { fg, tint }]) => `${within}[data-category=${id}]{--cat:${fg[theme]};--cat-tint:${tint[theme]}}`)
    .join('');
}

// The page preloads the font. If it arrives too late for the first paint, only the next page uses it: swapping would
// shift the layout. The fallback has the font's metrics, so that both look the same.
const fonts =
  `@font-face{font-family:"Anek Latin";src:url(${headingFont}) format("woff2");font-weight:650;font-display:optional}` +
  '@font-face{font-family:"Anek Fallback";src:local("Arial Bold"),local("Arial"),local("Liberation Sans Bold");size-adjust:93%;ascent-override:100%;descent-override:32%;line-gap-override:0%}';

function colorVariables(theme: 0 | 1): string {
  return Object.entries<ColorPair>(palette)
    .filter(([, pair]) => theme === 0 || pair[0] !== pair[1])
    .map(([name, pair]) => `${tokenVariable('colors', name)}:${pair[theme]}`)
    .join(';');
}

/**
 * The CSS that every page needs besides its components' rules. Only the server renders it; the browser never computes
 * it. Under an element with `data-category` the variables `--cat` and `--cat-tint` hold that category's colours. The
 * media rule serves readers without JavaScript, where nothing sets `data-theme`.
 */
export const staticCss = [
  fonts,
  `:root{${colorVariables(0)}}`,
  categoryRules(0, ''),
  `[data-theme=dark]{${colorVariables(1)}}`,
  categoryRules(1, '[data-theme=dark] '),
  '@media (prefers-color-scheme:dark){',
  `:root:not([data-theme]){${colorVariables(1)}}`,
  categoryRules(1, ':root:not([data-theme]) '),
  '}',
  '@keyframes spin{to{transform:rotate(360deg)}}',
  ...toRules(expandStyle(globalCss), ''),
].join('');

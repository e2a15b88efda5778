import { categoryPalette, palette, type ColorPair } from './colors';
import headingFont from './fonts/anek-latin-650.woff2?url';

/** Prefix of the theme's CSS variables. */
const CSS_VARIABLE_PREFIX = 'n';

const variable = (name: string) =>
  `--${CSS_VARIABLE_PREFIX}-colors-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

function categoryRules(theme: 0 | 1, within: string): string {
  return Object.entries(categoryPalette)
    .map(([id, { fg, tint }]) => `${within}[data-category=${id}]{--cat:${fg[theme]};--cat-tint:${tint[theme]}}`)
    .join('');
}

// The page is asked to load the face at once. Where it comes too late for the first paint, the next page has it: swapped in, it
// would move what is beside a brand or heading. The fallback takes up the face's height, so that both pages are laid out alike.
const fonts =
  `@font-face{font-family:"Anek Latin";src:url(${headingFont}) format("woff2");font-weight:650;font-display:optional}` +
  '@font-face{font-family:"Anek Fallback";src:local("Arial Bold"),local("Arial"),local("Liberation Sans Bold");size-adjust:93%;ascent-override:100%;descent-override:32%;line-gap-override:0%}';

const darkVariables = Object.entries<ColorPair>(palette)
  .map(([name, [, dark]]) => `${variable(name)}:${dark}`)
  .join(';');

/**
 * What the theme needs beyond the Chakra system, as text: only the server writes it, the browser never computes it. Below an
 * element with `data-category` the variables `--cat` and `--cat-tint` hold that category's colours. The media rule serves
 * readers without JavaScript, where nothing sets `data-theme`.
 */
export const staticCss = `${
  fonts + categoryRules(0, '') + categoryRules(1, '[data-theme=dark] ')
}@media (prefers-color-scheme:dark){:root:not([data-theme]){${darkVariables}}${categoryRules(1, ':root:not([data-theme]) ')}}`;

import { defineConditions, defineConfig } from '@chakra-ui/react';
import { type ColorPair, palette } from '../../shared/theme/colors';
import { kebab } from '../../shared/theme/css-rules';
import { tokens } from '../../shared/theme/tokens';
import { breakpoints, conditions, tokenUtilities } from '../../shared/theme/utilities';

/**
 * The style props of public pages as Chakra utilities. All of Chakra's own would be a tenth of the admin area's code.
 */
export const lean = defineConfig({
  conditions: defineConditions(conditions),
  utilities: {
    ...Object.fromEntries(
      tokenUtilities.map(({ property, kind, shorthand }) => [property, { values: kind, shorthand }]),
    ),
    /** Truncates text after this many lines. */
    lineClamp: {
      transform: (lines: string) => ({
        overflow: 'hidden',
        display: '-webkit-box',
        WebkitLineClamp: lines,
        WebkitBoxOrient: 'vertical',
      }),
    },
  },
});

const PREFIX = 'n';

/** The variable by which Chakra's styles name a token. */
export function tokenVariable(kind: string, name: string): string {
  return `--${PREFIX}-${kebab(kind)}-${kebab(name)}`;
}

const semanticTokens = {
  colors: Object.fromEntries(
    Object.entries<ColorPair>(palette).map(([name, [base, dark]]) => [name, { value: { base, _dark: dark } }]),
  ),
};

/** The site's theme as a Chakra config. The server renders its variables and base styles (`staticCss`). */
export const siteConfig = defineConfig({
  cssVarsPrefix: PREFIX,
  cssVarsRoot: ':root',
  preflight: false,
  // With one class per element and no library styles to override, cascade layers would only add bytes.
  disableLayers: true,
  theme: { breakpoints, tokens, semanticTokens, keyframes: { spin: { to: { transform: 'rotate(360deg)' } } } },
});

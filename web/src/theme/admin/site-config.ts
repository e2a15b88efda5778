import { defineConditions, defineConfig } from '@chakra-ui/react';
import { semanticTokens, tokens } from '../tokens';
import { breakpoints, conditions, CSS_VARIABLE_PREFIX, tokenUtilities } from '../utilities';

/**
 * The style props of public pages as Chakra utilities. All of Chakra's own would be a tenth of the admin area's
 * code.
 */
export const lean = defineConfig({
  conditions: defineConditions(conditions),
  utilities: {
    ...Object.fromEntries(
      tokenUtilities.map(({ property, kind, shorthand }) => [property, { values: kind, shorthand }]),
    ),
    /** At most so many lines of text. */
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

/** The site's theme in Chakra's terms. The server writes its variables and ground rules (`staticCss`). */
export const siteConfig = defineConfig({
  cssVarsPrefix: CSS_VARIABLE_PREFIX,
  cssVarsRoot: ':root',
  preflight: false,
  // One class per element and no library styles to override: cascade layers would only add bytes.
  disableLayers: true,
  theme: { breakpoints, tokens, semanticTokens, keyframes: { spin: { to: { transform: 'rotate(360deg)' } } } },
});

import { defineConditions, defineConfig } from '@chakra-ui/react';

/**
 * What style props mean here: the kind of token that each takes, its short name, and the states. Chakra's own list would be a
 * tenth of our code that every reader loads, so only what is in use stands here. Plain CSS properties (`display`, `order`, …)
 * need no entry. Add a short name or a state before its first use: the types know all of Chakra's.
 */
const TOKENS = {
  colors: 'accentColor background:bg borderColor borderTopColor color fill stroke',
  spacing:
    'bottom columnGap gap inset insetInline insetInlineEnd insetInlineStart left margin:m marginBlock:my marginBottom:mb marginInline:mx marginLeft:ml marginRight:mr marginTop:mt padding:p paddingBlock:py paddingBottom:pb paddingInline:px paddingLeft:pl paddingRight:pr paddingTop:pt right rowGap top',
  sizes: 'flexBasis height:h maxHeight:maxH maxWidth:maxW minHeight:minH minWidth:minW width:w',
  radii: 'borderRadius',
  shadows: 'boxShadow',
  fonts: 'fontFamily',
  fontSizes: 'fontSize',
};

function tokenUtilities() {
  return Object.entries(TOKENS).flatMap(([values, properties]) =>
    properties.split(' ').map((entry) => {
      const [property = '', shorthand] = entry.split(':');
      return [property, { values, shorthand }] as const;
    }),
  );
}

export const lean = defineConfig({
  conditions: defineConditions({
    hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
    disabled: '&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])',
    invalid: '&:is([data-invalid], [aria-invalid=true], [data-state=invalid])',
    after: '&::after',
    dark: '[data-theme=dark] &',
    light: '[data-theme=light] &',
    print: '@media print',
  }),
  utilities: {
    ...Object.fromEntries(tokenUtilities()),
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

/**
 * Style props: the kind of token each takes, its shorthand, and the states. Lists only what is in use, because every
 * reader loads it. Plain CSS properties (`display`, `order`, …) need no entry. Add a shorthand or a state before its
 * first use: the types allow all of Chakra's.
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

/** The properties that take tokens, with the token kind and shorthand. */
export const tokenUtilities = Object.entries(TOKENS).flatMap(([kind, properties]) =>
  properties.split(' ').map((entry) => {
    const [property = '', shorthand] = entry.split(':');
    return { property, kind, shorthand };
  }),
);

/** The conditions of styles: `_hover: { … }`. */
export const conditions = {
  hover: ['@media (hover:hover)', '&:hover:not(:disabled)'],
  disabled: '&:is(:disabled,[data-disabled],[aria-disabled=true])',
  invalid: '&:is([data-invalid], [aria-invalid=true], [data-state=invalid])',
  after: '&::after',
  dark: '[data-theme=dark] &',
  light: '[data-theme=light] &',
  print: '@media print',
};

/** The breakpoints: `{ base: …, md: … }`. */
export const breakpoints = { sm: '480px', md: '720px', lg: '1024px', xl: '1280px' };

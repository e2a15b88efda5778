/** The reset and base styles, in place of Chakra's preflight, most of which would go unused. */
export const globalCss = {
  '*,*::before,*::after': { boxSizing: 'border-box', margin: '0', padding: '0', border: '0 solid' },
  html: {
    colorScheme: 'light dark',
    fontFamily: 'body',
    lineHeight: '1.6',
    color: 'fg',
    bg: 'bg',
    WebkitTextSizeAdjust: '100%',
    accentColor: '{colors.brand}',
    scrollPaddingTop: '5rem',
  },
  '[data-theme=light]': { colorScheme: 'light' },
  // Boxes and fields are light on paper.
  '@media screen': { '[data-theme=dark]': { colorScheme: 'dark' } },
  body: { minHeight: '100dvh', overflowWrap: 'break-word' },
  'h1,h2,h3,h4': {
    fontFamily: 'heading',
    fontWeight: '650',
    lineHeight: '1.14',
    letterSpacing: '-.012em',
    textWrap: 'balance',
  },
  // Titles in lists fill their lines.
  'h3,h4': { textWrap: 'pretty' },
  'img,svg': { display: 'block', maxWidth: '100%' },
  // Not attributes of each icon: a page of results has a hundred of them.
  '.glyph': { fill: 'none', stroke: 'currentColor', strokeWidth: '2', strokeLinecap: 'round', strokeLinejoin: 'round' },
  img: { height: 'auto', objectFit: 'cover' },
  // Covers are drawn for any aspect ratio: stretching them does not distort.
  'img[src^="/static/covers/"]': { objectFit: 'fill' },
  '[data-theme=dark] img[src^="/static/"]': { filter: 'brightness(.88)' },
  'button,input,select,textarea': { font: 'inherit', color: 'inherit', bg: 'none' },
  'button,summary,select': { cursor: 'pointer' },
  'ul,ol': { listStyle: 'none' },
  a: { color: 'inherit', textDecoration: 'none' },
  table: { borderCollapse: 'collapse' },
  '::placeholder': { color: 'muted', opacity: '1' },
  mark: { bg: 'accent', color: 'onAccent', borderRadius: '3px', px: '1px' },
  '::selection': { bg: 'accent', color: 'onAccent' },
  ':focus-visible': { outline: '3px solid {colors.focus}', outlineOffset: '2px', borderRadius: '4px' },
  '[hidden]': { display: 'none' },
  // Clicked before hydration.
  '[aria-busy=true]:is(a,button)': { opacity: '.6', cursor: 'progress' },
  // Elements that lists contain dozens of: a plain class costs nothing to render.
  '.visually-hidden': {
    position: 'absolute',
    w: '1px',
    h: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  // Controls that need JavaScript; without it, nothing sets the theme.
  'html:not([data-theme]) .scripted': { display: 'none' },
  '.badge': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '3',
    py: '1',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: '600',
    lineHeight: '1.3',
    bg: 'subtle',
    color: 'muted',
  },
  '.article-meta': { display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1' },
  '.fact': { display: 'inline-flex', alignItems: 'center', gap: '1', fontSize: 'xs', color: 'muted' },
  '.badge[data-tone=category]': { bg: 'var(--cat-tint)', color: 'var(--cat)' },
  '.badge[data-tone=featured]': { bg: 'accent', color: 'onAccent' },
  '@media (prefers-reduced-motion: reduce)': {
    // Without a duration no transition starts; of an animation, scripts wait for the end.
    '*,*::before,*::after': {
      animationDuration: '.01ms!important',
      transitionDuration: '0s!important',
      scrollBehavior: 'auto!important',
    },
  },
  // Browsers on phones zoom in on smaller text when the box gets the focus.
  '@media (pointer: coarse)': { 'input[type=search]': { fontSize: '1rem!important' } },
  // Bars consist of backgrounds, which would otherwise be all alike.
  '@media (forced-colors: active)': {
    progress: { forcedColorAdjust: 'none', border: '1px solid CanvasText!important' },
  },
  // Below the header and the contents that stay there.
  '@media (max-width:1023px) and (min-height:30rem)': {
    'html[data-theme]:has([data-contents])': { scrollPaddingTop: 'calc(6rem + 3px)' },
  },
  // The header is not sticky there.
  '@media (max-height: 30rem)': { html: { scrollPaddingTop: '1rem' } },
  '@media print': {
    html: { color: '#000', bg: '#fff', fontSize: '11pt', colorScheme: 'light' },
    '.no-print': { display: 'none!important' },
  },
};

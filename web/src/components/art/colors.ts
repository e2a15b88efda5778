/** The theme's CSS variables for drawings, so that every drawing follows light and dark mode. */
const named = (name: string) => `var(--n-colors-${name})`;

export const paint = {
  leaf: named('leaf'),
  leafLight: named('leaf-light'),
  bloom: named('bloom'),
  stone: named('stone'),
  stoneShade: named('stone-shade'),
  steel: named('steel'),
  ink: named('ink'),
  glow: named('glow'),
  accent: named('accent'),
  brand: named('brand'),
  surface: named('surface'),
  subtle: named('subtle'),
  /** The colours of the nearest category. */
  cat: 'var(--cat)',
  tint: 'var(--cat-tint)',
} as const;

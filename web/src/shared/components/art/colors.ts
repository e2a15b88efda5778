import type { SystemStyleObject } from '@chakra-ui/react';
import { type ColorName, colorVariable } from '../../theme/color-names';
import type { ColorPair } from '../../theme/colors';

/** The colours that only drawings have. */
const OWN: Readonly<Record<`--${string}`, ColorPair>> = {
  '--leaf-light': ['#5fb483', '#2f8760'],
  '--bloom': ['#ee8fb3', '#a94f79'],
  '--stone': ['#f0e4cc', '#6f6550'],
  '--stone-shade': ['#d9c59d', '#4f4837'],
  '--steel': ['#bccac3', '#384a41'],
  '--ink': ['#24382f', '#050a08'],
  '--glow': ['#ffffff', '#ffd77a'],
};

const variables = (theme: 0 | 1): Record<`--${string}`, string> =>
  Object.fromEntries(Object.entries(OWN).map(([name, pair]) => [name, pair[theme]]));

/**
 * Defines these colours, for the element around a drawing: most pages have none, and need not carry them. The media rule
 * serves readers without JavaScript, where nothing sets `data-theme`.
 */
export const ownColors: SystemStyleObject = {
  ...variables(0),
  _dark: variables(1),
  '@media (prefers-color-scheme:dark)': { 'html:not([data-theme]) &': variables(1) },
};

/** The theme's CSS variables for drawings, so that every drawing follows light and dark mode. */
const named = (name: ColorName) => `var(${colorVariable(name)})`;

export const paint = {
  leaf: named('leaf'),
  leafLight: 'var(--leaf-light)',
  bloom: 'var(--bloom)',
  stone: 'var(--stone)',
  stoneShade: 'var(--stone-shade)',
  steel: 'var(--steel)',
  ink: 'var(--ink)',
  glow: 'var(--glow)',
  accent: named('accent'),
  brand: named('brand'),
  surface: named('surface'),
  subtle: named('subtle'),
  /** The colours of the nearest category. */
  cat: 'var(--cat)',
  tint: 'var(--cat-tint)',
} as const;

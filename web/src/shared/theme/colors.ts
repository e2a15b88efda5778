import type { CategoryId } from '#contract';
import type { ColorName } from './color-names';

/** A colour in light and dark mode. */
export type ColorPair = readonly [light: string, dark: string];

/**
 * The palette: the green and yellow of the city's autos, the pink of its trumpet trees, paper and stone. Text colours
 * have a contrast of 4.5:1 on `bg`, `surface` and `subtle`; each category's `fg` has it on its own `tint` and on
 * `surface`.
 */
export const palette: Readonly<Record<ColorName, ColorPair>> = {
  bg: ['#f6f9f4', '#0d1512'],
  surface: ['#fff', '#15201b'],
  subtle: ['#e9f1e8', '#111b17'],
  fg: ['#13241c', '#e6efe9'],
  muted: ['#4a5c53', '#a6b8ae'],
  border: ['#d3dfd4', '#2a3a32'],
  control: ['#74857b', '#6d8278'],
  brand: ['#0b6b4a', '#62d3a3'],
  brandHover: ['#08543a', '#8be3bf'],
  onBrand: ['#fff', '#06251a'],
  brandTint: ['#dcefe2', '#12352a'],
  accent: ['#ffc93c', '#ffc93c'],
  onAccent: ['#241b00', '#241b00'],
  danger: ['#b3261e', '#ffb4ab'],
  dangerTint: ['#fdecea', '#3b1512'],
  focus: ['#1d4ed8', '#9cc2ff'],
  deep: ['#0b2a1f', '#08120e'],
  onDeep: ['#eaf3ec', '#e6efe9'],
  scrim: ['rgb(8 32 22/.55)', 'rgb(0 0 0/.65)'],
  leaf: ['#2e8b57', '#1f6c49'],
};

/** `fg` for text and lines, `tint` for backgrounds. */
export const categoryPalette: Readonly<Record<CategoryId, { fg: ColorPair; tint: ColorPair }>> = {
  housing: { fg: ['#a53c14', '#ff9f78'], tint: ['#fce8dd', '#331b11'] },
  transport: { fg: ['#6a35b5', '#c6a4ff'], tint: ['#efe7fb', '#251939'] },
  utilities: { fg: ['#0b6285', '#74cdf0'], tint: ['#dff1f8', '#0d2a36'] },
  government: { fg: ['#775700', '#ebc35a'], tint: ['#f9efcd', '#2d240c'] },
  lifestyle: { fg: ['#a81e62', '#ff95c4'], tint: ['#fce4ef', '#371426'] },
};

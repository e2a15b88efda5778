/**
 * The colours of the theme, with the letter that names the CSS variable of each: a page names them two hundred times, and a
 * letter is a hundredth of its weight less than a word. Modules that load nothing of the theme write `var(--s)` themselves.
 */
export const colorNames = {
  bg: 'b',
  surface: 's',
  subtle: 'u',
  fg: 'f',
  muted: 'm',
  border: 'l',
  /** Borders of controls: 3:1 on every background. */
  control: 'c',
  brand: 'g',
  brandHover: 'h',
  onBrand: 'o',
  brandTint: 't',
  accent: 'y',
  onAccent: 'k',
  danger: 'r',
  dangerTint: 'p',
  focus: 'i',
  /** Footer and closing bands: dark in both modes. */
  deep: 'd',
  onDeep: 'e',
  /** The backdrop of overlays. */
  scrim: 'x',
  leaf: 'v',
} as const;

export type ColorName = keyof typeof colorNames;

export function isColorName(name: string): name is ColorName {
  return name in colorNames;
}

/** The CSS variable of a colour. */
export function colorVariable(name: ColorName): string {
  return `--${colorNames[name]}`;
}

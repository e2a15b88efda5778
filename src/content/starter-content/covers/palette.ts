import type { CategoryId } from '#contract';

/** Colours of a cover. One set for light and dark pages: a cover is a self-contained picture, framed by its ground. */
export interface Palette {
  /** The category's colour, its light ground and a darker shade. */
  main: string;
  ground: string;
  deep: string;
}

export const PALETTES: Readonly<Record<CategoryId, Palette>> = {
  housing: { main: '#c2552d', ground: '#fbe6d9', deep: '#7d2f14' },
  transport: { main: '#6a3fb5', ground: '#e9e1f8', deep: '#3f1f7d' },
  utilities: { main: '#0f6f9e', ground: '#d9edf7', deep: '#08455f' },
  government: { main: '#9a6b00', ground: '#f8ecce', deep: '#5f4100' },
  lifestyle: { main: '#b03068', ground: '#f9e0ea', deep: '#701a40' },
};

export const INK = '#22302a';
export const PAPER = '#fffdf8';
export const LEAF = '#2f8a57';
export const LEAF_LIGHT = '#5fb37f';
export const GOLD = '#f5b82e';
export const STEEL = '#9fb0ac';
export const SHADE = '#5c6c67';
export const SKY = '#8fc7e8';
export const CLAY = '#b5835a';

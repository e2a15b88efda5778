/** The few SVG elements that the drawings are made of. Numbers are units of the drawing; a part fills a box of 200 by 200. */

/** Rectangle, rounded by `r`. */
export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}"${r ? ` rx="${r}"` : ''} fill="${fill}"/>`;

export const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;

/** Closed area. */
export const area = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

/** Line with round ends. */
export const line = (d: string, stroke: string, width = 6): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A row of copies of a drawing, `step` apart. */
export const row = (count: number, step: number, draw: (offset: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index * step)).join('');

/** A wheel standing on `y`. */
export const wheel = (x: number, y: number, r: number, tyre: string, hub: string): string =>
  circle(x, y - r, r, tyre) + circle(x, y - r, r * 0.45, hub);

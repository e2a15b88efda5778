import { type CategoryId, escapeMarkup } from '#contract';
import { PLACE_PARTS } from './parts-places.js';
import { THING_PARTS } from './parts-things.js';
import { type Part, TRANSPORT_PARTS } from './parts-transport.js';
import { PALETTES } from './palette.js';
import { circle, rect, row } from './shapes.js';

const PARTS: Readonly<Record<string, Part>> = { ...TRANSPORT_PARTS, ...PLACE_PARTS, ...THING_PARTS };

/** The part names allowed in a guide's front matter under `cover.parts`. */
export const PART_NAMES: readonly string[] = Object.keys(PARTS).sort();

/** The cover in a guide's front matter. */
export interface CoverDetails {
  slug: string;
  category: CategoryId;
  /** Two to four part names, the largest part first. */
  parts: readonly string[];
  /** Alternative text. */
  alt: string;
}

/** The area that is always visible: left, top, width and height. It contains all parts. */
const VIEW = [90, 130, 1080, 480] as const;
const GROUND_LINE = 530;
/** Units of scenery on each side of `VIEW` and above it, for boxes that are much wider or taller. */
const BEYOND = 2_000;
/** Period of the skyline and the road markings, in units. */
const SKYLINE = 1_260;
const ROAD = 1_280;

/** The places of the parts, by their number: left edge and size of the box. */
const PLACES: Readonly<Record<number, readonly { x: number; size: number }[]>> = {
  1: [{ x: 400, size: 400 }],
  2: [
    { x: 250, size: 380 },
    { x: 690, size: 280 },
  ],
  3: [
    { x: 420, size: 380 },
    { x: 130, size: 250 },
    { x: 840, size: 250 },
  ],
  4: [
    { x: 430, size: 350 },
    { x: 190, size: 220 },
    { x: 800, size: 230 },
    { x: 1000, size: 150 },
  ],
};

/**
 * Draws the cover of a guide: its parts on the ground of its category, in front of a skyline that differs between
 * guides. It fits a box of any shape: the parts are always entirely visible, and the scenery continues around them.
 * Show it with `object-fit: fill`.
 * @returns an SVG document of 1080 by 480 units, a few kilobytes
 * @throws Error naming an unknown part
 */
export function drawCover({ slug, category, parts, alt }: CoverDetails): string {
  const palette = PALETTES[category];
  const places = PLACES[parts.length];
  if (!places) throw new Error(`a cover needs one to four parts, not ${parts.length}`);
  const chance = chances(slug);
  const drawn = parts.map((name, index) => {
    const part = PARTS[name];
    const place = places[index];
    if (!part || !place) throw new Error(`unknown part: ${name}`);
    const y = GROUND_LINE + 18 - place.size;
    return `<g transform="translate(${place.x} ${y}) scale(${place.size / 200})">${part(palette)}</g>`;
  });
  const skyline = row(9, 140, (x) => rect(x - 20, GROUND_LINE - 90 - chance(170), 96 + chance(40), 270, palette.main));
  const sun = circle(200 + chance(800), 220 + chance(50), 48 + chance(22), '#fff');
  const marks = row(10, 128, (x) => rect(24 + x, GROUND_LINE + 44, 64, 8, palette.ground, 4));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${VIEW.join(' ')}" preserveAspectRatio="xMidYMax" role="img" aria-labelledby="t">`,
    `<title id="t">${escapeMarkup(alt)}</title>`,
    rect(-BEYOND, -BEYOND, 2 * BEYOND + 1_200, 2 * BEYOND, palette.ground),
    `<g opacity=".75">${sun}</g>`,
    `<g opacity=".13">${repeated('s', skyline, SKYLINE)}</g>`,
    rect(-BEYOND, GROUND_LINE, 2 * BEYOND + 1_200, BEYOND, palette.main),
    `<g opacity=".35">${repeated('m', marks, ROAD)}</g>`,
    ...drawn.reverse(),
    '</svg>',
  ].join('');
}

/** A drawing repeated on both sides, `period` apart. */
function repeated(id: string, drawing: string, period: number): string {
  const again = [-period, period].map((x) => `<use href="#${id}" x="${x}"/>`);
  return `<g id="${id}">${drawing}</g>${again.join('')}`;
}

/** Pseudo-random integers below `n`, seeded by the slug: a guide's picture is the same on every machine. */
function chances(slug: string): (n: number) => number {
  let state = Array.from(slug).reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7);
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

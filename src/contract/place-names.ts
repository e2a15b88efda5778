/** Room for the names on a drawing of the city. Pure. */
import { MAP_FONT, type Point } from './city-map.js';

/** A name beside its point. */
export interface PlacedName extends Point {
  name: string;
  /** Where its text begins, or ends if it stands to the left. */
  text: Point;
  isLeft: boolean;
}

/** A drawing in its own units. */
export interface NameFrame {
  width: number;
  height: number;
  /** The radius of the mark of a point. */
  radius: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The radius of marks without a name. */
const DOT = 4;
/** Between a mark and its name. */
const GAP = 2;
const LINE = MAP_FONT * 1.2;
/** Lines up or down at which a name may stand, nearest first. */
const SHIFTS = [0, 1, -1, 2, -2] as const;

/**
 * Finds room for names so that none covers another name or a point, earlier ones first; others are left out.
 *
 * @param unnamed further points, with smaller marks
 */
export function placeNames(
  points: readonly (Point & { name: string })[],
  { width, height, radius }: NameFrame,
  unnamed: readonly Point[] = [],
): PlacedName[] {
  const isInside = ({ left, right, top, bottom }: Box): boolean =>
    left >= 0 && right <= width && top >= 0 && bottom <= height;
  const placed: PlacedName[] = [];
  const taken = [...points.map((point) => around(point, radius)), ...unnamed.map((point) => around(point, DOT))];
  for (const point of points) {
    const found = SHIFTS.flatMap((shift) =>
      [false, true].map((isLeft): PlacedName => {
        const text = { x: point.x + (isLeft ? -1 : 1) * (radius + GAP), y: point.y + shift * LINE };
        return { ...point, isLeft, text };
      }),
    ).find((one) => isInside(toBox(one)) && !taken.some((other) => overlap(toBox(one), other)));
    if (!found) continue;
    placed.push(found);
    taken.push(toBox(found));
  }
  return placed;
}

function around({ x, y }: Point, radius: number): Box {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

/** Letters are about six tenths as wide as high. */
function toBox({ name, text: { x, y }, isLeft }: PlacedName): Box {
  const width = name.length * MAP_FONT * 0.6;
  const left = isLeft ? x - width : x;
  return { left, right: left + width, top: y - LINE / 2, bottom: y + LINE / 2 };
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

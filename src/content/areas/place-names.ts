import { MAP_FONT, MAP_SIZE, type Point } from '#contract';

/** A name beside its point, on a picture of the map's size. */
export interface PlacedName extends Point {
  name: string;
  /** Where its text begins, or ends if it stands to the left. */
  text: Point;
  isLeft: boolean;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const GAP = 7;
const LINE = MAP_FONT * 1.2;
/** Lines up or down at which a name may stand, nearest first. */
const SHIFTS = [0, 1, -1, 2, -2] as const;

/** Finds room for names so that none covers another name or a point of `points`, earlier ones first; others are left out. */
export function placeNames(points: readonly (Point & { name: string })[]): PlacedName[] {
  const placed: PlacedName[] = [];
  const taken: Box[] = points.map(({ x, y }) => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 }));
  for (const point of points) {
    const found = SHIFTS.flatMap((shift) => [false, true].map((isLeft) => toName(point, shift, isLeft))).find(
      (one) => isInside(toBox(one)) && !taken.some((other) => overlap(toBox(one), other)),
    );
    if (!found) continue;
    placed.push(found);
    taken.push(toBox(found));
  }
  return placed;
}

function toName(point: Point & { name: string }, shift: number, isLeft: boolean): PlacedName {
  return { ...point, isLeft, text: { x: point.x + (isLeft ? -GAP : GAP), y: point.y + shift * LINE } };
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

function isInside({ left, right, top, bottom }: Box): boolean {
  return left >= 0 && right <= MAP_SIZE.width && top >= 0 && bottom <= MAP_SIZE.height - LINE;
}

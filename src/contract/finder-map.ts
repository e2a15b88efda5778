/** The finder's map: the areas found, numbered by their rank, and the places of work, as large as the drawing allows. Pure. */
import { type AreasPage, asksForAreas } from './area-finder.js';
import { type WorkplaceId, workplaceName } from './areas.js';
import { type MapLine, type Point, projectPosition } from './city-map.js';
import { type PlacedName, placeNames } from './place-names.js';

/** The size of the drawing in its own units, which are about a phone's pixels. */
export const FINDER_MAP = { width: 390, height: 360, radius: 9, dot: 4 } as const;
/** Areas with a number, from the first: more would cover each other. */
export const NUMBERED_AREAS = 10;

/** Room at the edges for marks, in units. */
const MARGIN = 24;
/** How often the map of the city is enlarged at most: then its frame is six kilometres wide. */
const LARGEST = 6;
/** Rounds in which marks that cover each other are moved apart. */
const ROUNDS = 24;

/** An area on the drawing. */
export interface FoundMark extends Point {
  slug: string;
  name: string;
  /** From 1. */
  rank: number;
  fits: boolean;
}

export interface FinderMapLayout {
  lines: { id: MapLine['id']; points: Point[] }[];
  /** `asked`: the reader works there. */
  work: (Point & { id: WorkplaceId; name: string; asked: boolean })[];
  numbered: FoundMark[];
  /** The other areas. */
  dots: FoundMark[];
  /** Of the places of work that were asked for, and of numbered areas, or of all, where there is room. */
  names: PlacedName[];
}

/**
 * Where everything stands on the finder's map: the frame is filled by the numbered areas and the reader's places of work. No
 * area has a number before something is asked.
 */
export function layFinderMap({
  query,
  results,
  outline,
}: Pick<AreasPage, 'query' | 'results' | 'outline'>): FinderMapLayout {
  const areas = results.map(({ slug, name, against, position }, index) => {
    const fits = against.length === 0;
    return { slug, name, rank: index + 1, fits, ...projectPosition(position) };
  });
  const isRanked = asksForAreas(query);
  const isNumbered = ({ rank, fits }: FoundMark): boolean => isRanked && fits && rank <= NUMBERED_AREAS;
  const work = outline.workplaces.map(({ id, ...position }) => ({
    id,
    // Beside ten other names there is room for one.
    name: workplaceName(id).replace(/ and .*/, ''),
    asked: query.work.includes(id),
    ...projectPosition(position),
  }));
  const shown = [...areas.filter(isNumbered), ...work.filter(({ asked }) => asked)];
  const toView = fitFrame(shown.length > 0 ? shown : areas);
  const place = <T extends Point>(one: T): T => ({ ...one, ...toView(one) });
  const numbered = spread(areas.filter(isNumbered).map(place));
  const placed = work.map(place).filter(isInFrame);
  const dots = areas
    .filter((area) => !isNumbered(area))
    .map(place)
    .filter(isInFrame);
  const unnumbered = placed.filter(({ asked }) => !asked);
  return {
    lines: outline.lines.map(({ id, path }) => ({
      id,
      points: path.map(([lat, lon]) => toView(projectPosition({ lat, lon }))),
    })),
    work: placed,
    numbered,
    dots,
    names: isRanked
      ? placeNames([...placed.filter(({ asked }) => asked), ...numbered], FINDER_MAP, [...dots, ...unnumbered])
      : placeNames(dots, { ...FINDER_MAP, radius: FINDER_MAP.dot }, unnumbered),
  };
}

/** How points of the map of the city lie in the frame, so that all of these are well inside. */
function fitFrame(points: readonly Point[]): (point: Point) => Point {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    LARGEST,
    (FINDER_MAP.width - 2 * MARGIN) / Math.max(1, right - left),
    (FINDER_MAP.height - 2 * MARGIN) / Math.max(1, bottom - top),
  );
  const round = (value: number): number => Math.round(value * 10) / 10;
  return ({ x, y }) => ({
    x: round(FINDER_MAP.width / 2 + (x - (left + right) / 2) * scale),
    y: round(FINDER_MAP.height / 2 + (y - (top + bottom) / 2) * scale),
  });
}

function isInFrame({ x, y }: Point): boolean {
  return x >= 0 && x <= FINDER_MAP.width && y >= 0 && y <= FINDER_MAP.height;
}

/** Moves marks that cover each other apart, by no more than that takes, so that each number can be read. */
function spread(marks: readonly FoundMark[]): FoundMark[] {
  const moved = marks.map((mark) => ({ ...mark }));
  const room = 2 * FINDER_MAP.radius + 1;
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, one] of moved.entries())
      for (const other of moved.slice(index + 1)) {
        const apart = Math.hypot(other.x - one.x, other.y - one.y);
        if (apart >= room) continue;
        // Two areas at one point are moved sideways.
        const [x, y] = apart > 0 ? [(other.x - one.x) / apart, (other.y - one.y) / apart] : [1, 0];
        const by = (room - apart) / 2;
        Object.assign(one, { x: one.x - x * by, y: one.y - y * by });
        Object.assign(other, { x: other.x + x * by, y: other.y + y * by });
      }
  const within = (value: number, size: number): number =>
    Math.round(Math.min(Math.max(value, FINDER_MAP.radius), size - FINDER_MAP.radius) * 10) / 10;
  return moved.map((mark) => ({ ...mark, x: within(mark.x, FINDER_MAP.width), y: within(mark.y, FINDER_MAP.height) }));
}

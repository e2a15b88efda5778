/** The map of the city: what it shows, and where it draws it. Pure. */
import type { AreaSide, Position, WorkplaceId } from './areas.js';
import type { Fact } from './facts.js';
import { routes } from './routes.js';
import type { Positive } from './scalars.js';

/** A metro line or a road, as drawn. */
export interface MapLine {
  id: string;
  name: string;
  /** Latitude and longitude of the points of its course. */
  path: [lat: number, lon: number][];
}

/** A metro line that is being built. */
export interface PlannedLine extends MapLine {
  /** In the order of the line. */
  stations: (Position & { name: string })[];
  /** What is known of its opening; absent: nothing. */
  opening?: Fact;
}

/** What does not move: enough to see where an area lies. */
export interface CityOutline {
  lines: MapLine[];
  workplaces: (Position & { id: WorkplaceId })[];
}

/** What newcomers find their way by, in the order in which the page lists it. */
export const LANDMARK_KINDS = {
  airport: 'Airport',
  railway: 'Railway stations',
  bus: 'Bus stations',
  lake: 'Lakes',
} as const;
export type LandmarkKind = keyof typeof LANDMARK_KINDS;

export interface Landmark extends Position {
  id: string;
  name: string;
  kind: LandmarkKind;
  /** Of a lake. */
  hectares?: Positive;
}

/** Public data from which roads and landmarks were taken; stops of buses are `bmtc-stops` of `POSITION_DATA`. */
export const LANDMARK_DATA = [
  {
    title: 'OpenStreetMap, ring roads, SMVT Bengaluru, and metro lines being built as of October 2026',
    url: 'https://www.openstreetmap.org/copyright',
    licence: 'ODbL',
  },
  { title: 'Indian railway stations of DataMeet', url: 'https://github.com/datameet/railways', licence: 'CC0' },
  { title: 'OurAirports', url: 'https://ourairports.com/data/', licence: 'public domain' },
  {
    title: 'Lakes and their sizes, MOD Foundation',
    url: 'https://github.com/mod-foundation/mod-foundation.github.io',
    licence: 'single positions, taken as facts',
  },
] as const;

/** The page `/map`. */
export interface MapPage extends CityOutline {
  kind: 'map';
  /** Metro lines that are being built. */
  planned: PlannedLine[];
  /** Ring roads. */
  roads: MapLine[];
  landmarks: Landmark[];
  /** The slug of the marked area, or empty. */
  marked: string;
  areas: (Position & { slug: string; name: string; side: AreaSide })[];
  /** In the order of each line; a station of two lines stands once. */
  stations: (Position & { name: string; lines: string[] })[];
}

/** The map, with an area marked. */
export function mapPath(area = ''): string {
  return area ? `${routes.map}?area=${area}` : routes.map;
}

/** The size of the drawing in its own units, which are about a phone's pixels. */
export const MAP_SIZE = { width: 390, height: 541 } as const;
/** The north-west corner. */
const CORNER: Position = { lat: 13.265, lon: 77.44 };
const UNITS_PER_DEGREE = 1_177;
/** Of latitude. */
const KILOMETRES_PER_DEGREE = 111.2;
const LON_SHRINK = Math.cos((12.97 * Math.PI) / 180);

export interface Point {
  x: number;
  y: number;
}

/** Where a position lies on the drawing, to a tenth of a unit. */
export function projectPosition({ lat, lon }: Position): Point {
  const round = (value: number): number => Math.round(value * 10) / 10;
  return {
    x: round((lon - CORNER.lon) * LON_SHRINK * UNITS_PER_DEGREE),
    y: round((CORNER.lat - lat) * UNITS_PER_DEGREE),
  };
}

/** The radius of a circle on the drawing that is as large as a lake. */
export function lakeRadius(hectares: number): number {
  const kilometres = Math.sqrt(hectares / 100 / Math.PI);
  return Math.round((kilometres / KILOMETRES_PER_DEGREE) * UNITS_PER_DEGREE * 10) / 10;
}

/** Each step of zoom doubles the size; the names that fit are added. */
export const MAP_ZOOMS = [1, 2, 4, 8] as const;
export type MapZoom = (typeof MAP_ZOOMS)[number];
/** The height of names on the screen, whatever the zoom. */
export const MAP_FONT = 12;

export interface MapLabel extends Point {
  name: string;
  /** To the left of its point, because there is no room to its right. */
  isLeft: boolean;
  /** The zoom from which it is shown. */
  from: MapZoom;
}

/**
 * Where names stand, and from which zoom on they cover neither each other nor leave the drawing. Earlier names win.
 */
export function placeLabels(points: readonly (Point & { name: string })[]): MapLabel[] {
  const placed: MapLabel[] = [];
  const open = new Set(points);
  for (const zoom of MAP_ZOOMS)
    for (const point of open) {
      const [right, left] = [false, true].map((isLeft) => ({ ...point, isLeft, from: zoom }));
      const isLast = zoom === MAP_ZOOMS.at(-1);
      const label = [right, left].find(
        (one) =>
          one && isInside(toBox(one, zoom)) && !placed.some((other) => overlap(toBox(one, zoom), toBox(other, zoom))),
      );
      const chosen = label ?? (isLast ? right : undefined);
      if (!chosen) continue;
      placed.push(chosen);
      open.delete(point);
    }
  return placed;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The room of a name on the drawing at a zoom: letters are about half as wide as high. */
function toBox({ x, y, name, isLeft }: MapLabel, zoom: MapZoom): Box {
  const [width, half, gap] = [(name.length * MAP_FONT * 0.56) / zoom, (MAP_FONT * 0.6) / zoom, 5 / zoom];
  const near = isLeft ? x - gap : x + gap;
  return { left: isLeft ? near - width : near, right: isLeft ? near : near + width, top: y - half, bottom: y + half };
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function isInside({ left, right }: Box): boolean {
  return left >= 0 && right <= MAP_SIZE.width;
}

/** The part of the drawing that a zoom around a point shows, inside the drawing. */
export function findView(zoom: MapZoom, centre: Point): Point & { width: number; height: number } {
  const [width, height] = [MAP_SIZE.width / zoom, MAP_SIZE.height / zoom];
  const within = (value: number, most: number): number => Math.min(Math.max(0, value), most);
  return {
    x: within(centre.x - width / 2, MAP_SIZE.width - width),
    y: within(centre.y - height / 2, MAP_SIZE.height - height),
    width,
    height,
  };
}

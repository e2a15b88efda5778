/** Trips and walks estimated from positions, the same way for every area. Pure. */
import type { Position, WorkplaceId } from './areas.js';
import type { AreaTrips, NearStation, TripRange } from './area-finder.js';

/** What the estimates assume. `describeEstimates` says it to readers. */
const ASSUMED = {
  /** Ways are longer than the straight line by this. */
  roadDetour: 1.4,
  walkDetour: 1.3,
  walkMinutesPerKm: 12.5,
  /** Straight kilometres to a station within which people walk. */
  walkKm: 2,
  minutesPerStop: 2.2,
  wait: 5,
  change: 6,
  /** Of the estimate. */
  least: 0.85,
  most: 1.2,
} as const;

/** A station with its lines, and the stations before and after it. */
export interface StationNode extends Position {
  name: string;
  lines: { id: string; name: string; place: number }[];
}

/** Straight kilometres between two points of the city. */
export function measureKm(one: Position, other: Position): number {
  const toRadians = Math.PI / 180;
  const x = (other.lon - one.lon) * toRadians * Math.cos(((one.lat + other.lat) / 2) * toRadians);
  return 6371 * Math.hypot(x, (other.lat - one.lat) * toRadians);
}

function toRange(minutes: number): TripRange {
  const toFive = (value: number): number => Math.max(5, Math.round(value / 5) * 5);
  return { least: toFive(minutes * ASSUMED.least), most: toFive(minutes * ASSUMED.most) };
}

function walkMinutes(km: number): number {
  // Nobody is nearer: the point only stands for the area.
  return Math.max(2, Math.round(km * ASSUMED.walkDetour * ASSUMED.walkMinutesPerKm));
}

/** The minutes for ten kilometres in the morning that the fact on traffic states; `undefined`: none. */
export function readMorningMinutes(value: string): number | undefined {
  const found = /(\d+) in the morning/.exec(value);
  return found ? Number(found[1]) : undefined;
}

/** By road at nine in the morning. @param tenKm minutes for ten kilometres */
export function estimateRoad(from: Position, to: Position, tenKm: number): TripRange {
  return toRange((measureKm(from, to) * ASSUMED.roadDetour * tenKm) / 10 + ASSUMED.wait);
}

/** The stations within a walk, nearest first. */
export function findNearStations(
  from: Position,
  stations: readonly StationNode[],
): (NearStation & { node: StationNode })[] {
  return stations
    .map((node) => ({ node, km: measureKm(from, node) }))
    .filter(({ km }) => km <= ASSUMED.walkKm)
    .sort((one, other) => one.km - other.km)
    .map(({ node, km }) => ({
      node,
      name: node.name,
      lines: node.lines.map(({ name }) => name),
      minutes: walkMinutes(km),
    }));
}

/** By metro: walk, wait, ride with at most two changes, walk; `undefined`: a station is missing at one end. */
export function estimateMetro(from: Position, to: Position, stations: readonly StationNode[]): TripRange | undefined {
  const [starts, ends] = [findNearStations(from, stations).slice(0, 3), findNearStations(to, stations).slice(0, 3)];
  const rides = starts.flatMap((start) =>
    ends.map((end) => start.minutes + end.minutes + ASSUMED.wait + rideMinutes(start.node, end.node, stations)),
  );
  const best = Math.min(...rides);
  return Number.isFinite(best) ? toRange(best) : undefined;
}

/** Dijkstra's way over stations and lines. */
function rideMinutes(start: StationNode, end: StationNode, stations: readonly StationNode[]): number {
  const at = (station: StationNode, line: string): string => `${line} ${station.name}`;
  const minutes = new Map<string, number>(start.lines.map(({ id }) => [at(start, id), 0]));
  const open = start.lines.map(({ id }) => ({ station: start, line: id }));
  while (open.length > 0) {
    open.sort(
      (one, other) => (minutes.get(at(one.station, one.line)) ?? 0) - (minutes.get(at(other.station, other.line)) ?? 0),
    );
    const here = open.shift();
    if (!here) break;
    const spent = minutes.get(at(here.station, here.line)) ?? 0;
    if (here.station === end) return spent;
    const place = here.station.lines.find(({ id }) => id === here.line)?.place ?? 0;
    const next = [
      ...stations
        .filter(({ lines }) => lines.some((one) => one.id === here.line && Math.abs(one.place - place) === 1))
        .map((station) => ({ station, line: here.line, more: ASSUMED.minutesPerStop })),
      ...here.station.lines.map(({ id }) => ({ station: here.station, line: id, more: ASSUMED.change })),
    ];
    for (const { station, line, more } of next)
      if (spent + more < (minutes.get(at(station, line)) ?? Infinity)) {
        minutes.set(at(station, line), spent + more);
        open.push({ station, line });
      }
  }
  return Infinity;
}

/** The trips to all places of work. @param tenKm minutes for ten kilometres by road; absent: none are estimated */
export function estimateTrips(
  from: Position,
  workplaces: Readonly<Record<WorkplaceId, Position>>,
  stations: readonly StationNode[],
  tenKm?: number,
): AreaTrips[] {
  return (Object.keys(workplaces) as WorkplaceId[]).map((to) => {
    const metro = estimateMetro(from, workplaces[to], stations);
    return {
      to,
      ...(tenKm !== undefined && { road: estimateRoad(from, workplaces[to], tenKm) }),
      ...(metro && { metro }),
    };
  });
}

/** How trips and walks are estimated, for readers. @param traffic the source of the minutes for ten kilometres */
export function describeEstimates(tenKm: number | undefined, traffic: string): string {
  const road =
    tenKm === undefined
      ? ''
      : `By road: the straight line, lengthened by ${Math.round((ASSUMED.roadDetour - 1) * 100)}%, at ${tenKm} minutes for ten kilometres in the morning rush (${traffic}). `;
  return `${road}By metro: the walk to a station at most ${ASSUMED.walkKm} km away, ${ASSUMED.wait} minutes of waiting, a little over ${Math.floor(ASSUMED.minutesPerStop)} minutes a stop, ${ASSUMED.change} minutes a change. Everything is measured from one point in the middle of the area, and rounded to a range: make the trip once before you sign.`;
}

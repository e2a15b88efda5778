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

/** A station on one of its lines. */
interface Stop {
  station: StationNode;
  ways: { to: Stop; minutes: number }[];
}

/** The rides between all stations. */
export class MetroRides {
  private readonly stops: readonly Stop[];
  private readonly known = new Map<StationNode, ReadonlyMap<StationNode, number>>();

  constructor(readonly stations: readonly StationNode[]) {
    const placed = stations.flatMap((station) =>
      station.lines.map(({ id, place }) => {
        const stop: Stop = { station, ways: [] };
        return { id, place, stop };
      }),
    );
    for (const { id, place, stop } of placed)
      for (const other of placed)
        if (other.id === id && Math.abs(other.place - place) === 1)
          stop.ways.push({ to: other.stop, minutes: ASSUMED.minutesPerStop });
        else if (other.stop.station === stop.station && other.id !== id)
          stop.ways.push({ to: other.stop, minutes: ASSUMED.change });
    this.stops = placed.map(({ stop }) => stop);
  }

  /** Minutes between a station and each that can be reached, either way. Worked out once. */
  from(start: StationNode): ReadonlyMap<StationNode, number> {
    const known = this.known.get(start);
    if (known) return known;
    const minutes = new Map<Stop, number>(
      this.stops.filter(({ station }) => station === start).map((stop) => [stop, 0]),
    );
    const open = [...minutes.keys()];
    for (const stop of open)
      for (const { to, minutes: more } of stop.ways) {
        const spent = (minutes.get(stop) ?? 0) + more;
        if (spent >= (minutes.get(to) ?? Infinity)) continue;
        minutes.set(to, spent);
        open.push(to);
      }
    const found = new Map<StationNode, number>();
    for (const [{ station }, spent] of minutes) found.set(station, Math.min(spent, found.get(station) ?? Infinity));
    this.known.set(start, found);
    return found;
  }
}

/** By metro: walk, wait, ride, walk; `undefined`: a station is missing at one end. */
export function estimateMetro(from: Position, to: Position, rides: MetroRides): TripRange | undefined {
  const starts = findNearStations(from, rides.stations).slice(0, 3);
  const ends = findNearStations(to, rides.stations).slice(0, 3);
  const trips = starts.flatMap((start) =>
    ends.map((end) => start.minutes + end.minutes + ASSUMED.wait + (rides.from(end.node).get(start.node) ?? Infinity)),
  );
  const best = Math.min(...trips);
  return Number.isFinite(best) ? toRange(best) : undefined;
}

/** The trips to all places of work. @param tenKm minutes for ten kilometres by road; absent: none are estimated */
export function estimateTrips(
  from: Position,
  workplaces: Readonly<Record<WorkplaceId, Position>>,
  rides: MetroRides,
  tenKm?: number,
): AreaTrips[] {
  return (Object.keys(workplaces) as WorkplaceId[]).map((to) => {
    const metro = estimateMetro(from, workplaces[to], rides);
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

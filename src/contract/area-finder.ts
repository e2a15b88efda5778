/** The area finder: what a reader asks for, how areas are ranked, and what pages show of them. */
import {
  type Area,
  AREA_LIMITS,
  AREA_NEEDS,
  type AreaNeed,
  type Basis,
  HOME_SIZES,
  type HomeSize,
  type Position,
  rentRange,
  type WorkplaceId,
  WORKPLACES,
} from './areas.js';
import type { CityOutline } from './city-map.js';
import type { Fact } from './facts.js';
import { routes, SLUG_PATTERN } from './routes.js';
import type { Count } from './scalars.js';

/** What can be a must: the statements of an area, and a station within a walk, which is worked out. */
export const FINDER_NEEDS = { metro: 'Metro within ten minutes on foot', ...AREA_NEEDS } as const;
export type FinderNeed = 'metro' | AreaNeed;

/** What a reader asks the finder for. */
export interface AreaQuery {
  /** Places of work, at most two; none: works from home. */
  work: WorkplaceId[];
  home: HomeSize;
  /** Rupees a month; 0: unspecified. @maximum AREA_LIMITS.rent */
  budget: Count;
  /** The longest trip in minutes; 0: unspecified. @maximum AREA_LIMITS.minutes */
  longest: Count;
  needs: FinderNeed[];
  /** Slugs of areas to compare, at most three. */
  compare: string[];
}

/** The finder without a question. */
export const NO_AREAS_ASKED: AreaQuery = { work: [], home: 'two', budget: 0, longest: 0, needs: [], compare: [] };

/** Minutes from and to, door to door. */
export interface TripRange {
  /** Minutes. */
  least: Count;
  /** Minutes. */
  most: Count;
  /** The basis of minutes that were read; absent: our estimate. */
  basis?: Basis;
}

/** Trips from an area to a place of work at nine in the morning. */
export interface AreaTrips {
  to: WorkplaceId;
  road?: TripRange;
  metro?: TripRange;
}

/** A metro station near an area. */
export interface NearStation {
  name: string;
  /** The lines that stop there, e.g. `Purple Line`. */
  lines: string[];
  /** Walking, from the point that stands for the area: our estimate. */
  minutes: Count;
}

/** An area with what is worked out from its position. */
export interface PlacedArea {
  area: Area;
  trips: AreaTrips[];
  stations: NearStation[];
}

/** An area in the finder's list. */
export interface AreaResult {
  slug: string;
  name: string;
  position: Position;
  /** Why it does not fit; empty: it fits. */
  against: string[];
  /** At most three. */
  reasons: string[];
  /** The one thing to know before. */
  warning: string;
  /** The asked rent as the fact says it, or an empty text. */
  rent: string;
  /** The shortest trip to each place of work. */
  trips: (TripRange & { to: WorkplaceId; by: 'road' | 'metro' })[];
  walk: NearStation | null;
}

/** The page `/areas`. */
export interface AreasPage {
  kind: 'areas';
  query: AreaQuery;
  /** All areas, those that fit first. */
  results: AreaResult[];
  /** The areas to compare, in full. */
  compared: PlacedArea[];
  /** The facts that those name. */
  facts: Fact[];
  /** For the map. */
  outline: CityOutline;
  /** Download size of the offline pack of all areas in bytes; absent if there is none. */
  pack_bytes?: Count;
}

/** The page of an area. */
export interface AreaPage extends PlacedArea {
  kind: 'area';
  facts: Fact[];
  guides: { slug: string; title: string }[];
  /** Names of the guides that statements name, by slug. */
  titles: Record<string, string>;
  /** Similar trips, lower rent. */
  cheaper: { slug: string; name: string; about: string }[];
  /** In the same part of the city, and nearer to a station. */
  closer: { slug: string; name: string; about: string }[];
  /** For the small map. */
  outline: CityOutline;
  /** How trips and walks are estimated, in a sentence. */
  method: string;
}

/** The page of an area. */
export function areaPath(slug: string): string {
  return `/area/${slug}`;
}

/** Most minutes that count as 'within ten minutes on foot': the estimate is from the middle of the area. */
const WALK = 10;

const CHOICES = { work: 2, compare: 3 } as const;

/** The query in a URL; what is unknown or out of range is left out. */
export function readAreaQuery(parameters: URLSearchParams): AreaQuery {
  const among = <K extends string>(name: string, known: Readonly<Record<K, unknown>>): K[] => [
    ...new Set(parameters.getAll(name).filter((value): value is K => Object.hasOwn(known, value))),
  ];
  const number = (name: string, most: number): number => {
    const value = Number((parameters.get(name) ?? '').replace(/[,\s₹]/g, ''));
    return Number.isInteger(value) && value > 0 && value <= most ? value : 0;
  };
  return {
    work: among('work', WORKPLACES).slice(0, CHOICES.work),
    home: among('home', HOME_SIZES)[0] ?? 'two',
    budget: number('budget', AREA_LIMITS.rent),
    longest: number('longest', AREA_LIMITS.minutes),
    needs: among('need', FINDER_NEEDS),
    compare: [...new Set(parameters.getAll('compare'))]
      .filter((slug) => slug.length <= AREA_LIMITS.slug && SLUG_PATTERN.test(slug))
      .slice(0, CHOICES.compare),
  };
}

/** The canonical URL of a query. */
export function areasPath({ work, home, budget, longest, needs, compare }: AreaQuery): string {
  const parameters = new URLSearchParams();
  for (const place of work) parameters.append('work', place);
  if (home !== 'two') parameters.set('home', home);
  if (budget > 0) parameters.set('budget', String(budget));
  if (longest > 0) parameters.set('longest', String(longest));
  for (const need of needs) parameters.append('need', need);
  for (const slug of compare) parameters.append('compare', slug);
  const text = parameters.toString();
  return text ? `${routes.areas}?${text}` : routes.areas;
}

/** `35 to 50 minutes`. */
export function formatMinutes({ least, most }: Pick<TripRange, 'least' | 'most'>): string {
  return least === most ? `${least} minutes` : `${least} to ${most} minutes`;
}

/** Whether the reader asks for anything that an order could follow. */
export function asksForAreas(query: AreaQuery): boolean {
  return areasPath({ ...query, compare: [] }) !== routes.areas;
}

/** What the finder's page says of the areas for a query: ranked, and side by side those to compare that there are. */
export function findAmong<A extends PlacedArea>(
  areas: readonly A[],
  query: AreaQuery,
  facts: ReadonlyMap<string, Fact>,
): { query: AreaQuery; results: AreaResult[]; compared: A[] } {
  const compared = query.compare.flatMap((slug) => areas.find(({ area }) => area.slug === slug) ?? []);
  return {
    query: { ...query, compare: compared.map(({ area }) => area.slug) },
    results: rankAreas(areas, query, facts),
    compared,
  };
}

/**
 * Ranks areas for a query, those that fit first; by name if it asks for nothing. Nothing is left out: what does not fit
 * says why.
 */
export function rankAreas(
  areas: readonly PlacedArea[],
  query: AreaQuery,
  facts: ReadonlyMap<string, Fact>,
): AreaResult[] {
  const judged = areas.map((area) => judge(area, query, facts));
  const isAsked = asksForAreas(query);
  judged.sort(
    (one, other) =>
      (isAsked && (one.result.against.length - other.result.against.length || other.score - one.score)) ||
      one.result.name.localeCompare(other.result.name, 'en'),
  );
  return judged.map(({ result }) => result);
}

/** The shorter of the ways, by its middle. */
export function findShortest(trips: AreaTrips): (TripRange & { to: WorkplaceId; by: 'road' | 'metro' }) | undefined {
  const ways = (['road', 'metro'] as const).flatMap((by) => {
    const range = trips[by];
    return range ? [{ ...range, to: trips.to, by }] : [];
  });
  return ways.sort((one, other) => middle(one) - middle(other))[0];
}

function middle({ least, most }: Pick<TripRange, 'least' | 'most'>): number {
  return (least + most) / 2;
}

const formatRupees = (amount: number): string => `₹${amount.toLocaleString('en-IN')}`;

/** Minutes that the whole budget weighs; a rent that nobody knows may be as high. */
const WHOLE_RENT = 10;
/** Rupees that stand for a budget that was not said. */
const NO_BUDGET = 100_000;

/** What speaks for an area and against it. The score is in minutes. */
function judge(
  { area, trips, stations }: PlacedArea,
  query: AreaQuery,
  facts: ReadonlyMap<string, Fact>,
): { result: AreaResult; score: number } {
  const [reasons, against, unknown]: [string[], string[], string[]] = [[], [], []];
  let score = 0;
  const ways = query.work
    .flatMap((to) => trips.find((one) => one.to === to) ?? [])
    .flatMap((one) => findShortest(one) ?? []);
  for (const way of ways) {
    score -= middle(way);
    const text = `${formatMinutes(way)} ${way.by === 'metro' ? 'by metro' : 'by road'} to ${WORKPLACES[way.to]}`;
    if (query.longest > 0 && way.least > query.longest) against.push(`${text}: longer than ${query.longest} minutes`);
    else reasons.push(text);
  }
  // Of two trips the longer one counts once more: one must not pay for the other's short way.
  if (ways.length > 1) score -= Math.max(...ways.map(middle));
  const rent = area.rents[query.home];
  const range = rent && rentRange(rent, facts);
  const amount = range && rentText(range);
  // Said beside each such area: as its warning it would hide what else there is to know.
  if (!range) score -= WHOLE_RENT;
  else if (query.budget > 0 && range.least > query.budget)
    against.push(`Rent ${amount}: above ${formatRupees(query.budget)}`);
  else {
    reasons.push(`Rent ${amount}${query.budget > 0 ? ', within your budget' : ''}`);
    score -= Math.min(WHOLE_RENT, (WHOLE_RENT * range.least) / (query.budget || NO_BUDGET));
  }
  const walk = stations[0] ?? null;
  if (walk && walk.minutes <= WALK) {
    score += 10;
    reasons.push(`${walk.name} station ${walk.minutes} minutes on foot`);
  }
  for (const need of query.needs)
    if (need === 'metro') {
      if (!walk || walk.minutes > WALK)
        against.push(
          walk ? `${walk.name} station is ${walk.minutes} minutes on foot` : 'No metro station within a walk',
        );
    } else {
      const met = area.needs[need];
      if (met) reasons.unshift(`${FINDER_NEEDS[need]}: ${met.text}`);
      else {
        score -= 15;
        unknown.push(`Not known: ${FINDER_NEEDS[need].toLowerCase()}.`);
      }
    }
  const others = [...area.suits.map(({ text }) => `Suits: ${text}`), area.answer.text];
  const result: AreaResult = {
    slug: area.slug,
    name: area.name,
    position: { lat: area.position.lat, lon: area.position.lon },
    against,
    reasons: [...new Set([...reasons, ...others])].slice(0, 3),
    warning: unknown[0] ?? findWarning(area),
    rent: amount ?? '',
    trips: ways,
    walk,
  };
  return { result, score };
}

function findWarning({ suits_not: [unsuited], before_signing: [before] }: Area): string {
  if (unsuited) return `Does not suit: ${unsuited.text}`;
  return before ? `Before you sign: ${before.text}` : '';
}

/** `₹25,000 to ₹30,000`, `from ₹40,000`. */
export function rentText({ least, most }: { least: number; most?: number }): string {
  if (most === undefined) return `from ${formatRupees(least)}`;
  return most === least ? `about ${formatRupees(least)}` : `${formatRupees(least)} to ${formatRupees(most)}`;
}

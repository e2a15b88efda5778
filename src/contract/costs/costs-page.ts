/** The page of the calculators: what a reader asks, and how its address holds it. */
import { AREA_LIMITS, HOME_SIZES, type HomeSize } from '../areas.js';
import type { Fact } from '../facts.js';
import { routes, SLUG_PATTERN } from '../routes.js';
import type { FirstMonthQuery } from './first-month.js';
import { COMMUTES, HELP_CHOICES, type MonthQuery, type Rent, SCHOOL_CHOICES } from './month.js';
import { toRange } from './range.js';
import { PF_CHOICES, type TakeHomeQuery } from './take-home.js';
import type { Count, Integer } from '../scalars.js';

export interface CostsQuery extends TakeHomeQuery, MonthQuery, FirstMonthQuery {
  /** The slug of an area, or empty. */
  area: string;
  /** Own rent a month in rupees; 0: that of the area. @maximum AREA_LIMITS.rent */
  rent: Count;
}

/** Rupees a month. */
export interface AreaRentFigure {
  least: Integer;
  /** Absent: from `least` on. */
  most?: Integer;
  /** Its id. */
  fact?: string;
}

/** The rents of an area, as far as they have a figure. */
export interface AreaRents {
  slug: string;
  name: string;
  /** By size of the home, where there is a figure. */
  rents: Partial<Record<HomeSize, AreaRentFigure>>;
}

/** The page `/costs`. */
export interface CostsPage {
  kind: 'costs';
  query: CostsQuery;
  /** By name. */
  areas: AreaRents[];
  /** What the calculators read, as far as it is there. */
  facts: Fact[];
}

export const COST_LIMITS = {
  /** Rupees a year. */
  ctc: 100_000_000,
  people: 8,
  km: 60,
  months: 12,
  /** Rupees, for own sums. */
  own: 10_000_000,
} as const;

export const NO_COSTS_ASKED: CostsQuery = {
  ctc: 0,
  pf: 'unsure',
  deductions: 0,
  area: '',
  home: 'two',
  rent: 0,
  gated: false,
  adults: 1,
  children: 0,
  school: 'none',
  commuters: 1,
  commute: 'unsure',
  km: 10,
  help: 'none',
  months: 0,
  broker: false,
  movers: 0,
  furniture: 0,
};

/** What is asked as a number. */
type AskedNumber = { [K in keyof CostsQuery]: CostsQuery[K] extends number ? K : never }[keyof CostsQuery];

/** The query in a URL or its fragment; what is unknown or out of range is as if it were not asked. */
export function readCostsQuery(parameters: URLSearchParams): CostsQuery {
  const none = NO_COSTS_ASKED;
  const number = (name: AskedNumber, most: number, least = 0): number => {
    const text = (parameters.get(name) ?? '').replace(/[,\s₹]/g, '');
    const value = Number(text);
    return text !== '' && Number.isInteger(value) && value >= least && value <= most ? value : none[name];
  };
  const choice = <K extends string>(name: string, known: Readonly<Record<K, unknown>>, usual: K): K => {
    const value = parameters.get(name) ?? '';
    return Object.hasOwn(known, value) ? (value as K) : usual;
  };
  const area = parameters.get('area') ?? '';
  return {
    ctc: number('ctc', COST_LIMITS.ctc),
    pf: choice('pf', PF_CHOICES, none.pf),
    deductions: number('deductions', COST_LIMITS.own),
    area: area.length <= AREA_LIMITS.slug && SLUG_PATTERN.test(area) ? area : '',
    home: choice('home', HOME_SIZES, none.home),
    rent: number('rent', AREA_LIMITS.rent),
    gated: parameters.get('gated') === '1',
    adults: number('adults', COST_LIMITS.people, 1),
    children: number('children', COST_LIMITS.people),
    school: choice('school', SCHOOL_CHOICES, none.school),
    commuters: number('commuters', COST_LIMITS.people),
    commute: choice('commute', COMMUTES, none.commute),
    km: number('km', COST_LIMITS.km, 1),
    help: choice('help', HELP_CHOICES, none.help),
    months: number('months', COST_LIMITS.months),
    broker: parameters.get('broker') === '1',
    movers: number('movers', COST_LIMITS.own),
    furniture: number('furniture', COST_LIMITS.own),
  };
}

/** What differs from an empty form, for a URL or its fragment. */
export function toCostsParameters(query: CostsQuery): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== NO_COSTS_ASKED[name as keyof CostsQuery])
      parameters.set(name, typeof value === 'boolean' ? '1' : String(value));
  return parameters.toString();
}

/** The canonical URL of a query. */
export function costsPath(query: CostsQuery): string {
  const text = toCostsParameters(query);
  return text ? `${routes.costs}?${text}` : routes.costs;
}

/** The rent of a query: the reader's own, or that of the area; `undefined`: neither is known. */
export function findRent({ rent, area, home }: CostsQuery, areas: readonly AreaRents[]): Rent | undefined {
  if (rent > 0) return { range: toRange(rent), facts: [], note: 'Your own figure.' };
  const found = areas.find(({ slug }) => slug === area)?.rents[home];
  if (!found) return undefined;
  const { least, most, fact } = found;
  return {
    range: toRange(least, most ?? least),
    facts: fact === undefined ? [] : [fact],
    note:
      most === undefined
        ? 'From this sum on.'
        : fact === undefined
          ? 'Our estimate; the page of the area says how.'
          : '',
  };
}

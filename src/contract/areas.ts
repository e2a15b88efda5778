/** Areas to live in: what is known of each, and where every statement was read or how it was estimated. */
import type { Fact, Source } from './facts.js';
import type { Moment, Positive } from './scalars.js';

/** The parts of the city, as the map and lists group them. */
export const AREA_SIDES = {
  centre: 'Centre',
  north: 'North',
  'north-east': 'North-east',
  east: 'East',
  'south-east': 'South-east',
  south: 'South',
  west: 'West',
} as const;
export type AreaSide = keyof typeof AREA_SIDES;

/** Homes by size. */
export const HOME_SIZES = {
  room: 'A room, shared flat or PG',
  one: 'One bedroom (1 BHK)',
  two: 'Two bedrooms (2 BHK)',
  three: 'Three bedrooms (3 BHK)',
} as const;
export type HomeSize = keyof typeof HOME_SIZES;

/** What an area says on subjects that decide a lease. */
export const AREA_SUBJECTS = { water: 'Water', power: 'Power', floods: 'Floods', noise: 'Noise' } as const;
export type AreaSubject = keyof typeof AREA_SUBJECTS;

/** Places that an area names. */
export const AREA_PLACES = { schools: 'Schools', hospitals: 'Hospitals', parks: 'Parks', markets: 'Markets' } as const;
export type AreaPlaces = keyof typeof AREA_PLACES;

/** Needs that an area may meet. `metro` is worked out from positions; the others are statements. */
export const AREA_NEEDS = {
  families: 'Good for families',
  'single-woman': 'A single woman can live there',
  student: 'Students find homes there',
  foreigner: 'Owners let to foreigners',
  pets: 'Pets are accepted',
  quiet: 'Quiet',
  'cheap-food': 'Cheap food nearby',
} as const;
export type AreaNeed = keyof typeof AREA_NEEDS;

/** Public data from which positions were taken. */
export const POSITION_DATA = {
  'osm-metro': {
    title: 'OpenStreetMap, stations and lines of Namma Metro',
    url: 'https://www.openstreetmap.org/copyright',
    licence: 'ODbL',
    read_on: '2026-11-23',
  },
  'bmtc-stops': {
    title: 'Stops of BMTC, as its app shows them and bmtc-gtfs publishes them',
    url: 'https://github.com/Vonter/bmtc-gtfs',
    licence: 'single positions, taken as facts',
    read_on: '2026-11-23',
  },
} as const;
export type PositionData = keyof typeof POSITION_DATA;

/** Where a statement was read, or how it was estimated: exactly one of these. */
export interface Basis {
  source?: Source;
  /** The id of a fact. */
  fact?: string;
  /** The slug of a guide, which names its own sources. */
  guide?: string;
  /** Our estimate: how it was worked out, in a sentence for readers. @maxLength AREA_LIMITS.text */
  estimate?: string;
}

/** A statement of one or two sentences. */
export interface AreaNote extends Basis {
  /** @maxLength AREA_LIMITS.text */
  text: string;
}

/** Places by name. */
export interface NamedPlaces extends Basis {
  names: string[];
}

/**
 * A monthly rent. With a fact the amounts are read from its value; otherwise they stand here, with a source or an
 * estimate. A size without a rent has no dated figure.
 */
export interface AreaRent extends Basis {
  /** Rupees. @maximum AREA_LIMITS.rent */
  least?: Positive;
  /** Rupees. @maximum AREA_LIMITS.rent */
  most?: Positive;
}

/** Minutes to a place of work at nine in the morning, where they were read somewhere: they replace our estimate. */
export interface AreaTrip extends Basis {
  to: WorkplaceId;
  by: 'road' | 'metro';
  /** @maximum AREA_LIMITS.minutes */
  least: Positive;
  /** @maximum AREA_LIMITS.minutes */
  most: Positive;
}

/** A point of the city. */
export interface Position {
  lat: number;
  lon: number;
}

/** The point that stands for an area: a stop or a station in its middle. */
export interface AreaPosition extends Position {
  /** What is at this point, such as `the bus stop “Kammanahalli”`. */
  place: string;
  /** The public data it was taken from. */
  data: PositionData;
}

/** What is known of an area besides its names. */
export interface AreaDetails {
  side: AreaSide;
  position: AreaPosition;
  /** The answer first: what one must know of it. */
  answer: AreaNote;
  rents: Partial<Record<HomeSize, AreaRent>>;
  /** Months of rent as deposit; absent: no figure. */
  deposit?: Basis;
  trips: AreaTrip[];
  notes: Partial<Record<AreaSubject, AreaNote>>;
  places: Partial<Record<AreaPlaces, NamedPlaces>>;
  needs: Partial<Record<AreaNeed, AreaNote>>;
  suits: AreaNote[];
  suits_not: AreaNote[];
  before_signing: AreaNote[];
  /** Slugs of guides that go with it, best first. */
  guides: string[];
}

/** An area in the public API. */
export interface Area extends AreaDetails {
  /** Lower-case words joined by hyphens. @maxLength AREA_LIMITS.slug */
  slug: string;
  /** @maxLength AREA_LIMITS.name */
  name: string;
  other_names: string[];
}

/** An area for the administrator. */
export interface AdminArea extends Area {
  /** Its current problems, e.g. that a fact is gone: one sentence each. */
  problems: string[];
  updated_at: Moment;
}

/** The body of a create or update call. On update, omitted fields keep their stored values. */
export interface AreaInput extends Partial<Omit<Area, 'deposit'>> {
  /** `null`: no figure any more. */
  deposit?: Basis | null;
  /** As last read; any difference from the stored value is a 409. */
  updated_at?: string;
}

export const AREA_LIMITS = {
  /** Total number of areas. */
  areas: 120,
  slug: 40,
  name: 60,
  otherNames: 10,
  text: 400,
  /** Statements per list, names per kind of place, guides. */
  list: 10,
  /** The highest rent a month, in rupees. */
  rent: 2_000_000,
  minutes: 240,
} as const;

/** Places of work that trips lead to, with the words by which people know them. */
export const WORKPLACES = {
  manyata: 'Manyata Tech Park, Nagawara',
  'orr-north': 'Outer Ring Road: Doddanekundi and Mahadevapura',
  'orr-south': 'Outer Ring Road: Marathahalli to Bellandur',
  whitefield: 'Whitefield and ITPL',
  'electronic-city': 'Electronic City',
  bagmane: 'Bagmane Tech Park, CV Raman Nagar',
  centre: 'MG Road and the centre',
  hebbal: 'Hebbal and the airport side',
  sarjapur: 'Sarjapur Road',
  koramangala: 'Koramangala and HSR Layout',
  peenya: 'Peenya',
} as const;
export type WorkplaceId = keyof typeof WORKPLACES;

/** The short name of a place of work, for drawings. */
export function workplaceName(id: WorkplaceId): string {
  return (WORKPLACES[id].split(/[,:]/)[0] ?? '').trim();
}

/** The statements of an area with the name of the field that holds them, e.g. `needs.pets`. */
export function listStatements(area: AreaDetails): { field: string; basis: Basis }[] {
  const named = (field: string, values: Readonly<Partial<Record<string, Basis>>>): { field: string; basis: Basis }[] =>
    Object.entries(values).flatMap(([key, basis]) => (basis ? [{ field: `${field}.${key}`, basis }] : []));
  return [
    { field: 'answer', basis: area.answer },
    ...named('rents', area.rents),
    ...(area.deposit ? [{ field: 'deposit', basis: area.deposit }] : []),
    ...named('trips', Object.fromEntries(area.trips.entries())),
    ...named('notes', area.notes),
    ...named('places', area.places),
    ...named('needs', area.needs),
    ...named('suits', Object.fromEntries(area.suits.entries())),
    ...named('suits_not', Object.fromEntries(area.suits_not.entries())),
    ...named('before_signing', Object.fromEntries(area.before_signing.entries())),
  ];
}

/** The ids of the facts that an area names, each once. */
export function listAreaFacts(area: AreaDetails): string[] {
  return [...new Set(listStatements(area).flatMap(({ basis }) => basis.fact ?? []))];
}

const AMOUNT = /₹\s?([\d,]+(?:\.\d+)?)(\s?lakh)?/g;

/** The amounts in rupees of a fact's value, such as `₹25,000 to ₹30,000 a month` or `from ₹1.5 lakh`, in its order. */
export function readRupees(text: string): number[] {
  return [...text.matchAll(AMOUNT)].map(
    ([, digits = '', lakh]) => Number(digits.replaceAll(',', '')) * (lakh ? 100_000 : 1),
  );
}

/** The least and the most of a rent in rupees; `most` is absent for 'from ₹35,000'. Without an amount `undefined`. */
export function rentRange(
  rent: AreaRent,
  facts: ReadonlyMap<string, Pick<Fact, 'value'>>,
): { least: number; most?: number } | undefined {
  if (rent.fact === undefined)
    return rent.least === undefined ? undefined : { least: rent.least, ...(rent.most && { most: rent.most }) };
  const value = facts.get(rent.fact)?.value ?? '';
  // A fact with several sizes names the wanted one first.
  const [least, most] = readRupees(value.split(/, |;/)[0] ?? '');
  if (least === undefined) return undefined;
  return most === undefined && /\b(?:from|above|often)\b/.test(value) ? { least } : { least, most: most ?? least };
}

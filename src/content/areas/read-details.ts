import {
  AREA_LIMITS,
  AREA_NEEDS,
  AREA_PLACES,
  AREA_SIDES,
  AREA_SUBJECTS,
  type AreaDetails,
  type AreaNote,
  type AreaPosition,
  type AreaRent,
  type AreaTrip,
  type Basis,
  FACT_LIMITS,
  hasHiddenCharacters,
  HOME_SIZES,
  isFactId,
  isWebAddress,
  mayNameFacts,
  type NamedPlaces,
  POSITION_DATA,
  SLUG_PATTERN,
  type Source,
  WORKPLACES,
} from '#contract';
import { isCalendarDate } from '../../platform/common/calendar-date.js';

/** Collects one sentence per field. */
export type Problem = (field: string, sentence: string) => void;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads the fields of an area one by one: what has not the right form becomes a problem, what is unknown is left out. */
export class DetailsReader {
  constructor(private readonly problem: Problem) {}

  /** The whole of an area but its names. */
  read(given: Fields): AreaDetails {
    const details: AreaDetails = {
      side: this.oneOf('side', given.side, AREA_SIDES) ?? 'centre',
      position: this.position(given.position),
      answer: this.note('answer', given.answer),
      rents: this.map('rents', given.rents, HOME_SIZES, (field, value) => this.rent(field, value)),
      trips: this.list('trips', given.trips, (field, value) => this.trip(field, value)),
      notes: this.map('notes', given.notes, AREA_SUBJECTS, (field, value) => this.note(field, value)),
      places: this.map('places', given.places, AREA_PLACES, (field, value) => this.named(field, value)),
      needs: this.map('needs', given.needs, AREA_NEEDS, (field, value) => this.note(field, value)),
      suits: this.list('suits', given.suits, (field, value) => this.note(field, value)),
      suits_not: this.list('suits_not', given.suits_not, (field, value) => this.note(field, value)),
      before_signing: this.list('before_signing', given.before_signing, (field, value) => this.note(field, value)),
      guides: this.list('guides', given.guides, (field, value) => this.slug(field, value)),
    };
    if (given.deposit !== undefined && given.deposit !== null) details.deposit = this.basis('deposit', given.deposit);
    return details;
  }

  /** A required text without surrounding spaces. */
  text(field: string, value: unknown, limit: number): string {
    const text = typeof value === 'string' ? value.trim() : '';
    if (typeof value !== 'string' || text === '') this.problem(field, 'This text is required.');
    else if (text.length > limit) this.problem(field, `This text has more than ${limit} characters.`);
    else if (mayNameFacts(text)) this.problem(field, 'This text cannot contain a fact: name it as the basis.');
    else if (hasHiddenCharacters(text))
      this.problem(field, 'This text contains invisible characters: please retype it.');
    return text;
  }

  /** A list, at most as long as the limit; absent: empty. */
  list<T>(field: string, value: unknown, read: (field: string, value: unknown) => T): T[] {
    if (value === undefined || value === null) return [];
    if (!Array.isArray(value)) this.problem(field, 'This must be a list.');
    else if (value.length > AREA_LIMITS.list)
      this.problem(field, `This list may have at most ${AREA_LIMITS.list} entries.`);
    else return value.map((one: unknown, index) => read(`${field}.${index}`, one));
    return [];
  }

  private map<K extends string, T>(
    field: string,
    value: unknown,
    known: Readonly<Record<K, unknown>>,
    read: (field: string, value: unknown) => T,
  ): Partial<Record<K, T>> {
    const found: Partial<Record<K, T>> = {};
    if (value === undefined || value === null) return found;
    if (!isFields(value)) {
      this.problem(field, 'This must be an object.');
      return found;
    }
    const unknown = Object.keys(value).find((key) => !Object.hasOwn(known, key));
    if (unknown !== undefined) this.problem(field, `The names must be among ${Object.keys(known).join(', ')}.`);
    for (const key of Object.keys(known) as K[])
      if (value[key] !== undefined && value[key] !== null) found[key] = read(`${field}.${key}`, value[key]);
    return found;
  }

  private oneOf<K extends string>(field: string, value: unknown, known: Readonly<Record<K, unknown>>): K | undefined {
    if (typeof value === 'string' && Object.hasOwn(known, value)) return value as K;
    this.problem(field, `This must be one of ${Object.keys(known).join(', ')}.`);
    return undefined;
  }

  private number(field: string, value: unknown, least: number, most: number): number {
    if (typeof value === 'number' && value >= least && value <= most) return value;
    this.problem(field, `This must be a number from ${least} to ${most}.`);
    return least;
  }

  private slug(field: string, value: unknown): string {
    if (typeof value === 'string' && value.length <= 200 && SLUG_PATTERN.test(value)) return value;
    this.problem(field, 'This must be the slug of a guide.');
    return '';
  }

  private basis(field: string, value: unknown): Basis {
    const given = isFields(value) ? value : {};
    const kinds = (['source', 'fact', 'guide', 'estimate'] as const).filter(
      (kind) => given[kind] !== undefined && given[kind] !== null,
    );
    const [kind] = kinds;
    if (kind === undefined || kinds.length > 1) {
      this.problem(
        field,
        'Name where this was read (a source, a fact or a guide), or how it was estimated: exactly one of them.',
      );
      return {};
    }
    if (kind === 'source') return { source: this.source(`${field}.source`, given.source) };
    if (kind === 'guide') return { guide: this.slug(`${field}.guide`, given.guide) };
    if (kind === 'estimate') return { estimate: this.text(`${field}.estimate`, given.estimate, AREA_LIMITS.text) };
    if (typeof given.fact === 'string' && isFactId(given.fact)) return { fact: given.fact };
    this.problem(`${field}.fact`, 'This must be the id of a fact.');
    return {};
  }

  private source(field: string, value: unknown): Source {
    const given = isFields(value) ? value : {};
    const title = this.text(`${field}.title`, given.title, FACT_LIMITS.sourceTitle);
    const url = this.text(`${field}.url`, given.url, FACT_LIMITS.sourceUrl);
    if (url !== '' && !isWebAddress(url))
      this.problem(`${field}.url`, 'The source must be the https URL of the page that states it.');
    const day = given.read_on;
    if (typeof day !== 'string' || !isCalendarDate(day))
      this.problem(`${field}.read_on`, 'The date must be in the form YYYY-MM-DD.');
    return { title, url, read_on: typeof day === 'string' ? day : null };
  }

  private note(field: string, value: unknown): AreaNote {
    const text = this.text(field, isFields(value) ? value.text : undefined, AREA_LIMITS.text);
    return { text, ...this.basis(field, value) };
  }

  private named(field: string, value: unknown): NamedPlaces {
    const given = isFields(value) ? value : {};
    const names = this.list(`${field}.names`, given.names, (at, name) => this.text(at, name, AREA_LIMITS.name * 2));
    if (names.length === 0) this.problem(field, 'Name at least one place.');
    return { names, ...this.basis(field, value) };
  }

  private rent(field: string, value: unknown): AreaRent {
    const given = isFields(value) ? value : {};
    const basis = this.basis(field, given);
    if (basis.fact !== undefined) return basis;
    const least = this.number(`${field}.least`, given.least, 1, AREA_LIMITS.rent);
    if (given.most === undefined || given.most === null) return { least, ...basis };
    return { least, most: this.number(`${field}.most`, given.most, least, AREA_LIMITS.rent), ...basis };
  }

  private trip(field: string, value: unknown): AreaTrip {
    const given = isFields(value) ? value : {};
    const least = this.number(`${field}.least`, given.least, 1, AREA_LIMITS.minutes);
    return {
      to: this.oneOf(`${field}.to`, given.to, WORKPLACES) ?? 'centre',
      by: this.oneOf(`${field}.by`, given.by, { road: 1, metro: 1 }) ?? 'road',
      least,
      most: this.number(`${field}.most`, given.most, least, AREA_LIMITS.minutes),
      ...this.basis(field, given),
    };
  }

  private position(value: unknown): AreaPosition {
    const given = isFields(value) ? value : {};
    return {
      // The city and its surroundings.
      lat: this.number('position.lat', given.lat, 12.6, 13.4),
      lon: this.number('position.lon', given.lon, 77.2, 78),
      place: this.text('position.place', given.place, AREA_LIMITS.text),
      data: this.oneOf('position.data', given.data, POSITION_DATA) ?? 'bmtc-stops',
    };
  }
}

/** The details of an area from outside, such as an archive: what has not the right form becomes empty or is left out. */
export function toWellFormed(value: unknown): AreaDetails {
  return new DetailsReader(() => undefined).read(isFields(value) ? value : {});
}

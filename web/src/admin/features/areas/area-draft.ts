import {
  AREA_SIDES,
  type AdminArea,
  type AreaInput,
  type AreaNote,
  type AreaRent,
  type AreaSide,
  type AreaTrip,
  type Basis,
  type NamedPlaces,
  POSITION_DATA,
  type PositionData,
  type WorkplaceId,
} from '#contract';
import { parsePlace } from '../../lib/guides';
import { today } from '../../lib/today';
import { GROUP_IDS, GROUPS, type Group, type GroupId } from './groups';

/** What a statement can rest on. */
export const BASES = { fact: 'A fact', guide: 'A guide', source: 'A page', estimate: 'Our estimate' } as const;
type BasisKind = keyof typeof BASES;

/** A statement's form values, as strings; its group's form says which of them it has. */
export interface StatementDraft {
  /** Identifies it on the screen. */
  key: number;
  /** Its subject, if its group has subjects. */
  subject: string;
  text: string;
  /** One a line. */
  names: string;
  least: string;
  most: string;
  to: WorkplaceId;
  by: AreaTrip['by'];
  basis: BasisKind;
  fact: string;
  guide: string;
  estimate: string;
  title: string;
  url: string;
  read_on: string;
}

/** An area's form values. */
export interface AreaDraft {
  slug: string;
  name: string;
  /** One a line. */
  other_names: string;
  side: AreaSide;
  lat: string;
  lon: string;
  place: string;
  data: PositionData;
  statements: Readonly<Record<GroupId, readonly StatementDraft[]>>;
  guides: string[];
}

type Stored = Basis & Partial<AreaNote & NamedPlaces & AreaRent & AreaTrip>;

let keys = 0;

/** A new statement of a subject; `''` in a group without subjects. */
export function createStatement(subject = '', stored: Stored = {}): StatementDraft {
  const { source, fact, guide, estimate } = stored;
  return {
    key: (keys += 1),
    subject,
    text: stored.text ?? '',
    names: stored.names?.join('\n') ?? '',
    least: stored.least?.toString() ?? '',
    most: stored.most?.toString() ?? '',
    to: stored.to ?? 'centre',
    by: stored.by ?? 'road',
    basis: source ? 'source' : guide !== undefined ? 'guide' : estimate !== undefined ? 'estimate' : 'fact',
    fact: fact ?? '',
    guide: guide ?? '',
    estimate: estimate ?? '',
    title: source?.title ?? '',
    url: source?.url ?? '',
    read_on: source?.read_on ?? today(),
  };
}

/** Returns the form values of a stored area, or of a new one. */
export function toDraft(area: AdminArea | undefined): AreaDraft {
  const read = (id: GroupId): StatementDraft[] => {
    const stored: unknown = area?.[id];
    if (stored === undefined || stored === null) return id === 'answer' ? [createStatement()] : [];
    const group: Group = GROUPS[id];
    if (Array.isArray(stored)) return (stored as Stored[]).map((one) => createStatement('', one));
    if (!group.subjects) return [createStatement('', stored)];
    return Object.keys(group.subjects).flatMap((subject) => {
      const one = (stored as Partial<Record<string, Stored>>)[subject];
      return one ? [createStatement(subject, one)] : [];
    });
  };
  const { position } = area ?? {};
  return {
    slug: area?.slug ?? '',
    name: area?.name ?? '',
    other_names: area?.other_names.join('\n') ?? '',
    side: area?.side ?? (Object.keys(AREA_SIDES)[0] as AreaSide),
    lat: position?.lat.toString() ?? '',
    lon: position?.lon.toString() ?? '',
    place: position?.place ?? '',
    data: position?.data ?? (Object.keys(POSITION_DATA)[0] as PositionData),
    statements: Object.fromEntries(GROUP_IDS.map((id) => [id, read(id)])) as Record<GroupId, StatementDraft[]>,
    guides: area?.guides ?? [],
  };
}

/** Returns the request body for saving. What is not a number is sent as one that the server rejects with a message. */
export function toInput(draft: AreaDraft, before: AdminArea | undefined): AreaInput {
  const { slug, name, other_names, side, lat, lon, place, data, statements, guides } = draft;
  const listAll = <T>(id: GroupId, convert: (one: StatementDraft) => T) => statements[id].map(convert);
  const mapAll = <T>(id: GroupId, convert: (one: StatementDraft) => T): Record<string, T> =>
    Object.fromEntries(statements[id].map((one) => [one.subject, convert(one)]));
  return {
    name,
    other_names: toLines(other_names),
    side,
    position: { lat: toNumber(lat), lon: toNumber(lon), place, data },
    ...Object.fromEntries(listAll('answer', toNote).map((answer) => ['answer', answer])),
    rents: mapAll('rents', toRent),
    deposit: listAll('deposit', toBasis)[0] ?? null,
    trips: listAll('trips', toTrip),
    notes: mapAll('notes', toNote),
    places: mapAll('places', toPlaces),
    needs: mapAll('needs', toNote),
    suits: listAll('suits', toNote),
    suits_not: listAll('suits_not', toNote),
    before_signing: listAll('before_signing', toNote),
    guides,
    ...(before ? { updated_at: before.updated_at } : { slug: slug.trim() }),
  };
}

function toBasis({ basis, fact, guide, estimate, title, url, read_on }: StatementDraft): Basis {
  if (basis === 'fact') return { fact: fact.trim() };
  if (basis === 'guide') return { guide: parsePlace(guide).guide };
  return basis === 'estimate' ? { estimate } : { source: { title, url, read_on } };
}

function toNote(one: StatementDraft): AreaNote {
  return { text: one.text, ...toBasis(one) };
}

function toPlaces(one: StatementDraft): NamedPlaces {
  return { names: toLines(one.names), ...toBasis(one) };
}

function toRent(one: StatementDraft): AreaRent {
  const { basis, least, most } = one;
  if (basis === 'fact') return toBasis(one);
  return { least: toNumber(least), ...(most.trim() && { most: toNumber(most) }), ...toBasis(one) };
}

function toTrip(one: StatementDraft): AreaTrip {
  const { to, by, least, most } = one;
  return { to, by, least: toNumber(least), most: toNumber(most), ...toBasis(one) };
}

function toLines(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || []);
}

function toNumber(text: string): number {
  const number = Number(text.trim().replaceAll(',', ''));
  return text.trim() === '' || !Number.isFinite(number) ? -1 : number;
}

/** Whether an error of the server belongs to a field or to a part of it, as `suits.0.text` belongs to `suits.0`. */
export function belongsTo(error: string, field: string): boolean {
  return error === field || error.startsWith(`${field}.`);
}

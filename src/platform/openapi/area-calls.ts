import {
  type AdminArea,
  adminEndpoints,
  type Area,
  AREA_LIMITS,
  AREA_NEEDS,
  AREA_PLACES,
  AREA_SIDES,
  AREA_SUBJECTS,
  type AreaInput,
  type AreaNote,
  type AreaPosition,
  type AreaRent,
  type AreaTrip,
  type Basis,
  endpoints,
  HOME_SIZES,
  type NamedPlaces,
  POSITION_DATA,
  WORKPLACES,
} from '#contract';
import { area as part, type Call, created, inPath, json, list, nothing, ok } from './call.js';
import {
  type Fields,
  listSchema,
  moment,
  oneOfTexts,
  optional,
  ref,
  type Schema,
  shape,
  text,
  whole,
} from './schema.js';

const open = part('Areas', true);
const admin = part('Areas (administrator)', false);
const AREA = [inPath('slug', text(undefined, { maxLength: AREA_LIMITS.slug }))];
const INPUT = json(ref('AreaInput'));

/** Areas to live in, for everybody and for the administrator. */
export const AREA_CALLS: readonly Call[] = [
  open(`get ${endpoints.areas}`, {
    summary: 'All areas to live in, by name',
    answers: [list('Area', 'The areas.')],
    errors: [],
  }),
  open('get /api/areas/{slug}', {
    summary: 'An area to live in',
    parameters: AREA,
    answers: [ok('Area', 'The area.')],
    errors: [404],
  }),
  admin(`get ${adminEndpoints.areas}`, {
    summary: 'All areas by name, with their current problems',
    answers: [list('AdminArea', 'The areas.')],
    errors: [],
  }),
  admin(`post ${adminEndpoints.areas}`, {
    summary: 'Add an area',
    body: INPUT,
    answers: [created('AdminArea', 'The area.')],
    errors: [409],
  }),
  admin('put /api/admin/areas/{slug}', {
    summary: 'Change an area',
    parameters: AREA,
    body: INPUT,
    answers: [ok('AdminArea', 'The area.')],
    errors: [404, 409],
  }),
  admin('delete /api/admin/areas/{slug}', {
    summary: 'Delete an area',
    parameters: AREA,
    answers: [nothing('Deleted.')],
    errors: [404],
  }),
];

const words = { maxLength: AREA_LIMITS.text };
const BASIS: Fields<Basis> = {
  source: optional(ref('Source')),
  fact: optional(text('The id of a fact.')),
  guide: optional(text('The slug of a guide.')),
  estimate: optional(text('Our estimate: how it was worked out.', words)),
};
const note = ref('AreaNote');
const notes = listSchema(note);
const rupees = whole('Rupees.', { minimum: 1, maximum: AREA_LIMITS.rent });
const minutes = whole(undefined, { minimum: 1, maximum: AREA_LIMITS.minutes });

/** An object with an optional field for each key of a catalogue. */
function mapShape(catalogue: object, field: Schema): Schema {
  return { type: 'object', properties: Object.fromEntries(Object.keys(catalogue).map((key) => [key, field])) };
}

const FIELDS: Fields<Area> = {
  slug: text('Lower-case words joined by hyphens.', { maxLength: AREA_LIMITS.slug }),
  name: text(undefined, { maxLength: AREA_LIMITS.name }),
  other_names: listSchema(text()),
  side: oneOfTexts(Object.keys(AREA_SIDES)),
  position: ref('AreaPosition'),
  answer: note,
  rents: mapShape(HOME_SIZES, ref('AreaRent')),
  deposit: optional(ref('Basis')),
  trips: listSchema(ref('AreaTrip')),
  notes: mapShape(AREA_SUBJECTS, note),
  places: mapShape(AREA_PLACES, ref('NamedPlaces')),
  needs: mapShape(AREA_NEEDS, note),
  suits: notes,
  suits_not: notes,
  before_signing: notes,
  guides: listSchema(text('The slug of a guide.')),
};

/** The fields of an area, all optional. */
const INPUT_FIELDS = Object.fromEntries(
  Object.entries<Schema | { optional: Schema }>(FIELDS).map(([name, field]) => [
    name,
    'optional' in field ? field : optional(field),
  ]),
);

/** The shapes of areas. */
export const AREA_SHAPES: Readonly<Record<string, Schema>> = {
  Area: shape<Area>(FIELDS),
  AdminArea: shape<AdminArea>({
    ...FIELDS,
    problems: listSchema(text('Its current problem, in a sentence.')),
    updated_at: moment,
  }),
  AreaInput: shape<AreaInput>({
    ...(INPUT_FIELDS as Fields<AreaInput>),
    deposit: optional({ anyOf: [ref('Basis'), { type: 'null' }] }),
    updated_at: optional(text('As last read. Any difference from the stored value is a 409.')),
  }),
  Basis: shape<Basis>(BASIS),
  AreaNote: shape<AreaNote>({ text: text(undefined, words), ...BASIS }),
  NamedPlaces: shape<NamedPlaces>({ names: listSchema(text()), ...BASIS }),
  AreaRent: shape<AreaRent>({ least: optional(rupees), most: optional(rupees), ...BASIS }),
  AreaTrip: shape<AreaTrip>({
    to: oneOfTexts(Object.keys(WORKPLACES)),
    by: oneOfTexts(['road', 'metro']),
    least: minutes,
    most: minutes,
    ...BASIS,
  }),
  AreaPosition: shape<AreaPosition>({
    lat: { type: 'number' },
    lon: { type: 'number' },
    place: text('What is at this point.'),
    data: oneOfTexts(Object.keys(POSITION_DATA), 'The public data it was taken from.'),
  }),
};

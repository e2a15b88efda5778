import {
  AREA_LIMITS,
  AREA_SIDES,
  type AreaPage,
  type AreaQuery,
  type AreaResult,
  type AreasPage,
  type AreaTrips,
  type CityOutline,
  FINDER_NEEDS,
  HOME_SIZES,
  type Landmark,
  LANDMARK_KINDS,
  type MapLine,
  type MapPage,
  type NearStation,
  type PlannedLine,
  type PlacedArea,
  type Position,
  type TripRange,
  WORKPLACES,
} from '#contract';
import {
  type Fields,
  listSchema,
  mapSchema,
  oneOfTexts,
  optional,
  ref,
  type Schema,
  shape,
  text,
  whole,
} from './schema.js';
import { PACK_BYTES } from './plan-shapes.js';

const minutes = whole('Minutes.', { minimum: 0 });
const workplace = oneOfTexts(Object.keys(WORKPLACES));
const RANGE: Fields<TripRange> = { least: minutes, most: minutes, basis: optional(ref('Basis')) };
const PLACED: Fields<PlacedArea> = {
  area: ref('Area'),
  trips: listSchema(ref('AreaTrips')),
  stations: listSchema(ref('NearStation')),
};
const facts = listSchema(ref('Fact'));
const similar = listSchema(
  shape<AreaPage['cheaper'][number]>({ slug: text(), name: text(), about: text('Why it is named.') }),
);

const degrees: Schema = { type: 'number' };
const POINT: Fields<Position> = { lat: degrees, lon: degrees };
const COURSE: Fields<MapLine> = {
  id: text(),
  name: text(),
  path: listSchema({ ...listSchema(degrees), description: 'Latitude and longitude.' }),
};
const courses = listSchema(shape<MapLine>(COURSE));
const OUTLINE: Fields<CityOutline> = {
  lines: courses,
  workplaces: listSchema(shape<CityOutline['workplaces'][number]>({ ...POINT, id: workplace })),
};

/** The shapes of the pages of areas. */
export const AREA_PAGE_SHAPES: Readonly<Record<string, Schema>> = {
  TripRange: shape<TripRange>(RANGE),
  AreaTrips: shape<AreaTrips>({
    to: workplace,
    road: optional(ref('TripRange')),
    metro: optional(ref('TripRange')),
  }),
  NearStation: shape<NearStation>({ name: text(), lines: listSchema(text()), minutes }),
  PlacedArea: shape<PlacedArea>(PLACED),
  AreaResult: shape<AreaResult>({
    slug: text(),
    name: text(),
    against: listSchema(text('Why it does not fit.')),
    reasons: listSchema(text()),
    warning: text(),
    rent: text('The asked rent, or empty.'),
    trips: listSchema(
      shape<AreaResult['trips'][number]>({ ...RANGE, to: workplace, by: oneOfTexts(['road', 'metro']) }),
    ),
    walk: { anyOf: [ref('NearStation'), { type: 'null' }] },
  }),
  AreasPage: shape<AreasPage>({
    kind: { const: 'areas' },
    query: shape<AreaQuery>({
      work: listSchema(workplace),
      home: oneOfTexts(Object.keys(HOME_SIZES)),
      budget: whole('Rupees a month; 0: unspecified.', { minimum: 0, maximum: AREA_LIMITS.rent }),
      longest: whole('Minutes; 0: unspecified.', { minimum: 0, maximum: AREA_LIMITS.minutes }),
      needs: listSchema(oneOfTexts(Object.keys(FINDER_NEEDS))),
      compare: listSchema(text('The slug of an area.')),
    }),
    results: listSchema(ref('AreaResult')),
    compared: listSchema(ref('PlacedArea')),
    facts,
    pack_bytes: PACK_BYTES,
  }),
  MapPage: shape<MapPage>({
    kind: { const: 'map' },
    ...OUTLINE,
    planned: listSchema(
      shape<PlannedLine>({
        ...COURSE,
        stations: listSchema(shape<PlannedLine['stations'][number]>({ ...POINT, id: text(), name: text() })),
        opening: optional(ref('Fact')),
      }),
    ),
    roads: courses,
    landmarks: listSchema(
      shape<Landmark>({
        ...POINT,
        id: text(),
        name: text(),
        kind: oneOfTexts(Object.keys(LANDMARK_KINDS)),
        hectares: optional(whole('Of a lake.', { minimum: 1 })),
      }),
    ),
    marked: text('The slug of the marked area, or empty.'),
    areas: listSchema(
      shape<MapPage['areas'][number]>({
        ...POINT,
        slug: text(),
        name: text(),
        side: oneOfTexts(Object.keys(AREA_SIDES)),
      }),
    ),
    stations: listSchema(
      shape<MapPage['stations'][number]>({ ...POINT, id: text(), name: text(), lines: listSchema(text()) }),
    ),
  }),
  AreaPage: shape<AreaPage>({
    kind: { const: 'area' },
    ...PLACED,
    facts,
    guides: listSchema(shape<AreaPage['guides'][number]>({ slug: text(), title: text('Decoded.') })),
    titles: mapSchema(text('The title of a guide, decoded.')),
    cheaper: similar,
    closer: similar,
    outline: shape<CityOutline>(OUTLINE),
    method: text('How trips and walks are estimated.'),
  }),
};

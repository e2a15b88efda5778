import type { AdminArea, AreaInput } from '#contract';
import type { Admin } from './sign-in.js';

/** The body of a valid area. */
export const AREA = {
  slug: 'hill-top',
  name: 'Hill Top',
  other_names: ['Betta'],
  side: 'north',
  position: { lat: 13.04, lon: 77.62, place: 'the bus stop “Hill Top”', data: 'bmtc-stops' },
  answer: { text: 'Quiet, and near Manyata.', estimate: 'Walked there on a Monday.' },
  rents: { two: { least: 25_000, most: 30_000, estimate: 'Ten boards at gates.' } },
  trips: [{ to: 'manyata', by: 'road', least: 20, most: 30, estimate: 'Driven twice at nine.' }],
  notes: {
    water: {
      text: 'Two days a week.',
      source: { title: 'BWSSB', url: 'https://bwssb.karnataka.gov.in/water', read_on: '2026-11-23' },
    },
  },
  places: { parks: { names: ['Hill Park'], estimate: 'Seen there.' } },
  needs: { quiet: { text: 'No main road.', estimate: 'Seen there.' } },
  suits: [{ text: 'Walkers.', estimate: 'Seen there.' }],
  suits_not: [{ text: 'Drivers.', estimate: 'Seen there.' }],
  before_signing: [{ text: 'Climb the hill.', estimate: 'Seen there.' }],
  guides: [],
} as const satisfies DeepReadonly<AreaInput>;

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

const SEEN = { text: 'Seen there.', estimate: 'Seen there.' };
const PLACES = { names: ['The old one'], estimate: 'Seen there.' };

/** The body of an area with every field. */
export const WHOLE_AREA = {
  ...AREA,
  rents: {
    room: { fact: 'rent-of-a-room' },
    one: { least: 1, guide: 'a' },
    two: AREA.rents.two,
    three: AREA.rents.two,
  },
  deposit: { fact: 'deposit' },
  notes: { ...AREA.notes, power: SEEN, floods: SEEN, noise: { text: 'Loud.', guide: 'a' } },
  places: { schools: PLACES, hospitals: PLACES, parks: PLACES, markets: PLACES },
  needs: {
    families: SEEN,
    'single-woman': SEEN,
    student: SEEN,
    foreigner: SEEN,
    pets: SEEN,
    quiet: SEEN,
    'cheap-food': SEEN,
  },
  guides: ['a'],
} as const satisfies DeepReadonly<AreaInput>;

/** Creates an area as the administrator. */
export async function createArea(admin: Admin, more: Partial<AreaInput> = {}): Promise<AdminArea> {
  const { body } = await admin.app.agent
    .post('/api/admin/areas')
    .set(admin.session)
    .send({ ...AREA, ...more })
    .expect(201);
  return body as AdminArea;
}

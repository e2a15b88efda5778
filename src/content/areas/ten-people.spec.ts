import {
  type AreaQuery,
  type CostsQuery,
  findRent,
  listFirstMonth,
  listMonth,
  NO_AREAS_ASKED,
  NO_COSTS_ASKED,
} from '#contract';
import { starterFinder } from '../../../test/support/starter-finder.js';

const { areas, facts, finder } = starterFinder;

interface Person {
  name: string;
  asks: Partial<AreaQuery>;
  first: [string, string, string];
  /** Why these three, as the guides say it. */
  because: string;
  costs: Partial<CostsQuery> & { rent: number };
  /** By hand: rent × (1 + 6 months' deposit) and × (1 + 9), a broker's month, ₹500 of stamp duty, ₹100 to ₹200 to register. */
  dayOne: [low: number, high: number];
  /** By hand: with a cylinder at ₹915.50, the least on a metro card, ₹90, and own sums for movers and furniture. */
  daySeven: [low: number, high: number];
}

const PEOPLE: Person[] = [
  {
    name: 'a single engineer at Manyata with ₹35,000 for rent',
    asks: { work: ['manyata'], home: 'one', budget: 35_000 },
    first: ['thanisandra', 'kalyan-nagar', 'hebbal'],
    because:
      'No metro reaches Manyata yet, so the areas at its gates come first, and then the one whose rent is known to fit.',
    costs: { home: 'one', rent: 35_000, broker: true },
    dayOne: [280_600, 385_700],
    daySeven: [281_605.5, 386_705.5],
  },
  {
    name: 'a couple who work at Whitefield and in Electronic City',
    asks: { work: ['whitefield', 'electronic-city'], budget: 50_000 },
    first: ['panathur', 'bellandur', 'halasuru'],
    because:
      'Halfway between, so that neither trip is the whole day: beside one office, as in Electronic City, the other pays.',
    costs: { rent: 40_000, adults: 2, commuters: 2, broker: true, movers: 25_000 },
    dayOne: [320_600, 440_700],
    daySeven: [346_605.5, 466_705.5],
  },
  {
    name: 'a family with a school child and a dog on the southern ring',
    asks: { work: ['orr-south'], budget: 50_000, needs: ['families', 'pets'] },
    first: ['kasavanahalli', 'bellandur', 'hsr-layout'],
    because:
      'Kasavanahalli and HSR Layout are known for families and take pets; Bellandur takes pets and is nearest, and says that the rest is not known.',
    costs: { rent: 45_000, adults: 2, children: 1, school: 'most', gated: true, movers: 40_000 },
    dayOne: [315_600, 450_700],
    daySeven: [356_605.5, 491_705.5],
  },
  {
    name: 'a student in Koramangala',
    asks: { work: ['koramangala'], home: 'room', budget: 20_000, needs: ['student', 'cheap-food'] },
    first: ['btm-layout', 'jayanagar', 'koramangala'],
    because: 'PGs stand thickest in BTM Layout, darshinis in Jayanagar.',
    costs: { home: 'room', rent: 13_000 },
    dayOne: [91_600, 130_700],
    daySeven: [92_605.5, 131_705.5],
  },
  {
    name: 'a manager from abroad in the centre',
    asks: { work: ['centre'], home: 'three', budget: 200_000, needs: ['foreigner'] },
    first: ['halasuru', 'indiranagar', 'richmond-town'],
    because: 'Owners in the centre and the inner east are used to foreigners, and what is dear is within the budget.',
    costs: { home: 'three', rent: 150_000, adults: 2, broker: true, furniture: 200_000 },
    dayOne: [1_200_600, 1_650_700],
    daySeven: [1_401_605.5, 1_851_705.5],
  },
  {
    name: 'a couple who return from abroad and buy later',
    asks: { home: 'three', budget: 70_000, needs: ['families', 'quiet'] },
    first: ['basaveshwaranagar', 'sahakara-nagar', 'jayanagar'],
    because: 'They rent for months first, where families live and evenings are quiet, near where they may buy.',
    costs: { home: 'three', rent: 60_000, adults: 2, broker: true },
    dayOne: [480_600, 660_700],
    daySeven: [481_605.5, 661_705.5],
  },
  {
    name: 'a cook on ₹18,000 who works in Koramangala',
    asks: { work: ['koramangala'], home: 'room', budget: 6_000 },
    first: ['btm-layout', 'koramangala', 'hsr-layout'],
    because: 'No dated rent of a room is that low: the list says so of each, and the way to work decides.',
    costs: { home: 'room', rent: 6_000 },
    dayOne: [42_600, 60_700],
    daySeven: [43_605.5, 61_705.5],
  },
  {
    name: 'somebody who works from home',
    asks: { home: 'one', budget: 30_000, needs: ['quiet'] },
    first: ['basaveshwaranagar', 'frazer-town', 'sahakara-nagar'],
    because: 'No trip counts; what is known to be quiet comes first.',
    costs: { home: 'one', rent: 27_500, commute: 'home' },
    dayOne: [193_100, 275_700],
    daySeven: [194_105.5, 276_705.5],
  },
  {
    name: 'a nurse on night shift at Hebbal',
    asks: { work: ['hebbal'], home: 'room', budget: 15_000, needs: ['single-woman'] },
    first: ['hebbal', 'malleshwaram', 'sahakara-nagar'],
    because: 'After a night the way home must be short; Malleshwaram is where women who are new often begin.',
    costs: { home: 'room', rent: 13_000 },
    dayOne: [91_600, 130_700],
    daySeven: [92_605.5, 131_705.5],
  },
  {
    name: 'a wheelchair user who works in the centre',
    asks: { work: ['centre'], needs: ['metro'] },
    first: ['halasuru', 'indiranagar', 'hoodi'],
    because:
      'The metro has lifts, a wide gate and staff with a ramp, so a station within a walk decides; new blocks, as in Hoodi, must have a lift.',
    costs: { rent: 65_000 },
    dayOne: [455_600, 650_700],
    daySeven: [456_605.5, 651_705.5],
  },
];

describe.each(PEOPLE.map((person) => [person.name, person] as const))('%s', (_name, person) => {
  it(`finds first: ${person.because}`, async () => {
    const { results } = await finder.findAreas({ ...NO_AREAS_ASKED, ...person.asks });
    expect(results.slice(0, 3).map(({ slug }) => slug)).toEqual(person.first);
    expect(results).toHaveLength(areas.length);
    for (const { slug, against, reasons, warning } of results.slice(0, 3))
      expect([slug, against, reasons.length > 0, warning !== '']).toEqual([slug, [], true, true]);
  });

  it('must have this cash on days 1, 7 and 30', () => {
    const query: CostsQuery = { ...NO_COSTS_ASKED, ...person.costs };
    const rent = findRent(query, [])!;
    const month = listMonth(query, rent, facts);
    const [one, seven, thirty] = listFirstMonth(query, rent, month, facts).map(({ sum }) => sum);
    expect([one?.low, one?.high]).toEqual(person.dayOne);
    expect([seven?.low, seven?.high]).toEqual(person.daySeven);
    expect(thirty!.low).toBeGreaterThan(seven!.low);
    expect(thirty!.high).toBeGreaterThan(seven!.high);
  });
});

import { areasPath, type AreaQuery, type PlacedArea, rankAreas, readAreaQuery } from './area-finder.js';
import { type Area, readRupees, rentRange } from './areas.js';
import type { Fact } from './facts.js';

const area = (slug: string, more: Partial<Area> = {}): Area => ({
  slug,
  name: slug,
  other_names: [],
  side: 'north',
  position: { lat: 13, lon: 77.6, place: 'a stop', data: 'bmtc-stops' },
  answer: { text: `${slug} in a sentence.`, guide: 'a' },
  rents: {},
  trips: [],
  notes: {},
  places: {},
  needs: {},
  suits: [],
  suits_not: [],
  before_signing: [],
  guides: [],
  ...more,
});
const placed = (one: Area, minutes: number, walk?: number): PlacedArea => ({
  area: one,
  trips: [{ to: 'manyata', road: { least: minutes, most: minutes + 10 } }],
  stations: walk === undefined ? [] : [{ name: 'Stop', lines: ['Purple Line'], minutes: walk }],
});
const read = (text: string): AreaQuery => readAreaQuery(new URLSearchParams(text));
const rank = (areas: PlacedArea[], text: string) => rankAreas(areas, read(text), new Map<string, Fact>());

describe('the rents of areas', () => {
  it.each([
    ['₹25,000 to ₹30,000 a month', { least: 25_000, most: 30_000 }],
    ['₹25,000 to ₹30,000 a month, and ₹15,000 to ₹20,000 for a studio', { least: 25_000, most: 30_000 }],
    ['from ₹1.5 lakh a month', { least: 150_000 }],
    ['often above ₹50,000 a month', { least: 50_000 }],
    ['₹35,000 a month on average', { least: 35_000, most: 35_000 }],
    ['not known', undefined],
  ])('are read from a fact: %s', (value, range) => {
    expect(rentRange({ fact: 'a' }, new Map([['a', { value }]]))).toEqual(range);
  });

  it('are read in lakhs and with commas', () => {
    expect(readRupees('₹1,25,000 or ₹2 lakh')).toEqual([125_000, 200_000]);
  });
});

describe('the query of the finder', () => {
  it('is read from a URL and written back, without what is unknown or out of range', () => {
    const text =
      'work=manyata&work=moon&work=centre&work=peenya&home=one&budget=35%2C000&longest=9999&need=pets&need=gold';
    expect(read(text)).toEqual({
      work: ['manyata', 'centre'],
      home: 'one',
      budget: 35_000,
      longest: 0,
      needs: ['pets'],
      compare: [],
    });
    expect(areasPath(read(text))).toBe('/areas?work=manyata&work=centre&home=one&budget=35000&need=pets');
    expect(areasPath(read(''))).toBe('/areas');
  });
});

describe('ranked areas', () => {
  it('come by name while nothing is asked, even where one is compared: an order would recommend', () => {
    // Capitals are no reason to stand first.
    const areas = [
      placed(area('b', { name: 'BTM' }), 20, 2),
      placed(area('c', { name: 'Cox' }), 10, 1),
      placed(area('a', { name: 'Bana' }), 90),
    ];
    for (const text of ['', 'compare=c']) expect(rank(areas, text).map(({ slug }) => slug)).toEqual(['a', 'b', 'c']);
    expect(rank(areas, 'work=manyata').map(({ slug }) => slug)).toEqual(['c', 'b', 'a']);
  });

  it('come by their trip, and a station nearby counts like ten minutes', () => {
    const list = rank(
      [placed(area('far'), 50), placed(area('near'), 20), placed(area('metro'), 25, 8)],
      'work=manyata',
    );
    expect(list.map(({ slug }) => slug)).toEqual(['metro', 'near', 'far']);
    expect(list[0]?.reasons).toContain('25 to 35 minutes by road to Manyata Tech Park, Nagawara');
  });

  it('of two places of work prefer the one halfway to the one beside an office', () => {
    const between = (slug: string, one: number, other: number): PlacedArea => ({
      ...placed(area(slug), 0),
      trips: [
        { to: 'manyata', road: { least: one, most: one } },
        { to: 'peenya', road: { least: other, most: other } },
      ],
    });
    const list = rank([between('beside', 5, 85), between('halfway', 45, 50)], 'work=manyata&work=peenya');
    expect(list.map(({ slug }) => slug)).toEqual(['halfway', 'beside']);
  });

  it('prefer a rent that is known to fit the budget to one that nobody knows', () => {
    const rents = { two: { least: 150_000, estimate: 'Seen.' } };
    const list = rank(
      [placed(area('known', { rents }), 20), placed(area('unknown'), 20)],
      'work=manyata&budget=200000',
    );
    expect(list.map(({ slug }) => slug)).toEqual(['known', 'unknown']);
  });

  it('leave nothing out: what does not fit stands last and says why', () => {
    const rich = area('rich', { rents: { two: { least: 60_000, estimate: 'Seen.' } } });
    const list = rank([placed(rich, 10), placed(area('other'), 40)], 'work=manyata&budget=35000&longest=60');
    expect(list.map(({ slug, against }) => [slug, against])).toEqual([
      ['other', []],
      ['rich', ['Rent from ₹60,000: above ₹35,000']],
    ]);
    expect(rank([placed(area('far'), 70)], 'work=manyata&longest=45')[0]?.against[0]).toMatch(/longer than 45 minutes/);
    expect(rank([placed(area('far'), 70)], 'need=metro')[0]?.against).toEqual(['No metro station within a walk']);
  });

  it('say what is not known instead of refusing for it', () => {
    const known = area('known', { needs: { pets: { text: 'Dogs in every house.', guide: 'a' } } });
    const list = rank([placed(area('other'), 10), placed(known, 20)], 'need=pets');
    expect(list.map(({ slug, against }) => [slug, against])).toEqual([
      ['known', []],
      ['other', []],
    ]);
    expect(list[0]?.reasons[0]).toBe('Pets are accepted: Dogs in every house.');
    expect(list[1]).toMatchObject({ warning: 'Not known: pets are accepted.', rent: '' });
  });

  it('warn of what the area is like, whether its rent is known or not', () => {
    const [one] = rank(
      [placed(area('a', { suits_not: [{ text: 'Anybody who needs quiet.', guide: 'a' }] }), 10)],
      'work=manyata&budget=9000',
    );
    expect(one).toMatchObject({ warning: 'Does not suit: Anybody who needs quiet.', rent: '' });
  });

  it('have at most three reasons and one warning', () => {
    const rents = { two: { least: 1, most: 2, estimate: 'Seen.' } };
    const suits_not = [{ text: 'Anybody who needs quiet.', guide: 'a' }];
    const [one] = rank([placed(area('a', { rents, suits_not }), 10, 5)], 'work=manyata&budget=9');
    expect(one?.reasons).toHaveLength(3);
    expect(one?.warning).toBe('Does not suit: Anybody who needs quiet.');
  });
});

import { costFacts } from '../../../test/support/cost-facts.js';
import { NO_COSTS_ASKED } from './costs-page.js';
import { type Commute, type HelpChoice, listMonth, readMetroFare, type SchoolChoice, sumLines } from './month.js';
import { toRange } from './range.js';

const facts = costFacts();
type Row = [
  rent: readonly [number, number] | null,
  gated: boolean,
  adults: number,
  children: number,
  school: SchoolChoice,
  commuters: number,
  commute: Commute,
  km: number,
  help: HelpChoice,
  low: number,
  high: number,
];

describe('a month', () => {
  // Worked out by hand. The first: food 6,000 to 12,000, bills 2,000 to 4,000, internet 700 to 1,500, transport
  // 1,500 to 4,000 and going out 2,000 to 5,000.
  it.each<Row>([
    [null, false, 1, 0, 'none', 1, 'unsure', 10, 'none', 12_200, 26_500],
    [null, false, 1, 0, 'none', 1, 'home', 10, 'none', 10_700, 22_500],
    [[25_000, 30_000], false, 1, 0, 'none', 1, 'unsure', 10, 'none', 37_200, 56_500],
    [[25_000, 25_000], false, 1, 0, 'none', 1, 'bus', 10, 'none', 36_900, 49_500],
    // 44 trips of ₹10, with 5% off to the whole fare.
    [[30_000, 40_000], false, 1, 0, 'none', 1, 'metro', 2, 'chore', 43_118, 64_940],
    [[30_000, 40_000], false, 1, 0, 'none', 1, 'metro', 9, 'none', 42_790, 64_700],
    [[30_000, 40_000], false, 1, 0, 'none', 1, 'metro', 30, 'none', 44_462, 66_460],
    // 44 trips of ₹36, to 5% more.
    [[18_000, 18_000], false, 1, 0, 'none', 1, 'auto', 2, 'none', 30_284, 42_163],
    [[18_000, 18_000], false, 1, 0, 'none', 1, 'auto', 7, 'none', 34_244, 46_321],
    [[35_000, 35_000], true, 2, 0, 'none', 2, 'metro', 12, 'cook', 76_266, 104_730],
    [[35_000, 35_000], false, 2, 0, 'none', 1, 'bus', 12, 'cleaning', 63_250, 86_250],
    [[40_000, 50_000], true, 2, 1, 'most', 1, 'unsure', 10, 'none', 73_017, 122_367],
    [[40_000, 50_000], true, 2, 1, 'budget', 2, 'unsure', 10, 'cook', 85_683, 139_700],
    [[65_000, 65_000], true, 2, 2, 'dear', 2, 'auto', 5, 'both', 158_203, 424_266],
    [[20_000, 25_000], false, 2, 2, 'most', 1, 'bus', 10, 'chore', 57_783, 109_083],
    [[13_000, 20_000], false, 1, 0, 'none', 1, 'metro', 16, 'none', 26_626, 45_580],
    [[9_000, 9_000], false, 1, 0, 'none', 0, 'bus', 10, 'none', 19_700, 31_500],
    [[25_000, 30_000], false, 3, 0, 'none', 3, 'bus', 10, 'none', 58_000, 98_000],
    [[50_000, 50_000], true, 1, 1, 'most', 1, 'home', 10, 'cleaning', 79_167, 105_617],
    [[150_000, 150_000], true, 2, 3, 'dear', 1, 'auto', 20, 'both', 272_140, 657_332],
  ])(
    'with rent %j, gated %s, %d adults, %d children, school %s, %d by %s %s km, help %s',
    (rent, gated, adults, children, school, commuters, commute, km, help, low, high) => {
      const query = { ...NO_COSTS_ASKED, gated, adults, children, school, commuters, commute, km, help };
      const lines = listMonth(query, rent ? { range: toRange(...rent), facts: [] } : undefined, facts);
      const sum = sumLines(lines);
      expect([Math.round(sum.low), Math.round(sum.high)]).toEqual([low, high]);
    },
  );

  it('leaves out what no fact says, and names the facts of every other line', () => {
    const query = { ...NO_COSTS_ASKED, help: 'cook', commute: 'bus' } as const;
    const gone = costFacts({ 'cost-of-a-month': '', 'domestic-wage-market': 'it depends' });
    expect(listMonth(query, undefined, gone).map(({ id }) => id)).toEqual(['commute']);
    for (const { id, facts: ids } of listMonth(query, undefined, facts))
      expect([id, ids.length > 0]).toEqual([id, true]);
  });

  it('reads the fare of a distance where the table has it', () => {
    expect([0.5, 2, 2.1, 25, 26].map((km) => readMetroFare(facts.get('metro-fare-slabs')!.value, km))).toEqual([
      10, 10, 20, 80, 90,
    ]);
  });
});

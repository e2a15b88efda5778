import { costFacts } from '../../../test/support/cost-facts.js';
import { listFirstMonth } from './first-month.js';
import { toRange } from './range.js';

const facts = costFacts();
/** A month of one person without rent. */
const MONTH = [
  { id: 'rent', name: 'Rent', range: toRange(1, 1), facts: [] },
  { id: 'living', name: 'Living', range: toRange(12_200, 26_500), facts: [] },
];
type Row = [
  rent: readonly [number, number],
  months: number,
  broker: boolean,
  movers: number,
  furniture: number,
  days: readonly [number, number, number, number, number, number],
];

describe('the first month’s cash', () => {
  // Worked out by hand: the least and the most by day 1, 7 and 30. The first: rent 10,000, six to nine months of
  // deposit, ₹500 of stamp duty and ₹100 to ₹200 for registration; then ₹915.50 for gas and ₹90 on the card.
  it.each<Row>([
    [[10_000, 10_000], 0, false, 0, 0, [70_600, 100_700, 71_605.5, 101_705.5, 83_805.5, 128_205.5]],
    [[10_000, 10_000], 1, false, 0, 0, [20_600, 20_700, 21_605.5, 21_705.5, 33_805.5, 48_205.5]],
    // 0.5% of 48,000 + 8,000 is less than ₹500.
    [[4_000, 4_000], 2, false, 0, 0, [12_380, 12_480, 13_385.5, 13_485.5, 25_585.5, 39_985.5]],
    [[4_000, 5_000], 2, true, 0, 0, [16_380, 20_550, 17_385.5, 21_555.5, 29_585.5, 48_055.5]],
    [[25_000, 30_000], 0, false, 0, 0, [175_600, 300_700, 176_605.5, 301_705.5, 188_805.5, 328_205.5]],
    [[25_000, 30_000], 0, true, 0, 0, [200_600, 330_700, 201_605.5, 331_705.5, 213_805.5, 358_205.5]],
    [[25_000, 30_000], 6, true, 0, 0, [200_600, 240_700, 201_605.5, 241_705.5, 213_805.5, 268_205.5]],
    [[25_000, 30_000], 10, false, 0, 0, [275_600, 330_700, 276_605.5, 331_705.5, 288_805.5, 358_205.5]],
    [[35_000, 35_000], 0, true, 12_000, 0, [280_600, 385_700, 293_605.5, 398_705.5, 305_805.5, 425_205.5]],
    [[35_000, 35_000], 0, true, 0, 80_000, [280_600, 385_700, 361_605.5, 466_705.5, 373_805.5, 493_205.5]],
    [[35_000, 35_000], 3, true, 12_000, 80_000, [175_600, 175_700, 268_605.5, 268_705.5, 280_805.5, 295_205.5]],
    [[40_000, 50_000], 0, true, 20_000, 150_000, [320_600, 550_700, 491_605.5, 721_705.5, 503_805.5, 748_205.5]],
    [[40_000, 50_000], 6, false, 0, 0, [280_600, 350_700, 281_605.5, 351_705.5, 293_805.5, 378_205.5]],
    [[65_000, 65_000], 0, true, 25_000, 200_000, [520_600, 715_700, 746_605.5, 941_705.5, 758_805.5, 968_205.5]],
    [[65_000, 65_000], 2, true, 0, 0, [260_600, 260_700, 261_605.5, 261_705.5, 273_805.5, 288_205.5]],
    [
      [150_000, 150_000],
      0,
      true,
      50_000,
      500_000,
      [1_200_600, 1_650_700, 1_751_605.5, 2_201_705.5, 1_763_805.5, 2_228_205.5],
    ],
    [[20_000, 25_000], 0, false, 5_000, 20_000, [140_600, 250_700, 166_605.5, 276_705.5, 178_805.5, 303_205.5]],
    [[13_000, 20_000], 1, false, 0, 0, [26_600, 40_700, 27_605.5, 41_705.5, 39_805.5, 68_205.5]],
    [[18_000, 18_000], 5, true, 3_000, 10_000, [126_600, 126_700, 140_605.5, 140_705.5, 152_805.5, 167_205.5]],
    [[9_000, 9_000], 0, false, 0, 15_000, [63_600, 90_700, 79_605.5, 106_705.5, 91_805.5, 133_205.5]],
  ])(
    'with rent %j, %d months agreed, broker %s, movers %d, furniture %d',
    (rent, months, broker, movers, furniture, days) => {
      const range = toRange(...rent);
      const cash = listFirstMonth({ months, broker, movers, furniture }, { range, facts: [] }, MONTH, facts);
      expect(cash.flatMap(({ sum }) => [sum.low, sum.high])).toEqual(days);
    },
  );

  it('is not worked out without a rent, and leaves out what no fact says', () => {
    const query = { months: 0, broker: true, movers: 0, furniture: 0 };
    expect(listFirstMonth(query, undefined, MONTH, facts)).toEqual([]);
    const gone = costFacts({ 'deposit-custom': '', 'brokerage-custom': '', 'rent-reg-fee': 'it depends' });
    const [signing] = listFirstMonth(query, { range: toRange(10_000), facts: [] }, MONTH, gone);
    expect(signing?.lines.map(({ id }) => id)).toEqual(['first-rent', 'stamp']);
  });
});

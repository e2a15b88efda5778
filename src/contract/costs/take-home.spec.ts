import { costFacts } from '../../../test/support/cost-facts.js';
import { readSlabs, readTaxRules, workOutTax } from './income-tax.js';
import { readPayRules, workOutPay, workOutTakeHome } from './take-home.js';

const facts = costFacts();
const [byNew, byOld] = [readTaxRules(facts, 'new')!, readTaxRules(facts, 'old')!];
const rules = readPayRules(facts)!;

describe('the income tax of a year, with cess', () => {
  // The department's slabs of 2025: nothing up to 4 lakh, then 5, 10, 15, 20, 25% on each four lakh, 30% above 24 lakh.
  it.each([
    [400_000, 0],
    [1_200_000, 0],
    // Marginal relief: 10,000 above the limit, so 10,000 and 4%.
    [1_210_000, 10_400],
    [1_250_000, 52_000],
    // By the slabs again: 20,000 + 40,000 + 15% of 75,000, and 4%.
    [1_275_000, 74_100],
    [1_300_000, 78_000],
    [1_400_000, 93_600],
    [1_600_000, 124_800],
    [1_800_000, 166_400],
    [2_000_000, 208_000],
    [2_200_000, 260_000],
    [2_400_000, 312_000],
    [3_000_000, 499_200],
    [5_000_000, 1_123_200],
  ])('of %d in the new regime is %d', (income, tax) => {
    expect(workOutTax(income, byNew)).toBeCloseTo(tax, 6);
  });

  it.each([
    [250_000, 0],
    [500_000, 0],
    // 12,500 and 20% of ten rupees, and 4%.
    [500_010, 13_002.08],
    [750_000, 65_000],
    [1_000_000, 117_000],
    [1_500_000, 273_000],
    [2_000_000, 429_000],
    [5_000_000, 1_365_000],
  ])('of %d in the old regime is %d', (income, tax) => {
    expect(workOutTax(income, byOld)).toBeCloseTo(tax, 6);
  });

  it('reads slabs only from a table that covers every income once', () => {
    const head = 'Income | Rate\n';
    expect(readSlabs(`${head}Up to ₹4 lakh | Nil\nAbove ₹4 lakh | 30%`)).toEqual([
      { upTo: 400_000, rate: 0 },
      { upTo: Infinity, rate: 0.3 },
    ]);
    for (const broken of [
      'Up to ₹4 lakh | Nil',
      '₹4 to 8 lakh | 5%\nUp to ₹4 lakh | Nil\nAbove ₹8 lakh | 30%',
      'Up to ₹4 lakh | little\nAbove ₹4 lakh | 30%',
      'Up to four lakh | Nil\nAbove ₹4 lakh | 30%',
    ])
      expect(readSlabs(head + broken)).toBeUndefined();
  });
});

describe('a year’s pay', () => {
  // Worked out by hand. Wages are half of the CTC; provident fund is 12% of them, or of 1,80,000; gratuity is
  // 15/26 of a month's wages. The first: 18,000 + 7,212 of 3,00,000 leave 22,899 a month, too little for
  // professional tax; 18,000 more go to the own fund.
  it.each([
    [300_000, 'full', true, 'new', 0, 18_000, 7_212, 0, 0, 256_788],
    [360_000, 'ceiling', false, 'old', 0, 21_600, 0, 2_500, 0, 314_300],
    [600_000, 'full', true, 'new', 0, 36_000, 14_423, 2_500, 0, 511_077],
    [600_000, 'ceiling', true, 'old', 50_000, 21_600, 14_423, 2_500, 0, 539_877],
    [800_000, 'full', false, 'new', 0, 48_000, 0, 2_500, 0, 701_500],
    [1_000_000, 'ceiling', true, 'new', 0, 21_600, 24_038, 2_500, 0, 930_262],
    [1_000_000, 'full', true, 'old', 150_000, 60_000, 24_038, 2_500, 45_440, 808_022],
    [1_200_000, 'full', true, 'new', 0, 72_000, 28_846, 2_500, 0, 1_024_654],
    [1_200_000, 'ceiling', true, 'new', 0, 21_600, 28_846, 2_500, 0, 1_125_454],
    // 3,400 above the limit: 3,400 and 4%.
    [1_300_000, 'ceiling', false, 'new', 0, 21_600, 0, 2_500, 3_536, 1_250_764],
    [1_350_000, 'ceiling', false, 'new', 0, 21_600, 0, 2_500, 55_536, 1_248_764],
    [1_500_000, 'full', true, 'new', 0, 90_000, 36_058, 2_500, 77_835, 1_203_607],
    [1_500_000, 'ceiling', true, 'old', 300_000, 21_600, 36_058, 2_500, 139_072, 1_279_171],
    [1_800_000, 'full', false, 'new', 0, 108_000, 0, 2_500, 128_336, 1_453_164],
    [2_000_000, 'ceiling', true, 'new', 0, 21_600, 48_077, 2_500, 177_907, 1_728_316],
    [2_400_000, 'full', true, 'old', 400_000, 144_000, 57_692, 2_500, 305_544, 1_746_264],
    [2_500_000, 'full', true, 'new', 0, 150_000, 60_096, 2_500, 263_875, 1_873_529],
    [3_000_000, 'ceiling', false, 'new', 0, 21_600, 0, 2_500, 469_061, 2_485_239],
    [3_600_000, 'full', true, 'new', 0, 216_000, 86_538, 2_500, 568_608, 2_510_354],
    [4_800_000, 'full', true, 'old', 500_000, 288_000, 115_385, 2_500, 958_344, 3_147_771],
  ] as const)(
    'of a CTC of %d, provident fund %s, gratuity in it %s, %s regime, deductions %d',
    (ctc, pf, hasGratuity, regime, deductions, fund, gratuity, professionalTax, tax, takeHome) => {
      const pay = workOutPay({ ctc, deductions }, { pf, hasGratuity, regime }, rules, regime === 'new' ? byNew : byOld);
      const rounded = Object.fromEntries(Object.entries(pay).map(([key, value]) => [key, Math.round(value as number)]));
      expect(rounded).toEqual({ employerPf: fund, ownPf: fund, gratuity, professionalTax, tax, takeHome });
    },
  );

  it('is a range as wide as what is not known of the CTC', () => {
    const [pay] = workOutTakeHome({ ctc: 1_200_000, pf: 'unsure', deductions: 0 }, facts);
    // The least with the whole fund and gratuity: 10,24,654 a year; the most with the compulsory fund and without.
    expect(pay?.takeHome?.low).toBeCloseTo(1_024_653.85 / 12, 0);
    expect(pay?.takeHome?.high).toBeCloseTo((1_200_000 - 2 * 21_600 - 2_500) / 12, 0);
  });

  it('is not worked out where a surcharge is due, or where a fact is missing', () => {
    const query = { ctc: 12_000_000, pf: 'full', deductions: 0 } as const;
    expect(workOutTakeHome(query, facts).map(({ takeHome }) => takeHome)).toEqual([undefined, undefined]);
    expect(workOutTakeHome({ ...query, ctc: 1_000_000 }, costFacts({ 'pt-year': '' }))).toEqual([]);
    const without = workOutTakeHome({ ...query, ctc: 1_000_000 }, costFacts({ 'tax-slabs-old': '' }));
    expect(without.map(({ regime }) => regime)).toEqual(['new']);
  });
});

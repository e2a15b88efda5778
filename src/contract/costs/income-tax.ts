/** Income tax of a year, from the slabs that facts state. Pure. */
import { readRupees } from '../areas.js';
import { factTable } from '../facts.js';
import { type FactValues, readShares } from './range.js';

export interface TaxSlab {
  /** Rupees of income; `Infinity` for the last. */
  upTo: number;
  /** A part of one. */
  rate: number;
}

/** What is taken in one regime. */
export interface TaxRules {
  slabs: TaxSlab[];
  /** Up to this income there is no tax. */
  nilUpTo: number;
  /** Just above it, no more tax than income above it. */
  hasMarginalRelief: boolean;
  /** Taken off a salary first. */
  standardDeduction: number;
  /** Health and education cess, a part of the tax. */
  cess: number;
}

export const REGIMES = { new: 'New regime', old: 'Old regime' } as const;
export type Regime = keyof typeof REGIMES;

/** The facts on each regime. */
export const TAX_FACTS: Readonly<
  Record<Regime, { slabs: string; nil: string; relief?: string; deduction: string; cess: string }>
> = {
  new: {
    slabs: 'tax-slabs',
    nil: 'tax-nil-up-to',
    relief: 'tax-marginal-relief',
    deduction: 'tax-standard-deduction',
    cess: 'tax-cess',
  },
  old: { slabs: 'tax-slabs-old', nil: 'tax-nil-old', deduction: 'tax-standard-old', cess: 'tax-cess' },
};

/** The slabs of a fact's table (`₹4 to 8 lakh | 5%`); `undefined`: it is not one that can be read. */
export function readSlabs(value: string): TaxSlab[] | undefined {
  const slabs = factTable(value)
    .slice(1)
    .map(([name = '', rate = '']) => ({
      upTo: /above/i.test(name) ? Infinity : Number(/([\d.]+) lakh$/.exec(name)?.[1]) * 100_000,
      rate: /^nil$/i.test(rate) ? 0 : (readShares(rate)[0] ?? NaN),
    }));
  const isRising = slabs.every(({ upTo, rate }, index) => rate >= 0 && upTo > (slabs[index - 1]?.upTo ?? 0));
  return isRising && slabs.at(-1)?.upTo === Infinity ? slabs : undefined;
}

/** The rules of a regime; `undefined`: a fact is missing or cannot be read. */
export function readTaxRules(facts: FactValues, regime: Regime): TaxRules | undefined {
  const ids = TAX_FACTS[regime];
  const read = (id: string): string => facts.get(id)?.value ?? '';
  const slabs = readSlabs(read(ids.slabs));
  const [nilUpTo] = readRupees(read(ids.nil));
  const [standardDeduction] = readRupees(read(ids.deduction));
  const [cess] = readShares(read(ids.cess));
  if (!slabs || nilUpTo === undefined || standardDeduction === undefined || cess === undefined) return undefined;
  const hasMarginalRelief = ids.relief !== undefined && facts.has(ids.relief);
  return { slabs, nilUpTo, hasMarginalRelief, standardDeduction, cess };
}

/** The tax of a year with its cess, without surcharge. @param income after all deductions */
export function workOutTax(income: number, { slabs, nilUpTo, hasMarginalRelief, cess }: TaxRules): number {
  if (income <= nilUpTo) return 0;
  const bySlabs = slabs.reduce((tax, { upTo, rate }, index) => {
    const from = slabs[index - 1]?.upTo ?? 0;
    return tax + Math.max(0, Math.min(income, upTo) - from) * rate;
  }, 0);
  const tax = hasMarginalRelief ? Math.min(bySlabs, income - nilUpTo) : bySlabs;
  return tax * (1 + cess);
}

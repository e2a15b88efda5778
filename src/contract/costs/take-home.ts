/** From a yearly CTC to what reaches the account each month, in both tax regimes. Pure. */
import { readRupees } from '../areas.js';
import { readTaxRules, type Regime, REGIMES, TAX_FACTS, type TaxRules, workOutTax } from './income-tax.js';
import { type FactValues, type CostLine, type CostRange, readNumbers, readShares, toRange } from './range.js';
import type { Count } from '../scalars.js';

/** What provident fund is taken from. */
export const PF_CHOICES = {
  unsure: 'I do not know',
  full: 'All of the basic pay',
  ceiling: 'Only the compulsory part',
} as const;
export type PfChoice = keyof typeof PF_CHOICES;

export interface TakeHomeQuery {
  /** Rupees a year; 0: not asked. @maximum COST_LIMITS.ctc */
  ctc: Count;
  pf: PfChoice;
  /** What one can deduct in the old regime beside the provident fund, in rupees a year. @maximum COST_LIMITS.own */
  deductions: Count;
}

/** What an employer takes from the CTC besides tax. */
export interface PayRules {
  /** The least part of the pay that counts as wages. */
  wages: number;
  pfRate: number;
  /** Wages a year up to which provident fund is compulsory. */
  pfCeiling: number;
  /** A year's gratuity as a part of a month's wages. */
  gratuity: number;
  /** Professional tax of a year, and the monthly pay from which it is due. */
  professionalTax: number;
  professionalTaxFrom: number;
  /** The most that the provident fund takes off the income in the old regime. */
  pfDeduction: number;
  /** Above this income there is a surcharge, which is not worked out here. */
  surchargeFrom: number;
}

/** A year's pay, in rupees. */
export interface Pay {
  employerPf: number;
  gratuity: number;
  ownPf: number;
  professionalTax: number;
  /** `undefined`: with a surcharge. */
  tax: number | undefined;
  takeHome: number | undefined;
}

/** The pay in one regime, a month. */
export interface RegimePay {
  regime: Regime;
  name: string;
  lines: CostLine[];
  /** What reaches the account; `undefined`: not worked out, because a surcharge is due. */
  takeHome: CostRange | undefined;
  facts: string[];
}

const PAY_FACTS = [
  'wages-half',
  'epf-rate',
  'epf-ceiling',
  'gratuity-rate',
  'pt-year',
  'pt-from',
  'tax-80c',
  'tax-surcharge',
] as const;

/** The facts that the calculation reads. */
export const TAKE_HOME_FACTS: readonly string[] = [
  ...new Set([...PAY_FACTS, ...Object.values(TAX_FACTS).flatMap((ids) => Object.values(ids))]),
];

/** `undefined`: a fact is missing or cannot be read. */
export function readPayRules(facts: FactValues): PayRules | undefined {
  const read = (id: (typeof PAY_FACTS)[number]): string => facts.get(id)?.value ?? '';
  const [days, month] = readNumbers(/\d+ ÷ \d+/.exec(read('gratuity-rate'))?.[0] ?? '');
  const rules = {
    wages: readShares(read('wages-half'))[0],
    pfRate: readShares(read('epf-rate'))[0],
    pfCeiling: readRupees(read('epf-ceiling'))[0],
    gratuity: days !== undefined && month ? days / month : undefined,
    professionalTax: readRupees(read('pt-year'))[0],
    professionalTaxFrom: readRupees(read('pt-from'))[0],
    pfDeduction: readRupees(read('tax-80c'))[0],
    surchargeFrom: readRupees(read('tax-surcharge'))[0],
  };
  if (Object.values(rules).some((value) => value === undefined || Number.isNaN(value))) return undefined;
  const whole = rules as PayRules;
  return { ...whole, pfCeiling: whole.pfCeiling * 12 };
}

/** A year's pay where it is known what the CTC holds. @param hasGratuity whether the CTC counts gratuity */
export function workOutPay(
  { ctc, deductions }: Pick<TakeHomeQuery, 'ctc' | 'deductions'>,
  { pf, hasGratuity, regime }: { pf: 'full' | 'ceiling'; hasGratuity: boolean; regime: Regime },
  rules: PayRules,
  tax: TaxRules,
): Pay {
  const wages = ctc * rules.wages;
  const ownPf = (pf === 'full' ? wages : Math.min(wages, rules.pfCeiling)) * rules.pfRate;
  const gratuity = hasGratuity ? (wages / 12) * rules.gratuity : 0;
  const gross = ctc - ownPf - gratuity;
  const professionalTax = gross / 12 >= rules.professionalTaxFrom ? rules.professionalTax : 0;
  const others = regime === 'old' ? Math.min(ownPf, rules.pfDeduction) + deductions : 0;
  const income = Math.max(0, gross - tax.standardDeduction - others);
  const due = income > rules.surchargeFrom ? undefined : workOutTax(income, tax);
  return {
    employerPf: ownPf,
    gratuity,
    ownPf,
    professionalTax,
    tax: due,
    takeHome: due === undefined ? undefined : gross - ownPf - professionalTax - due,
  };
}

/** The pay in both regimes; empty: nothing was asked, or facts are missing. */
export function workOutTakeHome(query: TakeHomeQuery, facts: FactValues): RegimePay[] {
  const rules = readPayRules(facts);
  if (!rules || query.ctc === 0) return [];
  return (Object.keys(REGIMES) as Regime[]).flatMap((regime) => {
    const tax = readTaxRules(facts, regime);
    return tax ? [inRegime(query, regime, rules, tax)] : [];
  });
}

/** The regime that leaves more; `undefined`: neither was worked out. */
export function findBetterRegime(pays: readonly RegimePay[]): RegimePay | undefined {
  return pays.reduce<RegimePay | undefined>(
    (best, pay) => (pay.takeHome && pay.takeHome.middle > (best?.takeHome?.middle ?? -Infinity) ? pay : best),
    undefined,
  );
}

function inRegime(query: TakeHomeQuery, regime: Regime, rules: PayRules, tax: TaxRules): RegimePay {
  const choices = query.pf === 'unsure' ? (['full', 'ceiling'] as const) : [query.pf];
  const pays = choices.flatMap((pf) =>
    [true, false].map((hasGratuity) => workOutPay(query, { pf, hasGratuity, regime }, rules, tax)),
  );
  const monthly = (read: (pay: Pay) => number | undefined): CostRange | undefined => {
    const all = pays.map(read);
    const known = all.filter((value) => value !== undefined);
    return known.length < all.length ? undefined : toRange(Math.min(...known) / 12, Math.max(...known) / 12);
  };
  const line = (
    id: string,
    name: string,
    read: (pay: Pay) => number | undefined,
    named: string[],
    note?: string,
  ): CostLine[] => {
    const range = monthly(read);
    return range ? [{ id, name, range, facts: named, ...(note && { note }) }] : [];
  };
  const ids = TAX_FACTS[regime];
  const taxFacts = [ids.slabs, ids.nil, ...(ids.relief ? [ids.relief] : []), ids.deduction, ids.cess];
  return {
    regime,
    name: REGIMES[regime],
    lines: [
      ...line('employer-pf', 'Employer’s provident fund', ({ employerPf }) => employerPf, [
        'epf-rate',
        'epf-ceiling',
        'wages-half',
      ]),
      ...line(
        'gratuity',
        'Gratuity set aside',
        ({ gratuity }) => gratuity,
        ['gratuity-rate', 'wages-half'],
        'Some employers count it in the CTC, some do not.',
      ),
      ...line('own-pf', 'Your provident fund', ({ ownPf }) => ownPf, ['epf-rate', 'epf-ceiling', 'wages-half']),
      ...line('professional-tax', 'Professional tax', ({ professionalTax }) => professionalTax, ['pt-year', 'pt-from']),
      ...line('income-tax', 'Income tax with cess', (pay) => pay.tax, [
        ...taxFacts,
        ...(regime === 'old' ? ['tax-80c'] : []),
      ]),
    ],
    takeHome: monthly((pay) => pay.takeHome),
    facts: [...PAY_FACTS, ...taxFacts],
  };
}

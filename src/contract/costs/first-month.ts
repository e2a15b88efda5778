/** The cash of the first month: what must be there on day 1, 7 and 30, before the first salary. Pure. */
import { readRupees } from '../areas.js';
import type { Rent } from './month.js';
import {
  addRanges,
  combineRanges,
  type FactValues,
  type CostLine,
  type CostRange,
  readNumbers,
  readShares,
  toRange,
} from './range.js';
import type { Count } from '../scalars.js';

export interface FirstMonthQuery {
  /** Agreed months of deposit; 0: as is the custom. @maximum COST_LIMITS.months */
  months: Count;
  /** Through a broker. */
  broker: boolean;
  /** An own sum in rupees; 0: not counted. @maximum COST_LIMITS.own */
  movers: Count;
  /** An own sum in rupees; 0: not counted. @maximum COST_LIMITS.own */
  furniture: Count;
}

export const CASH_DAYS = [1, 7, 30] as const;

/** What is paid by a day, and all that must have been there by then. */
export interface CashDay {
  day: (typeof CASH_DAYS)[number];
  lines: CostLine[];
  /** With the days before. */
  sum: CostRange;
}

const IDS = {
  deposit: 'deposit-custom',
  broker: 'brokerage-custom',
  stamp: 'rent-stamp-duty',
  registration: 'rent-reg-fee',
  gas: 'lpg-price',
  card: 'metro-card-min',
} as const;

/** The facts that the calculation reads. */
export const FIRST_MONTH_FACTS: readonly string[] = Object.values(IDS);

/** The cash by day; empty without a rent. @param month the lines of a month, the rent among them */
export function listFirstMonth(
  query: FirstMonthQuery,
  rent: Rent | undefined,
  month: readonly CostLine[],
  facts: FactValues,
): CashDay[] {
  if (!rent) return [];
  const paid: Record<(typeof CASH_DAYS)[number], CostLine[]> = {
    1: onSigning(query, rent, facts),
    7: onMovingIn(query, facts),
    30: month.filter(({ id }) => id !== 'rent'),
  };
  return CASH_DAYS.map((day) => {
    const before = CASH_DAYS.filter((one) => one <= day).flatMap((one) => paid[one]);
    return { day, lines: paid[day], sum: addRanges(before.map(({ range }) => range)) };
  });
}

function onSigning(query: FirstMonthQuery, rent: Rent, facts: FactValues): CostLine[] {
  const custom = readNumbers(facts.get(IDS.deposit)?.value ?? '');
  const [least, most = least] = query.months > 0 ? [query.months] : custom;
  const deposit =
    least === undefined || most === undefined
      ? undefined
      : combineRanges(rent.range, toRange(least, most), (a, b) => a * b);
  return [
    { id: 'first-rent', name: 'The first rent', ...rent },
    ...(deposit
      ? [
          {
            id: 'deposit',
            name: 'Deposit',
            range: deposit,
            facts: query.months > 0 ? [] : [IDS.deposit],
            note:
              query.months > 0 ? `${query.months} months, as you agreed.` : 'By custom; it comes back when you leave.',
          },
        ]
      : []),
    ...(query.broker ? brokerage(rent, facts) : []),
    ...agreement(rent, deposit ?? toRange(0), facts),
  ];
}

function brokerage(rent: Rent, facts: FactValues): CostLine[] {
  const [months] = readNumbers(facts.get(IDS.broker)?.value ?? '');
  if (months === undefined) return [];
  const range = toRange(rent.range.low * months, rent.range.high * months);
  return [{ id: 'broker', name: 'Broker', range, facts: [IDS.broker] }];
}

/** Stamp duty and registration for up to a year. */
function agreement(rent: Rent, deposit: CostRange, facts: FactValues): CostLine[] {
  const stamp = facts.get(IDS.stamp)?.value ?? '';
  const [share] = readShares(stamp);
  const [most] = readRupees(stamp);
  const duty = (yearly: number, held: number): number => Math.min(most ?? 0, (yearly * 12 + held) * (share ?? 0));
  const [registration] = readRupees(facts.get(IDS.registration)?.value ?? '');
  return [
    ...(share !== undefined && most !== undefined
      ? [
          {
            id: 'stamp',
            name: 'Stamp duty of the agreement',
            range: toRange(duty(rent.range.low, deposit.low), duty(rent.range.high, deposit.high)),
            facts: [IDS.stamp],
          },
        ]
      : []),
    ...(registration !== undefined
      ? [
          {
            id: 'registration',
            name: 'Registration of the agreement',
            range: toRange(registration, registration * 2),
            facts: [IDS.registration],
            note: 'The sum of the table, to its double: rates were doubled.',
          },
        ]
      : []),
  ];
}

function onMovingIn(query: FirstMonthQuery, facts: FactValues): CostLine[] {
  const own = (id: 'movers' | 'furniture', name: string): CostLine[] =>
    query[id] > 0 ? [{ id, name, range: toRange(query[id]), facts: [], note: 'Your own sum.' }] : [];
  const priced = (id: 'gas' | 'card', name: string): CostLine[] => {
    const [amount] = readRupees(facts.get(IDS[id])?.value ?? '');
    return amount === undefined ? [] : [{ id, name, range: toRange(amount), facts: [IDS[id]] }];
  };
  return [
    ...own('movers', 'Movers'),
    ...own('furniture', 'Furniture and kitchen'),
    ...priced('gas', 'A cylinder of gas'),
    ...priced('card', 'Metro card, least balance'),
  ];
}

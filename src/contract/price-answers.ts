/** What readers say they paid, under a fact that is a price. Without any identity: only sums by month are kept. */
import type { Fact } from './facts.js';
import { formatCount, formatMonth, formatNumber } from './format.js';
import type { Count, Positive } from './scalars.js';

export const PRICE_ANSWER_LIMITS = {
  /** Rupees. */
  amount: 10_000_000,
  /** Different amounts kept per fact and month. */
  amounts: 100,
  /** Answers of a month from which on readers see that others confirmed a price. */
  confirmed: 3,
} as const;

/** `POST /api/paid`, as JSON or as a form: `fact={id}&article={slug}&amount={rupees}`; no amount: the same. */
export interface PriceAnswerInput {
  /** The id of a fact. @maxLength FACT_LIMITS.id */
  fact: string;
  /** The slug of the guide that a form returns to; absent: the page of prices. @maxLength SENT_ID_LIMIT */
  article?: string;
  /** Rupees paid; absent or empty: the same as the fact says. */
  amount?: number | string;
}

/** What readers paid for the present value of a fact, in one month. */
export interface PriceAnswers {
  /** `YYYY-MM-01`. */
  month: string;
  same: Count;
  /** Other amounts in rupees, most frequent first. */
  others: { amount: Positive; count: Count }[];
}

/** Words of labels and units of sums that nobody pays at a counter. */
const NOT_PAID =
  /\b(allowance|award|ceiling|cover|deduction|duty-free|income|insurance|limits?|pay|payment|penalty|pension|rise|salary|scheme|standard|tax|threshold|wage|first day|first 24 hours|from which)\b/i;

/** Whether a fact is one price that readers pay. */
export function isPaidPrice({ kind, label, value, unit }: Pick<Fact, 'kind' | 'label' | 'value' | 'unit'>): boolean {
  return kind === 'money' && /^(about )?₹[\d,.]+$/.test(value) && !NOT_PAID.test(`${label} ${unit}`);
}

/** The fragment that a form returns to. */
export function paidThanksId(fact: string): string {
  return `paid-${fact}`;
}

/** `7 in November 2026: same; 2: ₹90`; `''` for none. */
export function formatPriceAnswers({ month, same, others }: PriceAnswers): string {
  const parts = [
    ...(same > 0 ? [`${formatNumber(same)} in ${formatMonth(month)}: same`] : []),
    ...others.map(({ amount, count }, at) => {
      const when = same === 0 && at === 0 ? ` in ${formatMonth(month)}` : '';
      return `${formatNumber(count)}${when}: ₹${formatNumber(amount)}`;
    }),
  ];
  return parts.join('; ');
}

/** Whether more readers paid something else than the same, and at least two did. */
export function isPriceDisputed({ same, others }: Pick<PriceAnswers, 'same' | 'others'>): boolean {
  const other = others.reduce((sum, { count }) => sum + count, 0);
  return other >= 2 && other > same;
}

/** Why a disputed price should be checked, as a sentence without its full stop. */
export function describeDispute({ others }: Pick<PriceAnswers, 'others'>): string {
  const other = others.reduce((sum, { count }) => sum + count, 0);
  const [first] = others;
  return `${formatCount(other, 'reader')} paid something else${first ? `, such as ₹${formatNumber(first.amount)}` : ''}`;
}

/** What readers did, day by day, beside the time before. */
import type { Arrival, NumberSpan } from './counts.js';
import type { Count, Id } from './scalars.js';

export const NUMBER_LIMITS = {
  /** Guides per response, most read first. */
  guides: 200,
  /** Reads below which the share read to the end may be chance. */
  reads: 10,
} as const;

/** Sums of some days. */
export interface NumberSums {
  reads: Count;
  /** Reads that reached the end of the text. */
  to_end: Count;
  helpful: Count;
  not_helpful: Count;
  arrivals: Record<Arrival, Count>;
  /** Searches that guides answered. */
  answered: Count;
  /** Searches that found nothing or little, or were misspelt. */
  unanswered: Count;
}

/** One day; days without readers are listed too. */
export interface DayNumbers extends NumberSums {
  /** `YYYY-MM-DD`. */
  day: string;
}

export interface GuideNumbers {
  id: Id;
  slug: string;
  /** Decoded. */
  title: string;
  reads: Count;
  to_end: Count;
  /** In the time before. */
  reads_before: Count;
}

/** `GET /api/admin/numbers?days=28`. */
export interface NumbersAnswer {
  /** Each span is beside as many days before. */
  days: NumberSpan;
  total: NumberSums;
  before: NumberSums;
  /** The span's days in order, and as many before them. */
  daily: DayNumbers[];
  daily_before: DayNumbers[];
  /** Most read first. */
  guides: GuideNumbers[];
}

/** The share of reads that reached the end, from 0 to 1; `undefined`: too few reads to tell. */
export function findShareToEnd({ reads, to_end }: Pick<GuideNumbers, 'reads' | 'to_end'>): number | undefined {
  return reads < NUMBER_LIMITS.reads ? undefined : Math.min(1, to_end / reads);
}

/** How a number changed, in words such as `+12 %`; `''` if there was none before. */
export function formatChange(now: number, before: number): string {
  if (before === 0) return '';
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)} %`;
}

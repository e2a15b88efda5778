/** Ranges of rupees: what a cost is at least and at most, and half-way between. */
import type { Fact } from '../facts.js';

/** Rupees. */
export interface CostRange {
  low: number;
  /** Half-way between. */
  middle: number;
  high: number;
}

/** A line of a calculation. */
export interface CostLine {
  id: string;
  name: string;
  range: CostRange;
  /** Ids of the facts that it was worked out from. */
  facts: string[];
  /** What was assumed, for readers. */
  note?: string;
}

/** Facts by id, as far as calculations read them. */
export type FactValues = ReadonlyMap<string, Pick<Fact, 'value' | 'unit'>>;

export function toRange(low: number, high = low): CostRange {
  return { low, middle: (low + high) / 2, high };
}

/** The range of a line that depends on two ranges, e.g. what is left of a pay. */
export function combineRanges(
  one: CostRange,
  other: CostRange,
  combine: (one: number, other: number) => number,
): CostRange {
  const ends = [one.low, one.high].flatMap((a) => [other.low, other.high].map((b) => combine(a, b)));
  return toRange(Math.min(...ends), Math.max(...ends));
}

export function addRanges(ranges: readonly CostRange[]): CostRange {
  const sum = (key: 'low' | 'high'): number => ranges.reduce((total, range) => total + range[key], 0);
  return toRange(sum('low'), sum('high'));
}

/** Rounded, so that no figure looks more exact than it is: to hundreds, below a thousand to tens. */
export function roundRupees(amount: number): number {
  const step = Math.abs(amount) < 1_000 ? 10 : 100;
  // Not -0.
  return Math.round(amount / step) * step || 0;
}

/** `₹1,20,000`, rounded. */
export function formatRupees(amount: number): string {
  const rounded = roundRupees(amount);
  return `${rounded < 0 ? '−' : ''}₹${Math.abs(rounded).toLocaleString('en-IN')}`;
}

const NUMBER_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The numbers of a text in its order, in words or figures: `six to nine months` -> 6, 9. */
export function readNumbers(text: string): number[] {
  return [...text.toLowerCase().matchAll(/\d+(?:\.\d+)?|[a-z]+/g)].flatMap(([word]) => {
    const number = /^\d/.test(word) ? Number(word) : NUMBER_WORDS.indexOf(word);
    return number >= 0 ? [number] : [];
  });
}

/** The percentages of a text in its order, as parts of one: `4% of the tax` -> 0.04. */
export function readShares(text: string): number[] {
  return [...text.matchAll(/(\d+(?:\.\d+)?)\s*%/g)].map(([, figure]) => Number(figure) / 100);
}

/** The page of today's prices: facts by subject, and what changed lately. */
import { type Fact, factsChecked } from './facts.js';

/** Days for which a change stands at the top of the page. */
export const PRICE_CHANGE_DAYS = 90;

/** A price that changed lately, or will. */
export interface PriceChange {
  /** The id of the fact. */
  fact: string;
  /** `YYYY-MM-DD`: from when it applies, or when the new value was entered here. @format date */
  on: string;
  /** The value before; empty if it is not known. */
  former: string;
}

/** What is paid for one thing or to one office. */
export interface PriceSubject {
  /** Lower-case words joined by hyphens: the anchor on the page. */
  id: string;
  name: string;
  facts: Fact[];
  /** The guide that says more. */
  guide?: { slug: string; title: string };
}

/** The page `/prices`. */
export interface PricesPage {
  kind: 'prices';
  /** `YYYY-MM-DD`: the only day on which `changed` holds. @format date */
  today: string;
  /** Latest first. */
  changed: PriceChange[];
  /** Those with at least one fact. */
  subjects: PriceSubject[];
}

/** When the prices were checked, and how many are due for a check; empty without prices. */
export function pricesChecked({ subjects }: Pick<PricesPage, 'subjects'>): string {
  const facts = subjects.flatMap((subject) => subject.facts);
  if (facts.length === 0) return '';
  const due = facts.filter((fact) => fact.due).length;
  return `${factsChecked(facts)}.${due > 0 ? ` ${due} of ${facts.length} are due for a check, and say so.` : ''}`;
}

import type { AdminFact } from '#contract';

/** How due facts can be sorted, by what the URL calls it. */
export const DUE_ORDERS = { due: 'Overdue longest', 'due-uses': 'Most guides', 'due-name': 'Name' } as const;
type DueOrder = keyof typeof DUE_ORDERS;

export const isDueOrder = (text: string): text is DueOrder => Object.hasOwn(DUE_ORDERS, text);

const byReview = (a: AdminFact, b: AdminFact): number => (a.review_by < b.review_by ? -1 : 1);

const COMPARE: Readonly<Record<DueOrder, (a: AdminFact, b: AdminFact) => number>> = {
  due: byReview,
  'due-uses': (a, b) => b.uses + b.areas - (a.uses + a.areas) || byReview(a, b),
  'due-name': (a, b) => a.label.localeCompare(b.label, 'en'),
};

/** Returns the due facts in an order. */
export function sortDue(facts: readonly AdminFact[], order: DueOrder): AdminFact[] {
  return facts.filter(({ due }) => due).sort(COMPARE[order]);
}

/** Days since a fact's review, both `YYYY-MM-DD`. */
export function countOverdueDays(reviewBy: string, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(reviewBy)) / 86_400_000);
}

import { FACT_LIMITS, reviewDay, type AdminFact, type FactInput, type FactKind } from '#contract';

/** A fact's form values, as strings. */
export type FactDraft = Record<Exclude<keyof FactInput, 'updated_at' | 'kind'>, string> & { kind: FactKind };

/** Returns the form values of a stored fact, or of a new one with a value selected in a text. */
export function draftOf(fact: AdminFact | undefined, day: string, value = ''): FactDraft {
  if (fact) {
    const { id, label, kind, unit, valid_from, source_title, source_url, checked_on, review_by, note } = fact;
    const rest = { label, kind, unit, source_title, source_url, checked_on, review_by, note };
    return { ...rest, id, value: fact.value, valid_from: valid_from ?? '' };
  }
  const kind = guessKind(value);
  const empty = { id: '', label: '', unit: '', valid_from: '', source_title: '', source_url: '', note: '' };
  return { ...empty, kind, value, checked_on: day, review_by: reviewDay(kind, day) };
}

/** Returns the request body for saving. An unset review date is left to the server. */
export function inputOf(draft: FactDraft, before: AdminFact | undefined, isReviewSet: boolean): FactInput {
  const { id, review_by, valid_from, ...rest } = draft;
  return {
    ...rest,
    valid_from: valid_from || null,
    ...(isReviewSet && review_by && { review_by }),
    ...(before ? { updated_at: before.updated_at } : { id }),
  };
}

/** Guesses the kind of a value. */
export function guessKind(value: string): FactKind {
  if (/[₹$€]|\bRs\b/i.test(value)) return /\d\s*(?:–|-|to)\s*[₹\d]/.test(value) ? 'range' : 'money';
  if (/^\+?[\d\s-]{3,16}$/.test(value.trim()) && /\d{3}/.test(value)) return 'phone';
  if (/^\d{1,2} [A-Z][a-z]+ \d{4}$/.test(value.trim())) return 'date';
  return 'text';
}

/** Derives an id from a label: `Auto: the first 2 km` -> `auto-the-first-2-km`. */
export function idFromLabel(label: string): string {
  const words = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '');
  return words.slice(0, FACT_LIMITS.id).replace(/-+$/, '');
}

/** Returns the facts whose label, value or id contains every word of a query, ignoring case. */
export function filterFacts<T extends Pick<AdminFact, 'id' | 'label' | 'value'>>(
  facts: readonly T[],
  query: string,
): T[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return facts.filter(({ id, label, value }) => {
    const text = `${id} ${label} ${value}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

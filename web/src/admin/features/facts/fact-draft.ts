import { reviewDay, type AdminFact, type FactInput, type FactKind, type SourceKind } from '#contract';
import { filterByWords } from '../../lib/filter-by-words';

/** A fact's form values, as strings. */
export type FactDraft = Record<Exclude<keyof FactInput, 'updated_at' | 'kind' | 'source_kind'>, string> & {
  kind: FactKind;
  source_kind: SourceKind;
};

/** Returns the form values of a stored fact, or of a new one with a value selected in a text. */
export function toDraft(fact: AdminFact | undefined, day: string, value = ''): FactDraft {
  if (fact) {
    const { id, label, kind, unit, valid_from, source_title, source_url, checked_on, review_by, note } = fact;
    const rest = { label, kind, unit, source_title, source_url, checked_on, review_by, note };
    const { source_kind, quote, caveat, check_at } = fact;
    return { ...rest, source_kind, quote, caveat, check_at, id, value: fact.value, valid_from: valid_from ?? '' };
  }
  const kind = guessKind(value);
  const empty = { id: '', label: '', unit: '', valid_from: '', source_title: '', source_url: '', note: '' };
  const source = { source_kind: 'other' as const, quote: '', caveat: '', check_at: '' };
  return { ...empty, ...source, kind, value, checked_on: day, review_by: reviewDay(kind, day) };
}

/** What an edit of a fact's form depends on. */
export interface FactEdit {
  /** The fact as stored; `undefined` for a new one. */
  fact: AdminFact | undefined;
  day: string;
  /** The review date was chosen by hand, and stays. */
  isReviewSet: boolean;
}

/**
 * Returns a form after an edit. A new value is a check of the fact: it was checked on `day`, and the review moves with
 * the kind and the day of the check.
 */
export function afterEdit(
  draft: FactDraft,
  change: Partial<FactDraft>,
  { fact, day, isReviewSet }: FactEdit,
): FactDraft {
  const next = { ...draft, ...change };
  if (fact && !('checked_on' in change) && isNewValue(draft, fact) !== isNewValue(next, fact))
    next.checked_on = isNewValue(next, fact) ? day : fact.checked_on;
  const moves = next.checked_on !== draft.checked_on || next.kind !== draft.kind;
  if (!moves || isReviewSet || !next.checked_on) return next;
  const isAsStored = next.checked_on === fact?.checked_on && next.kind === fact.kind;
  return { ...next, review_by: isAsStored ? fact.review_by : reviewDay(next.kind, next.checked_on) };
}

/** Whether a changed value still names the page of the old one, which may not state the new one. */
export function needsSource(draft: FactDraft, fact: AdminFact): boolean {
  return isNewValue(draft, fact) && draft.source_url.trim() === fact.source_url;
}

function isNewValue(draft: FactDraft, fact: AdminFact): boolean {
  return draft.value.trim() !== fact.value || draft.unit.trim() !== fact.unit;
}

/** Returns the request body for saving. An unset review date is left to the server. */
export function toInput(draft: FactDraft, before: AdminFact | undefined, isReviewSet: boolean): FactInput {
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

/** Returns the facts whose label, value or id contains every word of a query, ignoring case. */
export function filterFacts<T extends Pick<AdminFact, 'id' | 'label' | 'value'>>(
  facts: readonly T[],
  query: string,
): T[] {
  return filterByWords(facts, query, ({ id, label, value }) => `${id} ${label} ${value}`);
}

import { type AdminFact, type AdminFactDetails, type Fact as PublicFact, FACT_LIMITS, type FactUse } from '#contract';
import type { Fact } from './fact.entity.js';
import { today } from '../common/today.js';

/** A fact as readers may see it. */
export function toFact(fact: Fact, day = today()): PublicFact {
  return {
    id: fact.id,
    label: fact.label,
    kind: fact.kind,
    value: fact.value,
    unit: fact.unit,
    valid_from: fact.validFrom ?? null,
    source_title: fact.sourceTitle,
    source_url: fact.sourceUrl,
    checked_on: fact.checkedOn,
    review_by: fact.reviewBy,
    due: fact.reviewBy < day,
  };
}

/** A fact in the administrator's list. */
export function toAdminFact(fact: Fact, uses: number): AdminFact {
  return { ...toFact(fact), note: fact.note, uses, updated_at: fact.updatedAt.toISOString() };
}

/** A whole fact, with the guides that use it and its past values, latest first. */
export function toAdminFactDetails(fact: Fact, usedIn: FactUse[]): AdminFactDetails {
  const previous = fact.previous.slice(-FACT_LIMITS.previous).reverse();
  return { ...toAdminFact(fact, usedIn.length), used_in: usedIn, previous };
}

import {
  type AdminFact,
  type AdminFactDetails,
  type Fact as PublicFact,
  FACT_LIMITS,
  type FactAreaUse,
  type FactUse,
} from '#contract';
import type { Fact } from './fact.entity.js';
import { today } from '../../platform/common/today.js';

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
    source_kind: fact.sourceKind,
    checked_on: fact.checkedOn,
    review_by: fact.reviewBy,
    due: fact.reviewBy < day,
    caveat: fact.caveat,
    check_at: fact.checkAt,
  };
}

/** A fact in the administrator's list. */
export function toAdminFact(fact: Fact, uses: number, areas: number): AdminFact {
  const { note, quote } = fact;
  return { ...toFact(fact), note, quote, uses, areas, updated_at: fact.updatedAt.toISOString() };
}

/** A whole fact, with the guides and areas that use it and its past values, latest first. */
export function toAdminFactDetails(fact: Fact, usedIn: FactUse[], areas: FactAreaUse[]): AdminFactDetails {
  const previous = fact.previous.slice(-FACT_LIMITS.previous).reverse();
  return { ...toAdminFact(fact, usedIn.length, areas.length), used_in: usedIn, used_in_areas: areas, previous };
}

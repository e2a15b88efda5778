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

/** The guides that use a fact, and how many areas and steps do. */
type ListedUses = Pick<AdminFact, 'used_in' | 'areas' | 'steps'>;

/** A fact in the administrator's list. */
export function toAdminFact(fact: Fact, { used_in, areas, steps }: ListedUses): AdminFact {
  const { note, quote } = fact;
  const uses = used_in.length;
  return { ...toFact(fact), note, quote, uses, used_in, areas, steps, updated_at: fact.updatedAt.toISOString() };
}

/** What uses a fact: guides, areas, and the titles of steps of the plan. */
export interface FactUseLists {
  guides: FactUse[];
  areas: FactAreaUse[];
  steps: string[];
}

/** A whole fact, with what uses it and its past values, latest first. */
export function toAdminFactDetails(fact: Fact, { guides, areas, steps }: FactUseLists): AdminFactDetails {
  const previous = fact.previous.slice(-FACT_LIMITS.previous).reverse();
  return {
    ...toAdminFact(fact, { used_in: guides, areas: areas.length, steps: steps.length }),
    used_in: guides,
    used_in_areas: areas,
    used_in_steps: steps,
    previous,
  };
}

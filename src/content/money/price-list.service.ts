import { Injectable } from '@nestjs/common';
import {
  type Fact,
  type FormerFactValue,
  PRICE_CHANGE_DAYS,
  type PriceChange,
  type PricesPage,
  type PriceSubject,
} from '#contract';
import { today } from '../../platform/common/today.js';
import { FoundGuides } from '../articles/search/found-guides.service.js';
import { FactsService } from '../facts/facts.service.js';
import { PRICE_SUBJECTS } from './price-subjects.js';

const DAY_MS = 86_400_000;

/** The page of today's prices, made of facts that readers may know of. */
@Injectable()
export class PriceList {
  constructor(
    private readonly facts: FactsService,
    private readonly guides: FoundGuides,
  ) {}

  async load(day = today()): Promise<PricesPage> {
    const since = new Date(Date.parse(day) - PRICE_CHANGE_DAYS * DAY_MS).toISOString().slice(0, 10);
    const [facts, former, guides] = await Promise.all([
      this.facts.list(),
      this.facts.listFormerSince(since),
      this.guides.findBySlugs(PRICE_SUBJECTS.map(({ guide }) => guide)),
    ]);
    const listed = new Set(facts.map(({ id }) => id));
    // As guides show them: also whether readers confirmed them.
    const shown = await this.facts.readable(
      PRICE_SUBJECTS.flatMap((plan) => plan.facts.filter((id) => listed.has(id))),
    );
    const known = new Map(shown.map((fact) => [fact.id, fact]));
    const subjects = PRICE_SUBJECTS.flatMap((plan): PriceSubject[] => {
      const named = plan.facts.flatMap((id) => known.get(id) ?? []);
      const guide = guides.get(plan.guide);
      if (named.length === 0) return [];
      return [
        {
          id: plan.id,
          name: plan.name,
          facts: named,
          ...(guide && { guide: { slug: guide.slug, title: guide.title } }),
        },
      ];
    });
    const changed = subjects
      .flatMap((subject) => subject.facts)
      .flatMap((fact) => findChange(fact, former.get(fact.id)?.at(-1), since) ?? [])
      .sort((one, other) => (one.on < other.on ? 1 : one.on > other.on ? -1 : 0));
    return { kind: 'prices', today: day, changed, subjects };
  }

  /** Whether there is a price to show. */
  async isEmpty(): Promise<boolean> {
    const named = new Set(PRICE_SUBJECTS.flatMap(({ facts }) => facts));
    return !(await this.facts.list()).some(({ id }) => named.has(id));
  }
}

/** A change since a day: by the day from which the value applies, or else by the day on which it was entered. */
function findChange(fact: Fact, former: FormerFactValue | undefined, since: string): PriceChange | undefined {
  const isOther = former !== undefined && (former.value !== fact.value || former.unit !== fact.unit);
  const isNew = fact.valid_from !== null && fact.valid_from >= since;
  if (!isOther && !isNew) return undefined;
  const on = isNew && fact.valid_from !== null ? fact.valid_from : today(Date.parse(former?.replaced_at ?? since));
  return { fact: fact.id, on, former: isOther ? former.value : '' };
}

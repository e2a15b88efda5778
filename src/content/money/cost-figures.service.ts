import { Injectable } from '@nestjs/common';
import {
  type Area,
  type AreaRents,
  type CostsPage,
  type CostsQuery,
  FIRST_MONTH_FACTS,
  HOME_SIZES,
  type HomeSize,
  MONTH_FACTS,
  rentRange,
  TAKE_HOME_FACTS,
} from '#contract';
import { AreasService } from '../areas/areas.service.js';
import { FactsService } from '../facts/facts.service.js';

const READ_BY_CALCULATORS = new Set([...TAKE_HOME_FACTS, ...MONTH_FACTS, ...FIRST_MONTH_FACTS]);

/** The figures that the calculators read: facts that readers may know of, and rents by area. */
@Injectable()
export class CostFigures {
  constructor(
    private readonly areas: AreasService,
    private readonly facts: FactsService,
  ) {}

  async load(query: CostsQuery): Promise<CostsPage> {
    const [all, list] = await Promise.all([this.facts.list(), this.areas.list()]);
    const known = new Map(all.map((fact) => [fact.id, fact]));
    const areas = list.map((area) => toRents(area, known));
    const ofRents = new Set(areas.flatMap(({ rents }) => Object.values(rents).flatMap(({ fact }) => fact ?? [])));
    const facts = all.filter(({ id }) => READ_BY_CALCULATORS.has(id) || ofRents.has(id));
    return { kind: 'costs', query, areas: areas.filter(({ rents }) => Object.keys(rents).length > 0), facts };
  }
}

function toRents(area: Area, facts: ReadonlyMap<string, { value: string }>): AreaRents {
  const rents = (Object.keys(HOME_SIZES) as HomeSize[]).flatMap((home) => {
    const rent = area.rents[home];
    const range = rent && rentRange(rent, facts);
    return range ? [[home, { ...range, ...(rent.fact !== undefined && { fact: rent.fact }) }] as const] : [];
  });
  return { slug: area.slug, name: area.name, rents: Object.fromEntries(rents) };
}

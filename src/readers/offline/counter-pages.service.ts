import { Injectable } from '@nestjs/common';
import { areaPath, errandPath, NO_AREAS_ASKED, NO_COSTS_ASKED, type PackEntry, routes, SITE_PAGES } from '#contract';
import { AreaFinder } from '../../content/areas/area-finder.service.js';
import { AreasService } from '../../content/areas/areas.service.js';
import { CityMap } from '../../content/areas/city-map.service.js';
import { CostFigures } from '../../content/money/cost-figures.service.js';
import { PriceList } from '../../content/money/price-list.service.js';
import { PhrasesService } from '../../content/phrases/phrases.service.js';
import { ErrandList } from '../../content/plan/errand-list.service.js';
import { hashParts } from './hash.js';
import { AREA_BYTES, AREAS_BYTES, CARDS_BYTES, COSTS_BYTES, ERRAND_BYTES, MAP_BYTES, PRICES_BYTES } from './sizes.js';

/** The pages of packs that are no guides: errand sheets and cards with the plan, and areas with what they cost. */
@Injectable()
export class CounterPages {
  constructor(
    private readonly errands: ErrandList,
    private readonly phrases: PhrasesService,
    private readonly areas: AreasService,
    private readonly finder: AreaFinder,
    private readonly map: CityMap,
    private readonly costs: CostFigures,
    private readonly prices: PriceList,
  ) {}

  /** What goes with the plan: each errand sheet, their list, and the cards. */
  async listForPlan(): Promise<PackEntry[]> {
    const [list, cards] = await Promise.all([this.errands.load(), this.phrases.load()]);
    const entries: PackEntry[] = [];
    if (list.errands.length > 0) entries.push(toEntry(routes.errands, list, ERRAND_BYTES, SITE_PAGES.errands.name));
    for (const { id, title } of list.errands)
      entries.push(toEntry(errandPath(id), await this.errands.findPage(id), ERRAND_BYTES, title));
    if (cards.phrases.length > 0) entries.push(toEntry(routes.cards, cards, CARDS_BYTES, SITE_PAGES.cards.name));
    return entries;
  }

  /** The size of these pages in bytes. */
  async bytesForPlan(): Promise<number> {
    const [{ errands }, noPhrases] = await Promise.all([this.errands.load(), this.phrases.isEmpty()]);
    return (errands.length > 0 ? (errands.length + 1) * ERRAND_BYTES : 0) + (noPhrases ? 0 : CARDS_BYTES);
  }

  /** Every area, the finder, the map, and what things cost; empty without areas. */
  async listForAreas(): Promise<PackEntry[]> {
    const areas = await this.areas.list();
    if (areas.length === 0) return [];
    const entries: PackEntry[] = [];
    for (const { slug, name } of areas)
      entries.push({ ...toEntry(areaPath(slug), await this.finder.findPage(slug), AREA_BYTES, name), guide: true });
    const [finder, map, costs, prices] = await Promise.all([
      this.finder.findAreas(NO_AREAS_ASKED),
      this.map.load(''),
      this.costs.load(NO_COSTS_ASKED),
      this.prices.load(),
    ]);
    return [
      ...entries,
      toEntry(routes.areas, finder, AREAS_BYTES, SITE_PAGES.areas.name),
      toEntry(routes.map, map, MAP_BYTES, SITE_PAGES.map.name),
      toEntry(routes.costs, costs, COSTS_BYTES, SITE_PAGES.costs.name),
      // Its day alone is no change.
      toEntry(routes.prices, [prices.changed, prices.subjects], PRICES_BYTES, SITE_PAGES.prices.name),
    ];
  }

  /** The size of these pages in bytes; 0 without areas. */
  async bytesForAreas(): Promise<number> {
    const { length } = await this.areas.list();
    return length === 0 ? 0 : length * AREA_BYTES + AREAS_BYTES + MAP_BYTES + COSTS_BYTES + PRICES_BYTES;
  }
}

function toEntry(url: string, shown: unknown, bytes: number, title: string): PackEntry {
  return { url, hash: hashParts([JSON.stringify(shown ?? '')]), bytes, title };
}

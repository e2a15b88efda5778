import { Injectable } from '@nestjs/common';
import type { PublicPage } from '#contract';
import { AreaFinder } from '../../content/areas/area-finder.service.js';
import { CityMap } from '../../content/areas/city-map.service.js';
import { CostFigures } from '../../content/money/cost-figures.service.js';
import { PriceList } from '../../content/money/price-list.service.js';
import { PhrasesService } from '../../content/phrases/phrases.service.js';
import { ErrandList } from '../../content/plan/errand-list.service.js';
import { OfflineService } from '../../readers/offline/offline.service.js';
import type { PageRequest } from './page-url.js';

/** The kinds of pages on areas, money and errands. */
const KINDS = ['areas', 'area', 'map', 'costs', 'prices', 'errands', 'errand', 'cards'] as const;
export type CounterRequest = Extract<PageRequest, { kind: (typeof KINDS)[number] }>;

/** Whether a request is for such a page. */
export function isCounterRequest(request: PageRequest): request is CounterRequest {
  return KINDS.some((kind) => kind === request.kind);
}

/** Collects the data of the pages on areas, money and errands. */
@Injectable()
export class CounterPageData {
  constructor(
    private readonly areas: AreaFinder,
    private readonly map: CityMap,
    private readonly costs: CostFigures,
    private readonly prices: PriceList,
    private readonly errands: ErrandList,
    private readonly phrases: PhrasesService,
    private readonly offline: OfflineService,
  ) {}

  /** @returns `undefined` if there is no such area or errand */
  async load(request: CounterRequest): Promise<PublicPage | undefined> {
    switch (request.kind) {
      case 'areas': {
        const [page, pack_bytes] = await Promise.all([
          this.areas.findAreas(request.query),
          this.offline.bytesOfAreas(),
        ]);
        return { ...page, ...(pack_bytes && { pack_bytes }) };
      }
      case 'area':
        return this.areas.findPage(request.slug);
      case 'map':
        return this.map.load(request.area);
      case 'costs':
        return this.costs.load(request.query);
      case 'prices':
        return this.prices.load();
      case 'errands':
        return this.errands.load();
      case 'errand':
        return this.errands.findPage(request.id);
      case 'cards':
        return this.phrases.load();
    }
  }
}

import type { Area, Fact } from '#contract';
import { AreaFinder } from '../../src/content/areas/area-finder.service.js';
import { checkArea } from '../../src/content/areas/check-area.js';
import { CityMap } from '../../src/content/areas/city-map.service.js';
import { PublicContent } from '../../src/platform/common/public-content.js';
import { starterAreas } from '../../src/content/starter-content/starter-areas.js';
import { factFiles, readFacts } from './starter-guides.js';

const areas: Area[] = (await starterAreas()).map((area) => checkArea(area));
const read = (await Promise.all((await factFiles()).map(readFacts))).flat();
const facts = new Map(read.map((fact) => [fact.id!, fact as Fact]));
const areaList = { list: () => Promise.resolve(areas) } as never;
const factList = { readable: (ids: string[]) => Promise.resolve(ids.flatMap((id) => facts.get(id) ?? [])) } as never;

/** The finder over the areas and facts of a new site, read from their files. */
export const starterFinder = {
  areas,
  facts,
  finder: new AreaFinder(areaList, factList, {} as never, new CityMap(areaList, factList), new PublicContent()),
};

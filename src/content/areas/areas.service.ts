import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type AdminArea, type Area as PublicArea, type FactAreaUse, listAreaFacts, listStatements } from '#contract';
import { FoundGuides } from '../articles/search/found-guides.service.js';
import { AppError } from '../../platform/common/app-error.js';
import { PublicContent } from '../../platform/common/public-content.js';
import { UntilChange } from '../../platform/common/until-change.js';
import { FactUsers } from '../facts/fact-users.js';
import { FactsService } from '../facts/facts.service.js';
import { Area, toAdminArea, toArea } from './area.entity.js';

/** The message of a 404. */
export const NO_SUCH_AREA = 'Area not found';

/** Read side of areas; `AreaWriter` is the write side. */
@Injectable()
export class AreasService implements OnModuleInit {
  private readonly areas: UntilChange<PublicArea[]>;

  constructor(
    private readonly em: EntityManager,
    private readonly facts: FactsService,
    private readonly guides: FoundGuides,
    private readonly factUsers: FactUsers,
    content: PublicContent,
  ) {
    this.areas = new UntilChange(content, async () => (await this.stored()).map(toArea));
  }

  onModuleInit(): void {
    this.factUsers.setAreas((em) => listFactAreas(em));
  }

  /** All areas by name. */
  list(): Promise<PublicArea[]> {
    return this.areas.get();
  }

  /** @throws AppError 404 */
  async get(slug: string): Promise<PublicArea> {
    const area = (await this.list()).find((one) => one.slug === slug);
    if (!area) throw AppError.notFound(NO_SUCH_AREA);
    return area;
  }

  /** All areas for the administrator, each with its problems. */
  async adminList(): Promise<AdminArea[]> {
    const areas = await this.stored();
    const publicAreas = areas.map(toArea);
    const factIds = [...new Set(publicAreas.flatMap(listAreaFacts))];
    const slugs = [...new Set(publicAreas.flatMap(listGuides))];
    const [facts, guides] = await Promise.all([this.facts.readable(factIds), this.guides.findBySlugs(slugs)]);
    const known = new Set(facts.map(({ id }) => id));
    return areas.map((area, index) => {
      const shown = publicAreas[index] ?? toArea(area);
      return toAdminArea(area, [
        ...listAreaFacts(shown).flatMap((id) => (known.has(id) ? [] : `There is no fact “${id}”.`)),
        ...listGuides(shown).flatMap((slug) => (guides.has(slug) ? [] : `There is no published guide at /${slug}.`)),
      ]);
    });
  }

  private stored(): Promise<Area[]> {
    return this.em.fork().find(Area, {}, { orderBy: { name: 'asc', slug: 'asc' } });
  }
}

/** The areas that name each fact, by the fact's id. */
async function listFactAreas(em: EntityManager): Promise<Map<string, FactAreaUse[]>> {
  const found = new Map<string, FactAreaUse[]>();
  for (const { slug, name, details } of await em.find(Area, {}, { orderBy: { name: 'asc', slug: 'asc' } }))
    for (const id of listAreaFacts(details)) found.set(id, [...(found.get(id) ?? []), { slug, name }]);
  return found;
}

/** The slugs of the guides that an area names, each once. */
function listGuides(area: PublicArea): string[] {
  return [...new Set([...area.guides, ...listStatements(area).flatMap(({ basis }) => basis.guide ?? [])])];
}

import { Injectable } from '@nestjs/common';
import {
  articlePath,
  CATEGORIES,
  CATEGORY_IDS,
  AREAS_PACK,
  type CategoryId,
  FEATURED_ON_HOME,
  isCategoryId,
  LATEST_ON_HOME,
  type OfflinePack,
  PACK_GUIDES,
  type PackEntry,
  type PackId,
  type PackManifest,
  type PackPicture,
  PLAN_PACK,
  routes,
  SITE_PAGES,
  TITLES_ON_CATEGORY_CARD,
  type WordLine,
} from '#contract';
import { ArticlesService } from '../../content/articles/articles.service.js';
import { GuideDigests } from '../../content/articles/read/guide-digests.service.js';
import type { DigestFilter, GuideDigest } from '../../content/articles/index.js';
import { ShownContent } from '../../platform/common/shown-content.js';
import { Settings } from '../../platform/config/settings.js';
import { FactsService } from '../../content/facts/facts.service.js';
import { MediaService } from '../../content/media/media.service.js';
import { PlanService } from '../../content/plan/plan.service.js';
import { Vocabulary } from '../../content/vocabulary/vocabulary.service.js';
import { CounterPages } from './counter-pages.service.js';
import { hashParts } from './hash.js';
import { listEntries } from './list-entries.js';
import { DRAWING_BYTES, FRAME_BYTES, guideBytes, HOME_BYTES, listsBytes, PAGE_BYTES, PLAN_BYTES } from './sizes.js';

/** The contents of a pack before it is offered. */
type Contents = PackManifest & Pick<OfflinePack, 'title' | 'guides'>;

/**
 * Packs for reading without a network: their pages, each with a hash that shows whether a copy is current. Nothing is
 * rendered: the hash covers the stored data that the page shows. It ignores what a guide's page shows of other
 * content (related guides, its place in the plan), and the site's header and footer.
 */
@Injectable()
export class OfflineService {
  constructor(
    private readonly settings: Settings,
    private readonly articles: ArticlesService,
    private readonly digests: GuideDigests,
    private readonly facts: FactsService,
    private readonly media: MediaService,
    private readonly plan: PlanService,
    private readonly vocabulary: Vocabulary,
    private readonly counterPages: CounterPages,
  ) {}

  /** The packs that contain guides: the plan's, then the categories' in order; empty if pages cannot be rendered. */
  async packs(): Promise<OfflinePack[]> {
    const packs: OfflinePack[] = [];
    if (!this.settings.serviceWorker) return packs;
    // Sequential: each holds a database connection for a while.
    for (const id of [PLAN_PACK, AREAS_PACK, ...CATEGORY_IDS] as const) {
      const contents = await this.contents(id);
      if (!contents) continue;
      const { title, guides, version, entries, pictures } = contents;
      const sizes = { bytes: sum(entries), shared_bytes: FRAME_BYTES, picture_bytes: sum(pictures) };
      packs.push({ id, title, guides, ...sizes, version });
    }
    return packs;
  }

  /** The manifest of a pack; `undefined` if the pack does not exist or has no guides. */
  async manifest(id: string): Promise<PackManifest | undefined> {
    const contents = id === PLAN_PACK || id === AREAS_PACK || isCategoryId(id) ? await this.contents(id) : undefined;
    if (!contents) return undefined;
    const { version, entries, pictures, words } = contents;
    return { id: contents.id, version, entries, pictures, words };
  }

  /** The size of a category's pack in bytes, as in `packs`; `undefined` if there is none. */
  async bytesOfCategory(category: CategoryId): Promise<number | undefined> {
    if (!this.settings.serviceWorker) return undefined;
    ShownContent.noteCategory(category);
    const [{ guides, length }, topics] = await Promise.all([
      this.digests.weight({ category, limit: PACK_GUIDES }),
      this.articles.subcategoryCounts(category),
    ]);
    return guides === 0 ? undefined : guideBytes(length, guides) + listsBytes(guides, topics.length) + FRAME_BYTES;
  }

  /** The same for the plan's pack. */
  async bytesOfPlan(): Promise<number | undefined> {
    if (!this.settings.serviceWorker) return undefined;
    const { guides, length } = await this.digests.weight({ slugs: await this.plan.guideSlugs(PACK_GUIDES) });
    if (guides === 0) return undefined;
    return guideBytes(length, guides) + (await this.counterPages.bytesForPlan()) + FRAME_BYTES;
  }

  /** The same for the pack of the areas. */
  async bytesOfAreas(): Promise<number | undefined> {
    const bytes = this.settings.serviceWorker ? await this.counterPages.bytesForAreas() : 0;
    return bytes === 0 ? undefined : bytes + FRAME_BYTES;
  }

  private async contents(id: PackId): Promise<Contents | undefined> {
    if (id === AREAS_PACK) return this.areaContents();
    const which: DigestFilter =
      id === PLAN_PACK ? { slugs: await this.plan.guideSlugs(PACK_GUIDES) } : { category: id, limit: PACK_GUIDES };
    const guides = await this.digests.find(which);
    if (guides.length === 0) return undefined;
    const [entries, frame, lists, pictures, words] = await Promise.all([
      this.guideEntries(guides),
      this.frame(),
      id === PLAN_PACK ? this.counterPages.listForPlan() : this.lists(id, guides),
      this.pictures(guides),
      this.vocabulary.lines(),
    ]);
    const title = id === PLAN_PACK ? 'Arrival Plan' : CATEGORIES[id].name;
    return toContents(id, title, [...entries, ...lists, ...frame], pictures, words);
  }

  private async areaContents(): Promise<Contents | undefined> {
    const entries = await this.counterPages.listForAreas();
    if (entries.length === 0) return undefined;
    const [frame, words] = await Promise.all([this.frame(), this.vocabulary.lines()]);
    return toContents(AREAS_PACK, SITE_PAGES.areas.name, [...entries, ...frame], [], words);
  }

  private async guideEntries(guides: readonly GuideDigest[]): Promise<PackEntry[]> {
    const facts = await this.facts.readable([...new Set(guides.flatMap((guide) => guide.facts))]);
    const known = new Map(facts.map((fact) => [fact.id, fact]));
    return guides.map(({ slug, title, searchPhrases: phrases, page, length, facts: named }) => ({
      url: articlePath(slug),
      hash: hashParts([page, ...named.map((id) => JSON.stringify(known.get(id) ?? ''))]),
      bytes: guideBytes(length),
      title,
      guide: true,
      ...(phrases.length > 0 && { search_phrases: phrases }),
    }));
  }

  private async lists(category: CategoryId, guides: readonly GuideDigest[]): Promise<PackEntry[]> {
    const counts = await this.articles.subcategoryCounts(category);
    return listEntries(category, guides, counts);
  }

  private async pictures(guides: readonly GuideDigest[]): Promise<PackPicture[]> {
    const shown = [...new Set(guides.flatMap(({ images }) => images))];
    const drawings = shown.filter((url) => url.startsWith('/static/'));
    return [...drawings.map((url) => ({ url, bytes: DRAWING_BYTES })), ...(await this.media.keepable(shown))];
  }

  /** The pages in every pack: the entry pages, and those of what is kept on the device. */
  private async frame(): Promise<PackEntry[]> {
    const [featured, categories, plan] = await Promise.all([
      this.articles.cards({ featured: true }, { limit: FEATURED_ON_HOME }),
      this.articles.categoryPreviews(TITLES_ON_CATEGORY_CARD),
      this.plan.page({}, ''),
    ]);
    const latest = featured.total > 0 ? undefined : await this.articles.cards({}, { limit: LATEST_ON_HOME });
    const home = hashParts([featured, categories, latest].map((part) => JSON.stringify(part ?? '')));
    return [
      { url: routes.home, hash: home, bytes: HOME_BYTES, title: 'Home' },
      { url: routes.plan, hash: hashParts([JSON.stringify(plan.items)]), bytes: PLAN_BYTES, title: 'Arrival Plan' },
      { url: routes.saved, hash: UNCHANGING, bytes: PAGE_BYTES, title: 'Saved Guides' },
      { url: routes.offline, hash: UNCHANGING, bytes: PAGE_BYTES, title: 'Offline Guides' },
    ];
  }
}

function toContents(
  id: PackId,
  title: string,
  entries: PackEntry[],
  pictures: PackPicture[],
  words: readonly WordLine[],
): Contents {
  const version = hashParts([
    ...entries.map(({ url, hash, search_phrases: phrases = [] }) => [url, hash, ...phrases].join(' ')),
    ...pictures.map(({ url }) => url),
    JSON.stringify(words),
  ]);
  const guides = entries.filter(({ guide }) => guide).length;
  return { id, title, guides, version, entries, pictures, words: [...words] };
}

/** The hash of pages whose text ships with the release. */
const UNCHANGING = '1';

function sum(parts: readonly Pick<PackPicture, 'bytes'>[]): number {
  return parts.reduce((total, { bytes }) => total + bytes, 0);
}

import { Injectable } from '@nestjs/common';
import {
  type ArticleCard,
  findWords,
  type GuideLink,
  POPULAR_GUIDES,
  stemsToMark,
  type SuggestedGuides as Suggested,
} from '#contract';
import { SearchRanking } from '../../content/articles/search/ranked-search.service.js';
import { ArticlesService } from '../../content/articles/articles.service.js';
import { PlanService } from '../../content/plan/plan.service.js';
import { PublicContent } from '../../platform/common/public-content.js';
import { UntilChange } from '../../platform/common/until-change.js';
import { CountsService } from '../../readers/statistics/counts.service.js';

/** Milliseconds to cache the list: popularity changes slowly, and missing pages are requested by the thousand. */
const KEPT_FOR = 10 * 60 * 1_000;

/** Guides for pages that would otherwise be dead ends: near what was asked for, of a newcomer's first days, or the most read. */
@Injectable()
export class SuggestedGuides {
  private readonly guides: UntilChange<Suggested>;

  constructor(
    private readonly articles: ArticlesService,
    private readonly counts: CountsService,
    private readonly plan: PlanService,
    private readonly search: SearchRanking,
    content: PublicContent,
  ) {
    this.guides = new UntilChange(content, () => this.find(), KEPT_FOR);
  }

  /**
   * At most `POPULAR_GUIDES`: the first of the plan from the day of arrival on; without a plan the most read, then the
   * featured, then the newest. Recomputed after each change of content.
   */
  list(): Promise<Suggested> {
    return this.guides.get();
  }

  /** The guides that the words of a missing guide's slug find, one of them in the title; those of `list` if there are none. */
  async near(slug: string): Promise<Suggested> {
    const { plan, results } = await this.search.search(slug.replaceAll('-', ' '), undefined, { isByWords: true });
    const stems = stemsToMark(plan);
    const found = await this.articles.findCards(results.slice(0, POPULAR_GUIDES).map(({ id }) => id));
    const guides = found.filter(({ title }) => findWords(title, stems).length > 0);
    return guides.length > 0 ? { kind: 'near', guides: guides.map(toGuideLink) } : this.list();
  }

  private async find(): Promise<Suggested> {
    const first = await this.articles.cardsBySlug(await this.plan.firstGuideSlugs(POPULAR_GUIDES));
    if (first.length > 0) return { kind: 'first-week', guides: first.map(toGuideLink) };
    return { kind: 'popular', guides: await this.popular() };
  }

  private async popular(): Promise<GuideLink[]> {
    const [read, featured, newest] = await Promise.all([
      this.counts.mostRead(2 * POPULAR_GUIDES).then((ids) => this.articles.findCards(ids)),
      this.articles.cards({ featured: true }, { limit: POPULAR_GUIDES }),
      this.articles.cards({}, { limit: POPULAR_GUIDES }),
    ]);
    const bySlug = new Map([...read, ...featured.items, ...newest.items].map((card) => [card.slug, card]));
    return [...bySlug.values()].slice(0, POPULAR_GUIDES).map(toGuideLink);
  }
}

function toGuideLink({ slug, title, category, read_time }: ArticleCard): GuideLink {
  return { slug, title, category, read_time };
}

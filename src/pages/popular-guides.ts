import { Injectable } from '@nestjs/common';
import { type ArticleCard, type GuideLink, POPULAR_GUIDES } from '#contract';
import { ArticlesService } from '../articles/articles.service.js';
import { PublicContent } from '../common/public-content.js';
import { CountsService } from '../counts/counts.service.js';

/** Milliseconds to cache the list: popularity changes slowly, and missing pages are requested by the thousand. */
const KEPT_FOR = 10 * 60 * 1_000;

/** The most-read guides, for pages that would otherwise be dead ends. */
@Injectable()
export class PopularGuides {
  private made: { version: number; until: number; guides: Promise<GuideLink[]> } | undefined;

  constructor(
    private readonly articles: ArticlesService,
    private readonly counts: CountsService,
    private readonly content: PublicContent,
  ) {}

  /**
   * At most `POPULAR_GUIDES`: the most read, then the featured, then the newest. Recomputed after each change of
   * content.
   */
  list(): Promise<GuideLink[]> {
    const { version } = this.content;
    if (this.made?.version !== version || this.made.until < Date.now()) {
      const made = { version, until: Date.now() + KEPT_FOR, guides: this.make() };
      this.made = made;
      made.guides.catch(() => {
        if (this.made === made) this.made = undefined;
      });
    }
    return this.made.guides;
  }

  private async make(): Promise<GuideLink[]> {
    const [read, featured, newest] = await Promise.all([
      this.counts.mostRead(2 * POPULAR_GUIDES).then((ids) => this.articles.cardsOf(ids)),
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

import { Injectable } from '@nestjs/common';
import type { ArticleCard } from '#contract';
import { PublicContent } from '../../../platform/common/public-content.js';
import { ArticlesService } from '../articles.service.js';

/** Cards kept in memory until content changes, of about 2 KB each. */
const KEPT = 1_000;

/** Reads the cards of articles for one page of results after the other, which show the same few articles. */
@Injectable()
export class ArticleCards {
  private version = 0;
  private readonly kept = new Map<number, ArticleCard>();

  constructor(
    private readonly articles: ArticlesService,
    private readonly content: PublicContent,
  ) {}

  /** The cards of the published ones, in that order. */
  async read(ids: readonly number[]): Promise<ArticleCard[]> {
    const { version } = this.content;
    if (this.version !== version || this.kept.size > KEPT) this.kept.clear();
    this.version = version;
    const found = new Map(ids.map((id) => [id, this.kept.get(id)]));
    const missing = ids.filter((id) => !found.get(id));
    for (const card of missing.length > 0 ? await this.articles.findCards(missing) : []) {
      found.set(card.id, card);
      if (this.content.version === version) this.kept.set(card.id, card);
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }
}

import { Injectable } from '@nestjs/common';
import { type ArticleCard, IndexedText } from '#contract';
import { PublicContent } from '../../../platform/common/public-content.js';
import { UntilChange } from '../../../platform/common/until-change.js';
import { ArticlesService } from '../articles.service.js';

/** Cards kept in memory until content changes, of about 2 KB each. */
const KEPT = 1_000;

/** A card with its texts, to look for words in. */
export interface ReadableCard {
  card: ArticleCard;
  title: IndexedText;
  excerpt: IndexedText;
}

/** Reads the cards of articles for one page of results after the other, which show the same few articles. */
@Injectable()
export class ArticleCards {
  private readonly kept: UntilChange<Map<number, ReadableCard>>;

  constructor(
    private readonly articles: ArticlesService,
    content: PublicContent,
  ) {
    this.kept = new UntilChange(content, () => Promise.resolve(new Map<number, ReadableCard>()));
  }

  /** The cards of the published ones, in that order. */
  async read(ids: readonly number[]): Promise<ReadableCard[]> {
    const kept = await this.kept.get();
    const found = new Map(ids.map((id) => [id, kept.get(id)]));
    const missing = ids.filter((id) => !found.get(id));
    if (kept.size + missing.length > KEPT) kept.clear();
    for (const card of missing.length > 0 ? await this.articles.findCards(missing) : []) {
      const readable = toReadable(card);
      found.set(card.id, readable);
      kept.set(card.id, readable);
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }
}

/** A card with its texts, to look for words in. */
export function toReadable(card: ArticleCard): ReadableCard {
  return { card, title: new IndexedText(card.title), excerpt: new IndexedText(card.excerpt) };
}

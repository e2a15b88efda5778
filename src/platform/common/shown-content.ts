import { AsyncLocalStorage } from 'node:async_hooks';
import type { ContentChange } from './public-content.js';

const current = new AsyncLocalStorage<ShownContent>();

/**
 * What a response shows of articles, noted while it is made by whatever turns stored articles into public ones. A
 * response that shows no more than this outlives changes of other articles.
 */
export class ShownContent {
  private readonly articles = new Set<number>();
  private readonly categories = new Set<string>();

  /** Runs work that makes a response, and notes what it shows here. */
  collect<T>(work: () => T): T {
    return current.run(this, work);
  }

  /** Whether a response that shows this may look different after a change. */
  isTouchedBy(change: ContentChange): boolean {
    return (
      typeof change === 'string' ||
      change.articles.some((id) => this.articles.has(id)) ||
      change.categories.some((category) => this.categories.has(category))
    );
  }

  /** What something shows that is made from one article. */
  static article(id: number): ShownContent {
    const shown = new ShownContent();
    shown.articles.add(id);
    return shown;
  }

  /** Notes that the response being made shows this article, or a part of it. */
  static noteArticle(id: number): void {
    current.getStore()?.articles.add(id);
  }

  /** Notes that the response being made shows a figure over all articles of this category. */
  static noteCategory(category: string): void {
    current.getStore()?.categories.add(category);
  }
}

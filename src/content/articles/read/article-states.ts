import { Injectable } from '@nestjs/common';
import type { AdminArticleSummary, ArticleState, ArticleStateDetails } from '#contract';

/**
 * What another feature keeps for articles, as far as the administrator's list shows it. This is all that articles know
 * of it.
 */
export interface StateProvider {
  state: ArticleState;
  /** SQL condition: whether article `a` is in this state. */
  where: string;
  /** Returns what the list shows for those of the articles that are in this state. */
  findStates(ids: readonly number[]): Promise<ReadonlyMap<number, ArticleStateDetails>>;
}

/** Registry of features that keep something for articles. They register when their module starts. */
@Injectable()
export class ArticleStates {
  private readonly providers = new Map<ArticleState, StateProvider>();

  add(provider: StateProvider): void {
    this.providers.set(provider.state, provider);
  }

  /** SQL condition: whether article `a` is in a state; false for unregistered states. */
  where(state: ArticleState): string {
    return this.providers.get(state)?.where ?? 'false';
  }

  /** Adds to a list of articles what each registered feature keeps for them. */
  async addFacts<T extends AdminArticleSummary>(articles: readonly T[]): Promise<T[]> {
    const ids = articles.map(({ id }) => id);
    const known = await Promise.all([...this.providers.values()].map((provider) => provider.findStates(ids)));
    return articles.map((article) => Object.assign(article, ...known.map((facts) => facts.get(article.id))) as T);
  }
}

import { Injectable } from '@nestjs/common';
import type { AdminArticleSummary, ArticleState, BesideArticle } from '#contract';

/** What another feature keeps beside articles, as far as the administrator's list shows it. Articles know this of it and no more. */
export interface StateKeeper {
  state: ArticleState;
  /** SQL: whether the article `a` is in this state. */
  where: string;
  /** What the list says of some articles; those that are not in this state are left out. */
  of(ids: readonly number[]): Promise<ReadonlyMap<number, BesideArticle>>;
}

/** Who keeps something beside articles. A keeper registers itself when its module starts. */
@Injectable()
export class ArticleStates {
  private readonly keepers = new Map<ArticleState, StateKeeper>();

  add(keeper: StateKeeper): void {
    this.keepers.set(keeper.state, keeper);
  }

  /** SQL: whether the article `a` is in a state; none is in one that nobody keeps. */
  where(state: ArticleState): string {
    return this.keepers.get(state)?.where ?? 'false';
  }

  /** The articles of a list with all that is kept beside them. */
  async beside<T extends AdminArticleSummary>(articles: readonly T[]): Promise<T[]> {
    const ids = articles.map(({ id }) => id);
    const known = await Promise.all([...this.keepers.values()].map((keeper) => keeper.of(ids)));
    return articles.map((article) => Object.assign(article, ...known.map((facts) => facts.get(article.id))) as T);
  }
}

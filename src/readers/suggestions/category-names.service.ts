import { Injectable } from '@nestjs/common';
import { CATEGORIES, categoryPath, subcategoryName, type Suggestion, tellingTokens, tokenise } from '#contract';
import { ArticlesService } from '../../content/articles/articles.service.js';
import { PublicContent } from '../../platform/common/public-content.js';
import { UntilChange } from '../../platform/common/until-change.js';

interface Named {
  words: string[];
  suggestion: Suggestion;
}

/** Suggests categories and topics by name, if they have guides. */
@Injectable()
export class CategoryNames {
  /** For all queries. */
  private readonly names: UntilChange<Named[]>;

  constructor(
    private readonly articles: ArticlesService,
    content: PublicContent,
  ) {
    this.names = new UntilChange(content, () => this.read());
  }

  async findMatching(q: string, limit: number): Promise<Suggestion[]> {
    const names = await this.names.get();
    const typed = tellingTokens(tokenise(q), true).map(({ word }) => word);
    if (typed.length === 0) return [];
    const isNamed = (words: readonly string[]): boolean =>
      typed.every((start) => words.some((word) => word.startsWith(start)));
    const found = names.filter(({ words }) => isNamed(words)).map(({ suggestion }) => suggestion);
    return found.slice(0, limit);
  }

  private async read(): Promise<Named[]> {
    const lists = await this.articles.listEntries();
    return lists.map(({ category, subcategory }) => {
      const { name } = CATEGORIES[category];
      const title = subcategory ? subcategoryName(subcategory) : name;
      const suggestion: Suggestion = { kind: 'category', title, url: categoryPath(category, subcategory) };
      if (subcategory) suggestion.of = name;
      return { words: tokenise(subcategory ? title : `${name} ${category}`).map(({ word }) => word), suggestion };
    });
  }
}

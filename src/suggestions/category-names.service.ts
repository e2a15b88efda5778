import { Injectable } from '@nestjs/common';
import {
  CATEGORIES,
  categoryPath,
  isNamed,
  type NameReading,
  nameWords,
  subcategoryName,
  type Suggestion,
} from '#contract';
import { ArticlesService } from '../articles/articles.service.js';
import { PublicContent } from '../common/public-content.js';

interface Named {
  words: string[];
  suggestion: Suggestion;
}

/** Suggests categories and topics by name, if they have guides. */
@Injectable()
export class CategoryNames {
  private inUse: { version: number; names: Promise<Named[]> } | undefined;

  constructor(
    private readonly articles: ArticlesService,
    private readonly content: PublicContent,
  ) {}

  async of(reading: NameReading, limit: number): Promise<Suggestion[]> {
    const names = await this.names();
    const found = names.filter(({ words }) => isNamed(words, reading)).map(({ suggestion }) => suggestion);
    return found.slice(0, limit);
  }

  /** Cached for all queries until public content changes. */
  private names(): Promise<Named[]> {
    const { version } = this.content;
    if (this.inUse?.version !== version) {
      const made = { version, names: this.read() };
      this.inUse = made;
      made.names.catch(() => {
        if (this.inUse === made) this.inUse = undefined;
      });
    }
    return this.inUse.names;
  }

  private async read(): Promise<Named[]> {
    const lists = await this.articles.listEntries();
    return lists.map(({ category, subcategory }) => {
      const { name } = CATEGORIES[category];
      const title = subcategory ? subcategoryName(subcategory) : name;
      const suggestion: Suggestion = { kind: 'category', title, url: categoryPath(category, subcategory) };
      if (subcategory) suggestion.of = name;
      return { words: nameWords(subcategory ? title : `${name} ${category}`), suggestion };
    });
  }
}

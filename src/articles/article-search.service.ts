import { Injectable } from '@nestjs/common';
import type { ArticleCard, CategoryId } from '#contract';
import { Prepared } from '../database/prepared.js';
import { queryWords } from '../search/index.js';
import { toArticleCard } from './article.presenter.js';
import type { Slice } from './article-list.js';
import { searchRanked } from './article-search.js';
import { readSectionedTexts, type SectionedText } from './article-sections.js';
import { readSummaries } from './article-summaries.js';
import { type Passage, readPassages } from './passages.js';

/** Which articles a search gives. */
export interface Searched {
  q: string;
  category?: CategoryId | undefined;
  /** Ids of articles that come first whatever they hold, in their order. */
  pinned?: readonly number[];
}

/** Searches published articles, and reads what a page of results shows of their texts. */
@Injectable()
export class ArticleSearch {
  constructor(private readonly db: Prepared) {}

  /** Cards of published articles that hold every word of `q`, the best first, with the exact number of all. */
  async search(searched: Searched, slice: Required<Slice>): Promise<{ items: ArticleCard[]; total: number }> {
    // Without words nothing is better than anything else: that is a list like any other.
    const { items, total } =
      queryWords(searched.q).length === 0
        ? await readSummaries(this.db, { category: searched.category }, slice)
        : await searchRanked(this.db, searched, slice);
    return { items: items.map(toArticleCard), total };
  }

  /** The part of each article's body that stands around a word: for bodies that `texts` does not give to their end. */
  passages(wanted: readonly { id: number; word: string }[]): Promise<Map<number, Passage>> {
    return readPassages(this.db, wanted);
  }

  /** The texts of articles by id, with the headings they are cut at. */
  texts(ids: readonly number[]): Promise<Map<number, SectionedText>> {
    return readSectionedTexts(this.db, ids);
  }
}

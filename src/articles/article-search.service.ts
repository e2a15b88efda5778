import { Injectable } from '@nestjs/common';
import { type ArticleCard, type CategoryId, queryWords } from '#contract';
import { Prepared } from '../database/prepared.js';
import { toArticleCard } from './article.presenter.js';
import type { Slice } from './article-list.js';
import { searchRanked } from './article-search.js';
import { readSectionedTexts, type SectionedText } from './article-sections.js';
import { readSummaries } from './article-summaries.js';
import { type Passage, readPassages } from './passages.js';

/** Which articles a search returns. */
export interface Searched {
  q: string;
  category?: CategoryId | undefined;
  /** Ids of articles that come first regardless of their text, in this order. */
  pinned?: readonly number[];
}

/** Searches published articles, and reads the texts for a page of results. */
@Injectable()
export class ArticleSearch {
  constructor(private readonly db: Prepared) {}

  /** Cards of published articles that contain every word of `q`, best first, with the exact total. */
  async search(searched: Searched, slice: Required<Slice>): Promise<{ items: ArticleCard[]; total: number }> {
    // Without words there is nothing to rank by: this is an ordinary list.
    const { items, total } =
      queryWords(searched.q).length === 0
        ? await readSummaries(this.db, { category: searched.category }, slice)
        : await searchRanked(this.db, searched, slice);
    return { items: items.map(toArticleCard), total };
  }

  /** The passage of each article's body around a word, for bodies that `texts` cuts short. */
  passages(wanted: readonly { id: number; word: string }[]): Promise<Map<number, Passage>> {
    return readPassages(this.db, wanted);
  }

  /** The texts of articles by id, with the headings that divide them. */
  texts(ids: readonly number[]): Promise<Map<number, SectionedText>> {
    return readSectionedTexts(this.db, ids);
  }
}

import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  ARTICLE_LIMITS,
  type ArticleCard,
  type CategoryId,
  isCategoryId,
  LIST_PAGE_SIZE,
  readingsOf,
  type SearchHit,
  type SearchPage,
} from '#contract';
import { ArticleSearch } from '../articles/article-search.service.js';
import { ArticlesService } from '../articles/articles.service.js';
import { type Passage, passageIn, type SectionedText, sectionsOf } from '../articles/index.js';
import { SearchService } from '../articles/search.service.js';
import { PublicContent } from '../common/public-content.js';
import { type Answer, PinnedAnswers } from '../pinned-answers/pinned-answers.service.js';
import { highlight, holds, shortExcerpt, snippet } from './search-highlight.js';
import { sectionHits } from './search-sections.js';

/** Milliseconds of uninterrupted work on hits before other requests get their turn. */
const AT_ONCE = 10;

interface SearchRequest {
  q: string;
  category: string;
  page: number;
}

/** Results, and what was searched for instead of the query; `''`: the query itself. */
interface Found {
  items: SearchHit[];
  total: number;
  usedQuery: string;
}

/** Gathers the data of the search page. */
@Injectable()
export class SearchPageData {
  private inUse: { version: number; categories: Promise<CategoryId[]> } | undefined;

  constructor(
    private readonly articles: ArticlesService,
    private readonly search: ArticleSearch,
    private readonly meant: SearchService,
    private readonly pinned: PinnedAnswers,
    private readonly content: PublicContent,
  ) {}

  /** `undefined` for a page of results that does not exist. The first always exists. */
  async of({ q, category, page }: SearchRequest): Promise<SearchPage | undefined> {
    if (page < 1) return undefined;
    const nothing = q.length > ARTICLE_LIMITS.query || (q !== '' && category !== '' && !isCategoryId(category));
    // Without a query the whole list is shown, regardless of the category (specification, point 5).
    const chosen = q !== '' && isCategoryId(category) ? category : undefined;
    const [categories, { items, total, usedQuery }] = await Promise.all([
      this.categories(),
      nothing ? { items: [], total: 0, usedQuery: '' } : this.found(q, chosen, page),
    ]);
    if (items.length === 0 && page > 1) return undefined;
    return {
      kind: 'search',
      q,
      category,
      usedQuery,
      categories,
      list: { items, total, page, pages: Math.max(1, Math.ceil(total / LIST_PAGE_SIZE)) },
    };
  }

  /** Categories that have articles: cached until public content changes. */
  private categories(): Promise<CategoryId[]> {
    const { version } = this.content;
    if (this.inUse?.version !== version) {
      const made = { version, categories: this.articles.categoriesInUse() };
      this.inUse = made;
      made.categories.catch(() => {
        if (this.inUse === made) this.inUse = undefined;
      });
    }
    return this.inUse.categories;
  }

  /** The pinned answers, then the matches of the query as typed, or if there are none, of what was probably meant. */
  private async found(q: string, category: CategoryId | undefined, page: number): Promise<Found> {
    const answers = await this.pinned.to(q);
    const asTyped = await this.results({ q, category, answers }, page);
    const usable = asTyped.total > answers.length ? q : await this.meant.usableQuery(q);
    if (usable === q) return { ...asTyped, usedQuery: '' };
    const pinned = answers.length > 0 ? answers : await this.pinned.to(usable);
    const found = await this.results({ q: usable, category, answers: pinned }, page);
    // With a pinned answer, something was found. A corrected query without results in the category helps nobody.
    return { ...found, usedQuery: answers.length > 0 || found.total === 0 ? '' : usable };
  }

  private async results(
    { answers, ...searched }: { q: string; category: CategoryId | undefined; answers: readonly Answer[] },
    page: number,
  ): Promise<Omit<Found, 'usedQuery'>> {
    const { q } = searched;
    const slice = { limit: LIST_PAGE_SIZE, offset: (page - 1) * LIST_PAGE_SIZE };
    const pinned = answers.map(({ guide }) => guide.id);
    const { items, total } = await this.search.search({ ...searched, pinned }, slice);
    const readings = readingsOf(q);
    const words = readings.flat();
    const elsewhere = new Map(items.map((card) => [card.id, wordsOfBodyOnly(card, readings)]));
    const texts = await this.search.texts(words.length > 0 ? items.map(({ id }) => id) : []);
    const passages = await this.passages(elsewhere, texts);
    const hits: SearchHit[] = [];
    let begun = performance.now();
    for (const card of items) {
      const passage = passages.get(card.id);
      const excerpt = passage ? snippet(passage, passage.word) : shortExcerpt(card.excerpt, words);
      const text = texts.get(card.id);
      const answer = answers.find(({ guide }) => guide.id === card.id);
      const sections = text ? sectionHits(card, sectionsOf(text), readings, answer?.section?.id) : [];
      hits.push({
        ...card,
        titleParts: highlight(card.title, readings),
        excerptParts: highlight(excerpt, readings),
        ...(sections.length > 0 && { sections }),
        ...(answer && { pinned: true }),
      });
      if (performance.now() - begun < AT_ONCE) continue;
      await breathe();
      begun = performance.now();
    }
    return { items: hits, total };
  }

  /**
   * The passages around words that only the bodies contain, by article. Few bodies are too long to avoid a database
   * query.
   */
  private async passages(
    wanted: ReadonlyMap<number, readonly string[]>,
    texts: ReadonlyMap<number, SectionedText>,
  ): Promise<Map<number, Passage>> {
    const found = new Map<number, Passage>();
    const farther: { id: number; word: string }[] = [];
    for (const [id, words] of wanted) {
      const { body = '', whole = true } = texts.get(id) ?? {};
      const passage = passageIn(body, words);
      if (passage) found.set(id, passage);
      else if (!whole) farther.push(...words.map((word) => ({ id, word })));
    }
    return new Map([...found, ...(await this.search.passages(farther))]);
  }
}

/**
 * The first word of each reading that neither title nor excerpt contains; none if they contain all words of one
 * reading.
 */
function wordsOfBodyOnly({ title, excerpt }: ArticleCard, readings: readonly (readonly string[])[]): string[] {
  const missing = readings.map((words) => words.find((word) => !holds(title, word) && !holds(excerpt, word)));
  return missing.includes(undefined) ? [] : missing.filter((word) => word !== undefined);
}

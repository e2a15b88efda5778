import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  areaPath,
  ARTICLE_LIMITS,
  type CategoryId,
  IndexedText,
  isCategoryId,
  LIST_PAGE_SIZE,
  type SearchAnswer,
  type SearchHit,
  type SearchOutcome,
  type SearchPage,
  type SitePage,
} from '#contract';
import { ArticlesService } from '../../content/articles/articles.service.js';
import { toReadable } from '../../content/articles/index.js';
import { ArticleCards, type ReadableCard } from '../../content/articles/search/article-cards.service.js';
import { ArticleTexts, type DividedText } from '../../content/articles/search/article-texts.service.js';
import { type RankedSearch, SearchRanking } from '../../content/articles/search/ranked-search.service.js';
import { AreaNames } from '../../readers/suggestions/area-names.service.js';
import { findSitePages } from '../../readers/suggestions/index.js';
import { PublicContent } from '../../platform/common/public-content.js';
import { UntilChange } from '../../platform/common/until-change.js';
import { type Answer, PinnedAnswers } from '../../content/pinned-answers/pinned-answers.service.js';
import { cutExcerpt } from './search-excerpt.js';
import {
  findIn,
  highlight,
  isMatch,
  type MarkedText,
  type Marks,
  NO_MARKS,
  shortExcerpt,
  snippet,
  toMarks,
} from './search-highlight.js';
import { toSearchAnswer } from './search-answer.js';
import { sectionHits } from './search-sections.js';

/** Searches of which the best guide covers less are answered badly. */
const COVERED_WELL = 0.6;
/** Areas named beside the results. */
const AREAS_AT_MOST = 2;
/** Milliseconds of uninterrupted work on hits before other requests get their turn. */
const AT_ONCE = 10;

interface SearchRequest {
  q: string;
  category: string;
  page: number;
  exact?: boolean;
}

type Found = Pick<SearchPage, 'understood' | 'mentions' | 'outcome' | 'answer' | 'wordsOnly'> & {
  items: SearchHit[];
  total: number;
};

const NO_TEXT = new IndexedText('');
const NOTHING: Found = { items: [], total: 0, understood: [], mentions: [], outcome: 'nothing' };

/** Gathers the data of the search page. */
@Injectable()
export class SearchPageData {
  /** Categories that have articles. */
  private readonly categories: UntilChange<CategoryId[]>;

  constructor(
    private readonly articles: ArticlesService,
    private readonly search: SearchRanking,
    private readonly cards: ArticleCards,
    private readonly texts: ArticleTexts,
    private readonly pinned: PinnedAnswers,
    private readonly areas: AreaNames,
    content: PublicContent,
  ) {
    this.categories = new UntilChange(content, () => articles.categoriesInUse());
  }

  /** `undefined` for a page of results that does not exist. The first always exists. */
  async load({ q, category, page, exact = false }: SearchRequest): Promise<SearchPage | undefined> {
    if (page < 1) return undefined;
    const nothing = q.length > ARTICLE_LIMITS.query || (q !== '' && category !== '' && !isCategoryId(category));
    // Without a query the whole list is shown, regardless of the category (specification, point 5).
    const chosen = q !== '' && isCategoryId(category) ? category : undefined;
    const [categories, named, { items, total, understood, mentions, outcome, answer, wordsOnly }] = await Promise.all([
      this.categories.get(),
      page === 1 && !nothing ? this.namedPages(q) : [],
      nothing ? NOTHING : q === '' ? this.everything(page) : this.found(q, chosen, page, exact),
    ]);
    if (items.length === 0 && page > 1) return undefined;
    const pages = Math.max(1, Math.ceil(total / LIST_PAGE_SIZE));
    return {
      kind: 'search',
      q,
      category,
      exact,
      understood,
      outcome,
      categories,
      list: { items, total, page, pages },
      ...(answer && { answer }),
      ...(wordsOnly && { wordsOnly }),
      pages: named,
      mentions,
    };
  }

  /** The pages that a query names: areas first. */
  private async namedPages(q: string): Promise<SitePage[]> {
    const areas = await this.areas.findMatching(q, AREAS_AT_MOST);
    return [
      ...areas.map(({ slug, name }) => ({ name: `Living in ${name}`, path: areaPath(slug) })),
      ...findSitePages(q),
    ];
  }

  /** Without a query, the ordinary list. */
  private async everything(page: number): Promise<Found> {
    const { items, total } = await this.articles.cards({}, toSlice(page));
    return {
      ...NOTHING,
      total,
      items: items.map((card) => toHit(toReadable(card), NO_MARKS)),
    };
  }

  /** The pinned answers, then the results, and after the last of them what mentions a part of the query. */
  private async found(q: string, category: CategoryId | undefined, page: number, exact: boolean): Promise<Found> {
    const [answers, ranked] = await Promise.all([
      this.pinned.findMatching(q),
      this.search.search(q, category, exact ? { isExact: true } : {}),
    ]);
    const open = answers.filter(({ guide }) => category === undefined || guide.category === category);
    const first = new Set(open.map(({ guide }) => guide.id));
    const ids = [...first, ...ranked.results.map(({ id }) => id).filter((id) => !first.has(id))];
    const { offset, limit } = toSlice(page);
    const isLast = offset + limit >= ids.length;
    const mentioned = isLast ? ranked.mentions.map(({ id }) => id).filter((id) => !first.has(id)) : [];
    const [hits, answer] = await Promise.all([
      this.hits(q, ranked, [...ids.slice(offset, offset + limit), ...mentioned], open),
      page === 1 && !exact ? this.answer(q, ranked, open) : undefined,
    ]);
    const isMentioned = new Set(mentioned);
    return {
      ...(answer && { answer }),
      ...(ranked.isWordsOnly && { wordsOnly: true }),
      items: hits.filter(({ id }) => !isMentioned.has(id)),
      mentions: hits.filter(({ id }) => isMentioned.has(id)),
      total: ids.length,
      understood: [...ranked.plan.understood],
      outcome: judgeOutcome(ids.length, open.length, ranked),
    };
  }

  /** The section that the administrator pinned, or else the one that certainly answers. */
  private async answer(
    q: string,
    ranked: RankedSearch,
    [pinned]: readonly Answer[],
  ): Promise<SearchAnswer | undefined> {
    const chosen = pinned ? { id: pinned.guide.id, anchor: pinned.section?.id } : ranked.answer;
    if (chosen?.anchor === undefined) return undefined;
    const [[readable], texts, facts] = await Promise.all([
      this.cards.read([chosen.id]),
      this.texts.read([chosen.id]),
      this.articles.findFacts(chosen.id),
    ]);
    const text = texts.get(chosen.id);
    const section = text?.sections.find(({ id }) => id === chosen.anchor);
    const marks = toMarks(q, ranked.plan);
    return readable && section ? toSearchAnswer(readable.card, section, marks, facts) : undefined;
  }

  private async hits(
    q: string,
    ranked: RankedSearch,
    ids: readonly number[],
    answers: readonly Answer[],
  ): Promise<SearchHit[]> {
    const marks = toMarks(q, ranked.plan);
    const [cards, texts, anchors] = await Promise.all([
      this.cards.read(ids),
      this.texts.read(ids),
      this.search.sections(ranked, ids),
    ]);
    const passages = await this.farPassages(q, cards, texts, marks);
    const hits: SearchHit[] = [];
    let begun = performance.now();
    for (const readable of cards) {
      const { card } = readable;
      const text = texts.get(card.id);
      const answer = answers.find(({ guide }) => guide.id === card.id);
      const line = findIn(text?.line ?? NO_TEXT, marks);
      const excerpt = passages.get(card.id) ?? cutExcerpt(readable, line, marks);
      const sections = text
        ? sectionHits(card, text.sections, line, anchors.get(card.id) ?? [], marks, answer?.section?.id)
        : [];
      hits.push({
        ...toHit(readable, marks, excerpt),
        ...(sections.length > 0 && { sections }),
        ...(answer && { pinned: true }),
      });
      if (performance.now() - begun < AT_ONCE) continue;
      await yieldToEventLoop();
      begun = performance.now();
    }
    return hits;
  }

  /** The lines around the query in bodies too long to be read whole, where what was read has no match. Few are. */
  private async farPassages(
    q: string,
    cards: readonly ReadableCard[],
    texts: ReadonlyMap<number, DividedText>,
    marks: Marks,
  ): Promise<Map<number, MarkedText>> {
    const far = cards.filter(({ card, ...names }) => {
      const text = texts.get(card.id);
      return (
        text?.whole === false &&
        ![names.title, names.excerpt, text.line].some((part) => isMatch(findIn(part, marks), marks))
      );
    });
    const found = await this.texts.passages(far.map(({ card: { id } }) => ({ id, word: q.trim() })));
    return new Map([...found].map(([id, passage]) => [id, findIn(snippet(passage, passage.word), marks)]));
  }
}

function judgeOutcome(total: number, pinned: number, { plan, coverage }: RankedSearch): SearchOutcome {
  if (total === 0) return 'nothing';
  if (pinned > 0) return 'enough';
  if (coverage < COVERED_WELL) return 'little';
  return plan.understood.some(({ isRepaired }) => isRepaired) ? 'repaired' : 'enough';
}

function toSlice(page: number): { limit: number; offset: number } {
  return { limit: LIST_PAGE_SIZE, offset: (page - 1) * LIST_PAGE_SIZE };
}

function toHit(
  { card: { excerpt: _whole, ...card }, title, excerpt }: ReadableCard,
  marks: Marks,
  shown = shortExcerpt(findIn(excerpt, marks), marks),
): SearchHit {
  return { ...card, titleParts: highlight(findIn(title, marks), marks), excerptParts: highlight(shown, marks) };
}

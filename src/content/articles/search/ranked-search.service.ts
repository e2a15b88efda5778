import { Injectable } from '@nestjs/common';
import {
  ARTICLE_LIMITS,
  bestSections,
  type CategoryId,
  COMPARED_BY_SECTION,
  COVERED,
  findAnswer,
  type Meanings,
  type Placed,
  placeBySection,
  type PostingList,
  rankArticles,
  type Reading,
  type SearchPlan,
  SECTIONS_OF_A_HIT,
  toPlan,
  toSectionScore,
} from '#contract';
import { PublicContent } from '../../../platform/common/public-content.js';
import { Vocabulary } from '../../vocabulary/vocabulary.service.js';
import { Meaning } from '../meaning/meaning.service.js';
import type { NearArticle } from '../meaning/near-articles.js';
import { addNearness, isMeant, type PlacedByMeaning } from './add-nearness.js';
import { LiteralSearch } from './literal-search.service.js';
import { SearchPostings } from './search-postings.service.js';
import { type KnownWords, SearchWords } from './search-words.service.js';

/** Articles that mention only a part of a query: more would be noise. */
const MENTIONS_AT_MOST = 10;
/** Articles put in order: results, of which no more are counted, and others, of which some will be mentioned. */
const RANKED_AT_MOST = 1_200;
const OTHERS_AT_MOST = 40;
/** Articles on the site from which an answer is shown above the results. */
const ANSWERED_FROM = 10;
/** Searches kept until content changes, for their later pages, and the results of all of them. */
const KEPT = 60;
const KEPT_RESULTS = 20_000;
/** Articles near in meaning that are compared; of these, those of the category chosen. */
const NEAR_AT_MOST = 40;
const NEAR_OF_ALL = 400;

/** An article found, with the anchors of the sections that answer. */
interface FoundArticle {
  id: number;
  /** `''`: the text before the first heading; absent: no section stands out. */
  anchor?: string;
}

/** The anchors of an article's sections, and their scores. */
interface ScoredSections {
  anchors: readonly string[];
  scores: readonly number[];
}

/** What a search found. */
export interface RankedSearch {
  plan: SearchPlan;
  results: FoundArticle[];
  mentions: FoundArticle[];
  /** The scores of the sections of the articles that were compared by them. */
  compared: ReadonlyMap<number, ScoredSections>;
  /** How much of the query's rarity the best article covers, from 0 to 1. */
  coverage: number;
  /** The section that certainly answers. */
  answer?: { id: number; anchor: string };
  /** Meaning should have counted but was not known in time: the same search may find more later. */
  isWordsOnly?: true;
}

/** Ranks published articles for a query. */
@Injectable()
export class SearchRanking {
  private kept: { version: number; searches: Map<string, Promise<RankedSearch>>; results: number } | undefined;

  constructor(
    private readonly words: SearchWords,
    private readonly postings: SearchPostings,
    private readonly literal: LiteralSearch,
    private readonly vocabulary: Vocabulary,
    private readonly meaning: Meaning,
    private readonly content: PublicContent,
  ) {}

  /** The articles of a category, or of all, that a query finds. */
  search(q: string, category?: CategoryId, reading: Reading = {}): Promise<RankedSearch> {
    const { version } = this.content;
    const isFull = !this.kept || this.kept.searches.size >= KEPT || this.kept.results > KEPT_RESULTS;
    if (isFull || this.kept?.version !== version) this.kept = { version, searches: new Map(), results: 0 };
    const { kept } = this;
    const key = JSON.stringify([q, category, reading]);
    const known = kept.searches.get(key);
    if (known) return known;
    const made = this.vocabulary.meanings().then((meanings) => this.rank(q, meanings, category, reading));
    kept.searches.set(key, made);
    made.then(
      ({ results, isWordsOnly }) => {
        if (isWordsOnly) kept.searches.delete(key);
        else kept.results += results.length;
      },
      () => kept.searches.delete(key),
    );
    return made;
  }

  /** Searches all articles with another vocabulary. */
  searchWith(q: string, meanings: Meanings): Promise<RankedSearch> {
    return this.rank(q, meanings, undefined, {});
  }

  /** The anchors of the sections of articles that answer best, best first. */
  async sections(
    { plan, compared }: Pick<RankedSearch, 'plan' | 'compared'>,
    ids: readonly number[],
    most = SECTIONS_OF_A_HIT,
  ): Promise<Map<number, string[]>> {
    const words = await this.words.current();
    const others = ids.filter((id) => !compared.has(id));
    const stored = await this.postings.readSections(others, stemsById(plan, words));
    const score = toSectionScore(plan);
    const scored = new Map(compared);
    for (const [id, { anchors, sections }] of stored) scored.set(id, { anchors, scores: sections.map(score) });
    return new Map(
      ids.map((id) => {
        const { anchors = [], scores = [] } = scored.get(id) ?? {};
        // The text before the first heading has no anchor.
        const best = bestSections(scores, most + 1).flatMap((place) => (anchors[place] ? [anchors[place]] : []));
        return [id, best.slice(0, most)];
      }),
    );
  }

  private async rank(
    q: string,
    meanings: Meanings,
    category: CategoryId | undefined,
    reading: Reading,
  ): Promise<RankedSearch> {
    const isRead = this.meaning.isOn && !reading.isExact && !reading.isBeingTyped && !reading.isByWords && isMeant(q);
    const meant = isRead ? this.meaning.find(q, category ? NEAR_OF_ALL : NEAR_AT_MOST) : undefined;
    const words = await this.words.current();
    const plan = toPlan(q.slice(0, ARTICLE_LIMITS.query), words.lexicon, meanings, reading);
    const ids = new Map(
      plan.stems.flatMap((stem): [string, number][] => {
        const id = words.findId(stem);
        return id === undefined ? [] : [[stem, id]];
      }),
    );
    const lists = await this.postings.read([...ids.values()], category);
    const near = await meant;
    const { ranked, coverage } = rankArticles(plan, (stem) => lists.get(ids.get(stem) ?? 0), {
      results: RANKED_AT_MOST,
      others: OTHERS_AT_MOST,
      always: new Set(near?.map(({ article }) => article)),
    });
    const best = ranked.slice(0, COMPARED_BY_SECTION).map(({ article }) => article);
    const sections = await this.postings.readSections(best, stemsById(plan, words));
    const byWords = placeBySection(plan, ranked, (article) => sections.get(article)?.sections ?? []);
    const compared = new Map(
      byWords.flatMap(({ article, scores }): [number, ScoredSections][] => {
        const anchors = sections.get(article)?.anchors;
        return anchors && scores ? [[article, { anchors, scores }]] : [];
      }),
    );
    const others = await this.readOthers(near, byWords, category);
    const placed = near ? addNearness(q, byWords, near, others) : byWords;
    const toFound = ({ article, section }: PlacedByMeaning): FoundArticle => {
      const anchor = (sections.get(article)?.anchors ?? others.get(article))?.[section];
      return { id: article, ...(anchor !== undefined && { anchor }) };
    };
    const isResult = ({ coverage, isFirst }: PlacedByMeaning): boolean => coverage >= COVERED || isFirst === true;
    const results = placed.filter(isResult).map(toFound);
    if (reading.isBeingTyped)
      return { plan, results, mentions: placed.filter((one) => !isResult(one)).map(toFound), compared, coverage };
    const holding = await this.literal.find(q, words, new Set(results.map(({ id }) => id)), category);
    const first = byWords[0]?.article;
    const held = first === undefined ? undefined : sections.get(first);
    // Among few articles no word is rare, and none is far ahead of the others.
    const isCertain = first !== undefined && first === placed[0]?.article && words.lexicon.articles >= ANSWERED_FROM;
    const place =
      isCertain && held
        ? findAnswer(
            plan,
            byWords,
            held.sections,
            (stem) => isInTitle(lists.get(ids.get(stem) ?? 0), first),
            near?.find(({ article }) => article === first)?.section,
          )
        : -1;
    const anchor = held?.anchors[place];
    const found = new Set([...results.map(({ id }) => id), ...holding]);
    return {
      plan,
      results: [...results, ...holding.map((id) => ({ id }))],
      mentions: placed
        .map(toFound)
        .filter(({ id }) => !found.has(id))
        .slice(0, MENTIONS_AT_MOST),
      compared,
      coverage: holding.length > 0 ? 1 : coverage,
      ...(first !== undefined && anchor && { answer: { id: first, anchor } }),
      ...(isRead && !near && { isWordsOnly: true }),
    };
  }

  /** The anchors of articles that only meaning finds, as far as readers can see these. */
  private async readOthers(
    near: readonly NearArticle[] = [],
    byWords: readonly Placed[],
    category: CategoryId | undefined,
  ): Promise<Map<number, string[]>> {
    const known = new Set(byWords.map(({ article }) => article));
    const others = near.map(({ article }) => article).filter((article) => !known.has(article));
    return others.length > 0 ? this.postings.readAnchors(others, category) : new Map<number, string[]>();
  }
}

function isInTitle(list: PostingList | undefined, article: number): boolean {
  const at = list ? Array.prototype.indexOf.call(list.articles, article) : -1;
  return at >= 0 && ((list?.weights[at] ?? 0) & 1) === 1;
}

function stemsById(plan: SearchPlan, words: KnownWords): Map<number, string> {
  return new Map(
    plan.stems.flatMap((stem): [number, string][] => {
      const id = words.findId(stem);
      return id === undefined ? [] : [[id, stem]];
    }),
  );
}

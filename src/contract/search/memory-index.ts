import type { Searchable } from './searchable.js';
import { type Lexicon, WordList } from './lexicon.js';
import type { Meanings } from './meanings.js';
import { type Reading, type SearchPlan, toPlan } from './plan.js';
import { COVERED, type Placed, placeBySection, rankArticles } from './rank.js';

/** What a search in memory found: texts by their positions. */
export interface FoundInMemory {
  plan: SearchPlan;
  /** Those that cover enough of the query, best first. */
  results: Placed[];
  /** Those that only mention a part of it. */
  mentions: Placed[];
}

/** An index in memory of a few hundred texts, for devices without a network. */
export class MemoryIndex {
  private readonly words = new WordList();
  private readonly lists = new Map<string, { articles: number[]; weights: number[] }>();

  constructor(
    private readonly texts: readonly Searchable[],
    private readonly meanings: Meanings,
  ) {
    this.words.articles = texts.length;
    texts.forEach(({ terms, words }, article) => {
      for (const [stem, weight] of terms) {
        const list = this.lists.get(stem) ?? { articles: [], weights: [] };
        list.articles.push(article);
        list.weights.push(weight);
        this.lists.set(stem, list);
      }
      for (const [word, stem] of words) this.words.add(word, stem);
    });
    for (const [stem, { articles }] of this.lists) this.words.count(stem, articles.length);
  }

  get lexicon(): Lexicon {
    return this.words;
  }

  /** Searches as the server does. */
  search(query: string, reading: Reading = {}): FoundInMemory {
    const plan = toPlan(query, this.words, this.meanings, reading);
    const { ranked } = rankArticles(plan, (stem) => this.lists.get(stem));
    const placed = placeBySection(plan, ranked, (article) => this.texts[article]?.sections ?? []);
    const isResult = ({ coverage }: Placed): boolean => coverage >= COVERED;
    return { plan, results: placed.filter(isResult), mentions: placed.filter((one) => !isResult(one)) };
  }
}

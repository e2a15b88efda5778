/** A word in the title covers so much more than one in the text. */
const TITLE_COVERS = 0.25;

/** An article found, before its sections are looked at. */
export interface Ranked {
  article: number;
  score: number;
  /** How much of the query's rarity it covers, from 0 to 1. */
  coverage: number;
}

/** The articles that hold any word of a plan. */
export interface Ranking {
  /** Best first, as many as were asked for. */
  ranked: Ranked[];
  /** How much of the query's rarity is covered by the article that covers most of it. */
  coverage: number;
}

/** How many articles to put in order; those left out are worse. */
export interface RankingLimits {
  /** Of those that cover enough to be results, and of the others: absent, all. */
  results?: number;
  others?: number;
  /** Articles to keep in any case. */
  always?: ReadonlySet<number>;
}

/**
 * What the words of a query add up to in each article. A common word is in thousands: columns of numbers instead of
 * objects, one word after the other.
 */
export class ArticleScores {
  private readonly places = new Map<number, number>();
  private readonly articles: number[] = [];
  /** Of all words so far. */
  private readonly values: number[] = [];
  private readonly covers: number[] = [];
  private readonly titles: number[] = [];
  /** Of the word at hand, for the articles `touched` by it. */
  private readonly value: number[] = [];
  private readonly cover: number[] = [];
  private readonly title: number[] = [];
  private readonly lastWord: number[] = [];
  private touched: number[] = [];
  private word = 0;

  /** An article holds the word at hand in a way that is worth so much: the best way counts. */
  improve(article: number, value: number, cover: number, isInTitle: boolean): void {
    const place = this.places.get(article) ?? this.add(article);
    if (this.lastWord[place] !== this.word) {
      this.lastWord[place] = this.word;
      this.touched.push(place);
      this.value[place] = value;
      this.cover[place] = cover;
      this.title[place] = isInTitle ? cover : 0;
      return;
    }
    if (value > (this.value[place] ?? 0)) this.value[place] = value;
    if (cover > (this.cover[place] ?? 0)) this.cover[place] = cover;
    if (isInTitle && cover > (this.title[place] ?? 0)) this.title[place] = cover;
  }

  /** Adds the word at hand, which is so rare, and begins the next one. */
  closeWord(rarity: number): void {
    for (const place of this.touched) {
      this.values[place] = (this.values[place] ?? 0) + (this.value[place] ?? 0);
      this.covers[place] = (this.covers[place] ?? 0) + (this.cover[place] ?? 0) * rarity;
      this.titles[place] = (this.titles[place] ?? 0) + (this.title[place] ?? 0) * rarity;
    }
    this.touched = [];
    this.word += 1;
  }

  /**
   * The best articles of those that are results, and of the others.
   * @param all the rarity of all words
   * @param titleBonus what it is worth if the title holds all of them
   */
  rank(
    all: number,
    titleBonus: number,
    isResult: (coverage: number) => boolean,
    { results = Infinity, others = Infinity, always }: RankingLimits,
  ): Ranking {
    const scores = new Float64Array(this.articles.length);
    const found: number[] = [];
    const rest: number[] = [];
    let most = 0;
    for (let place = 0; place < scores.length; place += 1) {
      const coverage = this.computeCoverage(place, all);
      const inTitle = (this.titles[place] ?? 0) / all;
      scores[place] = (this.values[place] ?? 0) * (0.5 + 0.5 * coverage) * (1 + titleBonus * inTitle);
      if (coverage > most) most = coverage;
      (isResult(coverage) ? found : rest).push(place);
    }
    const chosen = new Set([...takeBest(found, scores, results), ...takeBest(rest, scores, others)]);
    for (const article of always ?? []) {
      const place = this.places.get(article);
      if (place !== undefined) chosen.add(place);
    }
    const ranked = [...chosen].map((place): Ranked => ({
      article: this.articles[place] ?? 0,
      score: scores[place] ?? 0,
      coverage: this.computeCoverage(place, all),
    }));
    return { ranked: ranked.sort((a, b) => b.score - a.score || a.article - b.article), coverage: most };
  }

  /** How much of the query's rarity an article covers; a word of its title says what the guide is about. */
  private computeCoverage(place: number, all: number): number {
    return Math.min(1, ((this.covers[place] ?? 0) + TITLE_COVERS * (this.titles[place] ?? 0)) / all);
  }

  private add(article: number): number {
    const place = this.articles.push(article) - 1;
    this.places.set(article, place);
    this.values.push(0);
    this.covers.push(0);
    this.titles.push(0);
    this.value.push(0);
    this.cover.push(0);
    this.title.push(0);
    this.lastWord.push(-1);
    return place;
  }
}

/** The places with the highest scores, and those as high as the last of them, in no order. */
function takeBest(places: number[], scores: Float64Array, most: number): number[] {
  if (places.length <= most) return places;
  const sorted = Float64Array.from(places, (place) => scores[place] ?? 0).sort();
  const least = sorted[sorted.length - most] ?? 0;
  return places.filter((place) => (scores[place] ?? 0) >= least);
}

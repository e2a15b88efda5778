import { nearness, VECTOR_SIZE } from './projection.js';

/** An article near in meaning. */
export interface NearArticle {
  article: number;
  /** From 0 to 1, the best of all; against the usual nearness of articles. */
  score: number;
  /** The place of the section that is nearest. */
  section: number;
  /** How near its nearest section or search phrase is. */
  nearness: number;
}

/** The best section counts in full, the next two less: a guide that keeps to the matter is the better answer. */
const SHARES = [1, 0.3, 0.2] as const;

/** Of an article: the vectors of its sections, of which there are so many, and then those of its search phrases. */
interface ArticleVectors {
  vectors: Int8Array;
  sections: number;
}

/** Vectors of sections, by article, compared one by one: some 18 ms for ten thousand articles of eleven sections. */
export class SectionVectors {
  private readonly articles = new Map<number, ArticleVectors>();

  get size(): number {
    return this.articles.size;
  }

  /**
   * Keeps the vectors of an article's sections and then of its search phrases, in order, instead of those of before.
   * @param sections how many are of sections
   */
  keep(article: number, vectors: Int8Array, sections: number): void {
    if (vectors.length === 0) this.articles.delete(article);
    else this.articles.set(article, { vectors, sections });
  }

  /** The articles nearest to a vector, nearest first, but none farther than usual. */
  find(vector: Int8Array, most: number): NearArticle[] {
    const compared = [...this.articles].map(([article, own]) => ({ article, ...compare(vector, own) }));
    const mean = compared.reduce((sum, { sum: one }) => sum + one, 0) / compared.length;
    const variance = compared.reduce((sum, { sum: one }) => sum + (one - mean) ** 2, 0) / compared.length;
    const nearer = compared.filter(({ sum }) => sum > mean).sort((a, b) => b.sum - a.sum);
    const best = ((nearer[0]?.sum ?? 0) - mean) / Math.sqrt(variance || 1);
    return nearer.slice(0, most).map(({ article, sum, section, nearness: near }) => ({
      article,
      score: (sum - mean) / Math.sqrt(variance || 1) / (best || 1),
      section,
      nearness: near,
    }));
  }
}

function compare(
  vector: Int8Array,
  { vectors, sections }: ArticleVectors,
): { sum: number; section: number; nearness: number } {
  const best: [number, number, number] = [-1, -1, -1];
  let [section, nearestSection] = [-1, -1];
  for (let at = 0; at < vectors.length; at += VECTOR_SIZE) {
    const near = nearness(vector, vectors, at);
    const place = at / VECTOR_SIZE;
    // A phrase tells how near the article is, but there is nothing of it to show.
    if (place < sections && near > nearestSection) [section, nearestSection] = [place, near];
    if (near > best[0]) [best[2], best[1], best[0]] = [best[1], best[0], near];
    else if (near > best[1]) [best[2], best[1]] = [best[1], near];
    else if (near > best[2]) best[2] = near;
  }
  const sum = SHARES.reduce((all, share, place) => all + share * Math.max(0, best[place] ?? 0), 0);
  return { sum, section, nearness: best[0] };
}

import { Injectable } from '@nestjs/common';
import { wordingKey } from '#contract';
import { Meaning } from './meaning.service.js';
import { nearness, VECTOR_SIZE } from './projection.js';

/** Texts so near mean the same, and so near if they share a word but each has others: `school admission`, `college admission`. */
const SAME = 0.68;
const SAME_THOUGH_CONTRASTED = 0.85;
/** Vectors kept: some hundred bytes each. */
const KEPT = 1_000;

/** Finds short texts, such as searches, that mean the same in other words. */
@Injectable()
export class SimilarTexts {
  private readonly vectors = new Map<string, Int8Array>();

  constructor(private readonly meaning: Meaning) {}

  /**
   * Groups texts, most important first: each joins the first text before it that means the same.
   * @returns groups of their positions, in order; each text alone while meaning is not known
   */
  async group(texts: readonly string[]): Promise<number[][]> {
    const missing = texts.filter((text) => !this.vectors.has(text));
    const made = missing.length > 0 ? await this.meaning.encodeTexts(missing) : undefined;
    if (this.vectors.size + missing.length > KEPT) this.vectors.clear();
    if (made)
      missing.forEach((text, at) => this.vectors.set(text, made.slice(at * VECTOR_SIZE, (at + 1) * VECTOR_SIZE)));
    const groups: number[][] = [];
    texts.forEach((text, at) => {
      const known = groups.find(([first = 0]) => this.isSame(texts[first] ?? '', text));
      if (known) known.push(at);
      else groups.push([at]);
    });
    return groups;
  }

  private isSame(one: string, other: string): boolean {
    const [a, b] = [this.vectors.get(one), this.vectors.get(other)];
    if (!a || !b) return false;
    const near = nearness(a, b, 0);
    return near >= SAME_THOUGH_CONTRASTED || (near >= SAME && !isContrast(one, other));
  }
}

/** Whether two texts share words, while each has others. */
function isContrast(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => new Set(wordingKey(text).split(' ')));
  if (!a || !b) return false;
  const shared = [...a].filter((stem) => b.has(stem)).length;
  return shared > 0 && shared < a.size && shared < b.size;
}

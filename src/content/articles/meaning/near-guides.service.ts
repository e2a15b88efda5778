import { Injectable } from '@nestjs/common';
import { PublicContent } from '../../../platform/common/public-content.js';
import { UntilChange } from '../../../platform/common/until-change.js';
import { Log } from '../../../platform/common/logger.js';
import { Settings } from '../../../platform/config/settings.js';
import { PreparedStatements } from '../../../platform/database/prepared.js';
import { VECTOR_SIZE } from './projection.js';

/** Milliseconds after which vectors made meanwhile are read, even if no article changed. */
const KEPT_FOR = 60_000;
/** Articles read at once. */
const BATCH = 200;
/** Comparing more takes too long for a page, and more memory than it is worth. */
const COMPARED_AT_MOST = 20_000;
/** Those returned: some are of other categories. */
const NEAREST = 40;
/** Farther apart, guides have nothing to do with each other. */
const NEAR = 0.3;
/** A vector of length 1, as whole numbers. */
const UNIT = 127;

/**
 * Knows which guides are near in meaning, by the vectors that search stores. One vector a guide, compared in this thread:
 * it takes neither the encoder nor the thread that holds it.
 */
@Injectable()
export class NearGuides {
  private readonly means = new Map<number, Int8Array>();
  private seen = 0;
  private readonly read: UntilChange<void>;

  constructor(
    private readonly db: PreparedStatements,
    private readonly settings: Settings,
    private readonly log: Log,
    content: PublicContent,
  ) {
    this.read = new UntilChange(
      content,
      (last) => (last ?? Promise.resolve()).catch(() => undefined).then(() => this.readNew()),
      KEPT_FOR,
    );
  }

  /** The ids of the articles nearest to one, nearest first; none while nothing is known of its meaning. */
  async find(article: number): Promise<number[]> {
    if (!this.settings.searchMeaning) return [];
    try {
      await this.read.get();
    } catch (error) {
      this.log.warn({ err: error }, 'guides near in meaning are not known');
      return [];
    }
    const own = this.means.get(article);
    if (!own || this.means.size > COMPARED_AT_MOST) return [];
    return [...this.means]
      .map(([id, mean]) => ({ id, near: id === article ? 0 : compare(own, mean) }))
      .filter(({ near }) => near >= NEAR)
      .sort((a, b) => b.near - a.near || a.id - b.id)
      .slice(0, NEAREST)
      .map(({ id }) => id);
  }

  private async readNew(): Promise<void> {
    for (;;) {
      const rows = await this.db.rows<{ id: number; vectors: Buffer; sections: number | null; changed: number }>(
        `select article_id as id, vectors, vector_sections as sections, vectors_changed::float8 as changed from article_search
         where vectors_changed > $1::bigint order by vectors_changed limit ${BATCH}`,
        [this.seen],
      );
      for (const { id, vectors, sections } of rows) this.means.set(id, toMean(vectors, sections));
      this.seen = rows.at(-1)?.changed ?? this.seen;
      if (rows.length < BATCH || this.means.size > COMPARED_AT_MOST) return;
    }
  }
}

/** What an article is about: the direction of the sum of its sections, the first of its vectors. */
function toMean(vectors: Buffer, count: number | null): Int8Array {
  const sums = new Float64Array(VECTOR_SIZE);
  const sections = new Int8Array(
    vectors.buffer,
    vectors.byteOffset,
    count === null ? vectors.length : count * VECTOR_SIZE,
  );
  sections.forEach((value, at) => (sums[at % VECTOR_SIZE] = (sums[at % VECTOR_SIZE] ?? 0) + value));
  const length = Math.hypot(...sums) || 1;
  return Int8Array.from(sums, (sum) => Math.round((sum * UNIT) / length));
}

/** How near two guides are: 1 if they are about the same. */
function compare(a: Int8Array, b: Int8Array): number {
  let sum = 0;
  for (let at = 0; at < VECTOR_SIZE; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum / (UNIT * UNIT);
}

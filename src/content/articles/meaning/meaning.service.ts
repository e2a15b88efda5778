import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Log } from '../../../platform/common/logger.js';
import { Settings } from '../../../platform/config/settings.js';
import { PreparedStatements } from '../../../platform/database/prepared.js';
import { MeaningThread } from './meaning-thread.js';
import type { NearArticle } from './near-articles.js';
import type { SectionPassages } from './section-passages.js';
import type { StoredVectors } from './thread-messages.js';

/** Questions at once: beyond, words alone rank. */
const QUEUE = 30;
/** Milliseconds between looks for new vectors. */
const LOOK_EVERY = 2_000;
/** Milliseconds without another try after a failure. */
const PAUSE = 60_000;
/** Milliseconds that a list for the administrator waits. */
const PATIENCE_OF_LISTS = 3_000;
/** Articles read at once. */
const BATCH = 200;
/** Where more than this share of the articles has no vectors yet, the others would seem nearer than they are. */
const FEW = 0.1;

/** Knows what is near in meaning, where the site has it switched on. The encoder is loaded with the first question. */
@Injectable()
export class Meaning implements OnModuleDestroy {
  /** Milliseconds that a search waits for what is near in meaning, the start of the thread included: then words alone rank. */
  patience = 400;
  private readonly thread = new MeaningThread(() => this.forget());
  private seen = 0;
  private looked = -Infinity;
  private reading: Promise<void> | undefined;
  private pausedUntil = 0;
  /** Articles with vectors in the thread, and without any yet. */
  private known = 0;
  private waiting = 0;

  constructor(
    private readonly db: PreparedStatements,
    private readonly settings: Settings,
    private readonly log: Log,
  ) {}

  get isOn(): boolean {
    return this.settings.searchMeaning;
  }

  /** Whether the thread is running, with what it holds. */
  get isLoaded(): boolean {
    return this.thread.isRunning;
  }

  async onModuleDestroy(): Promise<void> {
    await this.thread.stop();
  }

  /** The articles nearest to a question, nearest first; `undefined` if that is off, fails or takes too long. */
  find(question: string, most: number): Promise<NearArticle[] | undefined> {
    return this.ask(() => this.thread.run({ kind: 'find', question, most }));
  }

  /**
   * The vectors of sections, one after the other.
   * @throws Error if the encoder cannot be used
   */
  encode(sections: readonly SectionPassages[]): Promise<Uint8Array> {
    return this.thread.run({ kind: 'encode', sections });
  }

  /** The vectors of short texts, one after the other; `undefined` if that is off, fails or takes too long. */
  async encodeTexts(texts: readonly string[]): Promise<Int8Array | undefined> {
    if (!this.isOn || Date.now() < this.pausedUntil) return undefined;
    return this.inTime(this.thread.run({ kind: 'encode-texts', texts }), Math.max(this.patience, PATIENCE_OF_LISTS));
  }

  private async ask<T>(task: () => Promise<T>): Promise<T | undefined> {
    if (!this.isOn || Date.now() < this.pausedUntil || this.thread.queued >= QUEUE) return undefined;
    const answer = this.readNew().then(() => (this.waiting <= this.known * FEW ? task() : undefined));
    return this.inTime(answer, this.patience);
  }

  /** An answer of the thread, if it comes within some milliseconds. After a failure the thread is left alone for a while. */
  private inTime<T>(answer: Promise<T>, patience: number): Promise<T | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, patience, undefined).unref();
    });
    const known = answer.catch((error: unknown) => {
      this.pausedUntil = Date.now() + PAUSE;
      this.log.warn({ err: error }, 'search ranks by words alone for a minute: what is near in meaning is not known');
      return undefined;
    });
    return Promise.race([known, late]).finally(() => clearTimeout(timer));
  }

  /** Gives the thread the vectors that it does not know yet. */
  private async readNew(): Promise<void> {
    if (this.reading || Date.now() - this.looked < LOOK_EVERY) return this.reading;
    this.reading = this.readAll().finally(() => (this.reading = undefined));
    await this.reading;
  }

  private async readAll(): Promise<void> {
    this.looked = Date.now();
    for (;;) {
      const rows = await this.db.rows<StoredVectors & { changed: number }>(
        `select article_id as id, vectors, vector_sections as sections, vectors_changed::float8 as changed from article_search
         where vectors_changed > $1::bigint order by vectors_changed limit ${BATCH}`,
        [this.seen],
      );
      if (rows.length > 0)
        this.known = await this.thread.run({
          kind: 'keep',
          articles: rows.map(({ id, vectors, sections }) => ({ id, vectors, sections })),
        });
      this.seen = rows.at(-1)?.changed ?? this.seen;
      if (rows.length < BATCH) break;
    }
    const [left] = await this.db.rows<{ waiting: number }>(
      `select count(*)::int as waiting from article_search
       where not stale and section_hashes is distinct from vector_hashes`,
    );
    this.waiting = left?.waiting ?? 0;
  }

  private forget(): void {
    this.seen = 0;
    this.looked = -Infinity;
    this.known = 0;
  }
}

import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { BackgroundWork } from '../../../platform/common/background-work.js';
import { Log } from '../../../platform/common/logger.js';
import { PendingWork } from '../../../platform/database/pending-work.service.js';
import { type ArticleSource, readSources, toSearchText } from '../search/article-source.js';
import { Meaning } from './meaning.service.js';
import { VECTOR_SIZE } from './projection.js';
import { HASH_SIZE, hashSection, type SectionPassages, toPassages } from './section-passages.js';
import { readShippedVectors } from './shipped-vectors.js';

/** Milliseconds between two runs at least: what fails is not tried again at once. */
const RUN_EVERY = 3_000;
/** The articles whose vectors are to be made. */
const WAITING = 'from article_search where not stale and section_hashes is distinct from vector_hashes';
/** Articles at once: vectors are stored after each of these. */
const BATCH = 20;
/**
 * Where the server's own thread was busy all the time that a section took, the encoder rests this many times as long, up to
 * so many milliseconds: readers go first, and an article saved again meanwhile is encoded once.
 */
const REST = 16;
const REST_AT_MOST = 500;

interface Waiting {
  id: number;
  hashes: Buffer | null;
  vectors: Buffer | null;
}

/** Makes the vectors of sections and search phrases in the background, after a save, an import or an undo: only of those that changed. */
@Injectable()
export class MeaningIndexing implements OnModuleInit, OnModuleDestroy {
  private readonly work = new BackgroundWork(
    () => this.indexAll(),
    (error) => this.log.warn({ err: error }, 'could not tell the meaning of articles for search'),
  );

  constructor(
    private readonly em: EntityManager,
    private readonly meaning: Meaning,
    private readonly pending: PendingWork,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    if (this.meaning.isOn) this.pending.watch(this.work, `select ${WAITING}`, RUN_EVERY);
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }

  private async indexAll(): Promise<void> {
    let shipped: Promise<ReadonlyMap<string, Uint8Array>> | undefined;
    const readShipped = (): Promise<ReadonlyMap<string, Uint8Array>> => (shipped ??= readShippedVectors());
    for (;;) {
      const waiting = await this.em
        .fork()
        .execute<Waiting[]>(
          `select article_id as id, vector_hashes as hashes, vectors ${WAITING} order by article_id limit ?`,
          [BATCH],
        );
      if (waiting.length === 0) return;
      const sources = await readSources(
        this.em.fork(),
        waiting.map(({ id }) => id),
      );
      for (const source of sources) {
        if (this.work.stopped) return;
        const own = new Map(ownVectors(waiting.find(({ id }) => id === source.id)));
        await this.index(source, own, readShipped);
      }
    }
  }

  private async index(
    source: ArticleSource,
    known: Map<string, Uint8Array>,
    readShipped: () => Promise<ReadonlyMap<string, Uint8Array>>,
  ): Promise<void> {
    const passages = toPassages(toSearchText(source));
    const hashes = passages.map(hashSection);
    for (const [at, hash] of hashes.entries()) {
      if (known.has(hash)) continue;
      const section = passages[at];
      const made = (await readShipped()).get(hash) ?? (section && (await this.encode(section)));
      if (!made) return;
      known.set(hash, made);
    }
    const vectors = Buffer.concat(hashes.map((hash) => known.get(hash) ?? Buffer.alloc(VECTOR_SIZE)));
    // If the text has changed meanwhile, the hashes still differ, and the next round makes its vectors.
    await this.em.fork().transactional(async (tx) => {
      const [change] = await tx.execute<{ number: string }[]>('select search_changes() as number');
      // Whoever saves the article holds its row and waits for the number: it gets its vectors in the next round.
      await tx.execute(
        `update article_search set vector_hashes = decode(?, 'hex'), vectors = decode(?, 'hex'), vectors_changed = ?::bigint,
                vector_sections = ?
         where article_id = (select article_id from article_search where article_id = ? for update skip locked)`,
        [
          hashes.join(''),
          vectors.toString('hex'),
          change?.number ?? '0',
          passages.length - source.phrases.length,
          source.id,
        ],
      );
    });
  }

  /** The vector of one section, and a rest after it; `undefined` once this has been stopped. */
  private async encode(section: SectionPassages): Promise<Uint8Array | undefined> {
    if (this.work.stopped) return undefined;
    const begun = performance.now();
    const before = performance.eventLoopUtilization();
    const vector = await this.meaning.encode([section]);
    const { utilization } = performance.eventLoopUtilization(before);
    await sleep(Math.min(REST * utilization * (performance.now() - begun), REST_AT_MOST));
    return vector;
  }
}

/** The vectors that an article has already, by the hashes of their sections. */
function ownVectors(waiting: Waiting | undefined): [string, Uint8Array][] {
  const { hashes, vectors } = waiting ?? {};
  if (!hashes || !vectors) return [];
  return Array.from({ length: hashes.length / HASH_SIZE }, (_, at) => [
    hashes.subarray(at * HASH_SIZE, (at + 1) * HASH_SIZE).toString('hex'),
    vectors.subarray(at * VECTOR_SIZE, (at + 1) * VECTOR_SIZE),
  ]);
}

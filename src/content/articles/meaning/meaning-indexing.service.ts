import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { BackgroundWork } from '../../../platform/common/background-work.js';
import { Log } from '../../../platform/common/logger.js';
import { type ArticleSource, readSources, toSearchText } from '../search/article-source.js';
import { Meaning } from './meaning.service.js';
import { VECTOR_SIZE } from './projection.js';
import { HASH_SIZE, hashSection, toPassages } from './section-passages.js';
import { readShippedVectors } from './shipped-vectors.js';

const LOOK_EVERY = 3_000;
/** Articles at once: vectors are stored after each of these. */
const BATCH = 20;

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
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    if (this.meaning.isOn) this.work.start(LOOK_EVERY);
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }

  private async indexAll(): Promise<void> {
    let shipped: ReadonlyMap<string, Uint8Array> | undefined;
    for (;;) {
      const waiting = await this.em.fork().execute<Waiting[]>(
        `select article_id as id, vector_hashes as hashes, vectors from article_search
         where not stale and section_hashes is distinct from vector_hashes order by article_id limit ?`,
        [BATCH],
      );
      if (waiting.length === 0) return;
      shipped ??= await readShippedVectors();
      const sources = await readSources(
        this.em.fork(),
        waiting.map(({ id }) => id),
      );
      for (const source of sources) {
        if (this.work.stopped) return;
        const known = new Map([...shipped, ...ownVectors(waiting.find(({ id }) => id === source.id))]);
        await this.index(source, known);
      }
    }
  }

  private async index(source: ArticleSource, known: Map<string, Uint8Array>): Promise<void> {
    const passages = toPassages(toSearchText(source));
    const hashes = passages.map(hashSection);
    const missing = passages.filter((_, at) => !known.has(hashes[at] ?? ''));
    if (missing.length > 0) {
      const made = await this.meaning.encode(missing);
      missing.forEach((section, at) =>
        known.set(hashSection(section), made.subarray(at * VECTOR_SIZE, (at + 1) * VECTOR_SIZE)),
      );
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

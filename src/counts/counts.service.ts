import type { IncomingMessage } from 'node:http';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { COUNT_LIMITS, type CountsAnswer, type HelpfulVote, type ReadBeacon } from '#contract';
import { BatchWriter } from '../common/batch-writer.js';
import { clientNetwork } from '../common/client-network.js';
import { isHuman } from '../common/human-visitor.js';
import { Log } from '../common/logger.js';
import { Settings } from '../config/settings.js';
import { arrivalOf } from './arrival.js';
import { type Additions, CountStore, type EmptySearch } from './count-store.js';
import { SeenToday } from './seen-today.js';

const WRITE_EVERY = 10_000;
const PRUNE_EVERY = 60 * 60 * 1_000;
/** Rows that may wait to be written; more in one interval is no reading. */
const LONGEST_BATCH = 5_000;

/** The sender of a request, as far as it is needed to count once: never kept, only hashed. */
export interface Reader extends IncomingMessage {
  ip?: string;
}

const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** Counts reads, votes and searches without result. Nothing of who it was is stored: no address, no identifier, no cookie. */
@Injectable()
export class CountsService implements OnApplicationBootstrap, OnModuleDestroy {
  private additions = new Map<string, Additions>();
  private searches = new Map<string, EmptySearch>();
  private readonly readers = new SeenToday<true>();
  private readonly voters = new SeenToday<boolean>();
  private readonly batch: BatchWriter;
  private prunedAt = 0;

  constructor(
    private readonly settings: Settings,
    private readonly store: CountStore,
    log: Log,
  ) {
    this.batch = new BatchWriter(
      WRITE_EVERY,
      () => this.write(),
      (error) => log.warn({ err: error }, 'counts were not written; they are kept for the next time'),
    );
  }

  onApplicationBootstrap(): void {
    this.batch.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.batch.stop();
  }

  /** Counts a read: once a day for each reader and article. */
  read({ article, referrer }: ReadBeacon, reader: Reader): void {
    if (!isHuman(reader)) return;
    const day = today();
    const { before, full } = this.readers.note(day, `read ${article}`, traits(reader), true);
    if (before || full) return;
    const row = this.row(day, article);
    if (row) row[arrivalOf(referrer, this.settings.siteUrl)] += 1;
  }

  /** Counts a vote: one a day for each reader and article, the latest. */
  async vote({ article, helpful }: HelpfulVote, reader: Reader): Promise<void> {
    if (!isHuman(reader)) return;
    const day = today();
    const { before, full } = this.voters.note(day, `vote ${article}`, traits(reader), helpful);
    if (full || before === helpful) return;
    if (before !== undefined) {
      // The former vote may still wait in the batch: it must be there before it is moved.
      await this.batch.flush();
      await this.store.moveVote(day, article, helpful);
      return;
    }
    const row = this.row(day, article);
    if (row) row[helpful ? 'helpful' : 'notHelpful'] += 1;
  }

  /** Notes words that a reader searched for and nothing held. What may be personal (addresses, long numbers) is left out. */
  emptySearch(q: string, reader: IncomingMessage): void {
    const words = q.toLowerCase().normalize('NFC').replace(/\s+/gu, ' ').trim();
    if (!isHuman(reader) || words === '' || words.length > COUNT_LIMITS.words || /@|https?:|\d{5}/.test(words)) return;
    const day = today();
    const key = `${day} ${words}`;
    const row = this.searches.get(key);
    if (row) row.count += 1;
    else if (this.searches.size < LONGEST_BATCH) this.searches.set(key, { day, words, count: 1 });
  }

  /** The last thirty days, with what still waits to be written. */
  async lastDays(): Promise<CountsAnswer> {
    await this.batch.flush();
    return this.store.read(today());
  }

  private row(day: string, article: number): Additions | undefined {
    const key = `${day} ${article}`;
    let row = this.additions.get(key);
    if (!row && this.additions.size < LONGEST_BATCH) {
      row = { day, article, search: 0, sites: 0, inside: 0, direct: 0, helpful: 0, notHelpful: 0 };
      this.additions.set(key, row);
    }
    return row;
  }

  private async write(): Promise<void> {
    const [additions, searches] = [this.additions, this.searches];
    if (additions.size > 0 || searches.size > 0) {
      this.additions = new Map();
      this.searches = new Map();
      try {
        await this.store.add([...additions.values()], [...searches.values()]);
      } catch (error) {
        this.keep(additions, searches);
        throw error;
      }
    }
    if (Date.now() - this.prunedAt > PRUNE_EVERY) {
      this.prunedAt = Date.now();
      await this.store.prune(today());
    }
  }

  /** Puts a batch back that could not be written, before what came meanwhile. */
  private keep(additions: Map<string, Additions>, searches: Map<string, EmptySearch>): void {
    for (const { day, article, ...counts } of additions.values()) {
      const row = this.row(day, article);
      if (!row) continue;
      for (const name of Object.keys(counts) as (keyof typeof counts)[]) row[name] += counts[name];
    }
    for (const [key, { count, ...search }] of searches) {
      const row = this.searches.get(key);
      if (row) row.count += count;
      else if (this.searches.size < LONGEST_BATCH) this.searches.set(key, { ...search, count });
    }
  }
}

/** Today in Bangalore. */
function today(): string {
  return indianDay.format(new Date());
}

/** What tells readers of one day apart. */
function traits(reader: Reader): string[] {
  return [clientNetwork(reader.ip), reader.headers['user-agent'] ?? '', reader.headers['accept-language'] ?? ''];
}

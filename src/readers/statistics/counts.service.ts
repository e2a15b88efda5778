import type { IncomingMessage } from 'node:http';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { COUNT_LIMITS, type CountsAnswer, type HelpfulVote, type ReadBeacon, type SearchOutcome } from '#contract';
import { BatchWriter } from '../../platform/common/batch-writer.js';
import { clientNetwork } from '../../platform/common/client-network.js';
import { isHuman } from '../../platform/common/human-visitor.js';
import { Log } from '../../platform/common/logger.js';
import { today } from '../../platform/common/today.js';
import { Settings } from '../../platform/config/settings.js';
import { classifyArrival, findSearch } from './arrival.js';
import { CountStore, type CountedSearch, type Read } from './count-store.js';
import { ReaderStore } from './reader-store.js';
import { type Reader, ReaderOfTheDay } from './reader-of-the-day.service.js';
import { SeenToday } from './seen-today.js';

const WRITE_EVERY = 10_000;
const PRUNE_EVERY = 60 * 60 * 1_000;
/** Reads queued per interval; beyond this they are not genuine and are dropped. */
const MAX_PENDING_READS = 20_000;
/** Distinct searches queued per interval. */
const MAX_PENDING_SEARCHES = 5_000;

/**
 * Counts reads, votes and searches. Readers stay anonymous: no IP address, identifier or cookie is
 * stored.
 */
@Injectable()
export class CountsService implements OnApplicationBootstrap, OnModuleDestroy {
  private reads: Read[] = [];
  private searches = new Map<string, CountedSearch>();
  private readonly seen = new SeenToday<boolean>();
  private readonly batch: BatchWriter;
  private prunedAt = 0;
  private forgottenOn = '';

  constructor(
    private readonly settings: Settings,
    private readonly store: CountStore,
    private readonly readers: ReaderStore,
    private readonly reader: ReaderOfTheDay,
    log: Log,
  ) {
    this.batch = new BatchWriter(
      WRITE_EVERY,
      () => this.write(),
      (error) => log.warn({ err: error }, 'could not write counts; they are kept for the next attempt'),
    );
  }

  onApplicationBootstrap(): void {
    this.batch.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.batch.stop();
  }

  /** Counts a read, and one that reached the end: each once a day per reader and article. */
  async read({ article, referrer, end = false }: ReadBeacon, reader: Reader): Promise<void> {
    if (!isHuman(reader)) return;
    if (end) return this.readToEnd(article, reader);
    const { day, hash } = await this.reader.recognise(`read ${article}`, this.reader.traits(reader));
    const words = toCountedWords(findSearch(referrer, this.settings.siteUrl));
    if (words !== undefined) this.addSearch({ day, words, count: 0, opened: 1 });
    if (!this.seen.note(day, hash, true) || this.reads.length >= MAX_PENDING_READS) return;
    this.reads.push({ day, article, hash, arrival: classifyArrival(referrer, this.settings.siteUrl) });
  }

  private async readToEnd(article: number, reader: Reader): Promise<void> {
    const { day, hash } = await this.reader.recognise(`end ${article}`, this.reader.traits(reader));
    if (!this.seen.note(day, hash, true) || this.reads.length >= MAX_PENDING_READS) return;
    this.reads.push({ day, article, hash, arrival: 'end' });
  }

  /** Counts a vote: the latest per day, reader and article; at most `VOTES_PER_NETWORK` per network and day. */
  async vote({ article, helpful }: HelpfulVote, reader: Reader): Promise<void> {
    if (!isHuman(reader)) return;
    const { day, hash } = await this.reader.recognise(`vote ${article}`, this.reader.traits(reader));
    if (!this.seen.note(day, hash, helpful)) return;
    try {
      const { hash: network } = await this.reader.recognise('votes', [clientNetwork(reader.ip)]);
      await this.store.vote(day, article, { reader: hash, network }, helpful);
    } catch (error) {
      // A client told of the failure may retry.
      this.seen.forget(hash);
      throw error;
    }
  }

  /** Counts a search. Drops what may be personal (e-mail addresses, long numbers). */
  search(q: string, outcome: SearchOutcome, reader: IncomingMessage): void {
    const words = toCountedWords(q);
    if (isHuman(reader) && words !== undefined) this.addSearch({ day: today(), words, count: 1, opened: 0, outcome });
  }

  private addSearch(search: CountedSearch): void {
    const key = `${search.day} ${search.words}`;
    const row = this.searches.get(key);
    if (row) {
      row.count += search.count;
      row.opened += search.opened;
      if (search.outcome) row.outcome = search.outcome;
    } else if (this.searches.size < MAX_PENDING_SEARCHES) this.searches.set(key, { ...search });
  }

  /** Writes what waits to be written, so that it can be read. */
  async writePending(): Promise<void> {
    await this.batch.flush();
  }

  /** Returns the last 28 days, including what is not yet written. */
  async lastDays(): Promise<CountsAnswer> {
    await this.writePending();
    return this.store.read(today());
  }

  /**
   * Returns the ids of the most-read articles of the last 28 days, as far as written; some may be drafts by now.
   */
  mostRead(limit: number): Promise<number[]> {
    return this.store.mostRead(today(), limit);
  }

  private async write(): Promise<void> {
    const [reads, searches] = [this.reads, this.searches];
    if (reads.length > 0 || searches.size > 0) {
      this.reads = [];
      this.searches = new Map();
      try {
        await this.store.add(reads, [...searches.values()]);
      } catch (error) {
        this.keep(reads, searches);
        throw error;
      }
    }
    const day = today();
    if (this.forgottenOn !== day) {
      // Only after pending counts are written: they may belong to the day that just ended.
      await this.readers.forgetBefore(day);
      this.forgottenOn = day;
    }
    if (Date.now() - this.prunedAt > PRUNE_EVERY) {
      this.prunedAt = Date.now();
      await this.store.prune(day);
    }
  }

  /** Requeues a failed batch before what has arrived since. */
  private keep(reads: readonly Read[], searches: Map<string, CountedSearch>): void {
    this.reads = [...reads, ...this.reads].slice(0, MAX_PENDING_READS);
    const later = this.searches;
    this.searches = searches;
    for (const search of later.values()) this.addSearch(search);
  }
}

/** A search as it is counted; `undefined`: it may be personal, or is none. */
function toCountedWords(q: string): string | undefined {
  const words = q.toLowerCase().normalize('NFC').replace(/\s+/gu, ' ').trim();
  return words === '' || words.length > COUNT_LIMITS.words || /@|https?:|\d{5}/.test(words) ? undefined : words;
}

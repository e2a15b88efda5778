import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { formatCount } from '#contract';
import { BackgroundWork } from '../../platform/common/background-work.js';
import { LimitedWorker } from '../../platform/common/limited-worker.js';
import { Log } from '../../platform/common/logger.js';
import { type MachineTrouble, MachineTroubles } from '../../platform/common/machine-troubles.js';
import { Settings } from '../../platform/config/settings.js';
import { Database } from '../../platform/database/database.service.js';
import { LOCKS } from '../../platform/database/locks.js';
import { onOneReplica } from '../../platform/database/one-replica.js';
import type { CrawlResult } from './crawler.js';
import { type Fault, type FaultKind, FAULTS } from './faults.js';

// Threads load the compiled files, even if the server is bundled or runs from source.
const SCRIPT = import.meta.filename.endsWith('.ts') ? '../../../dist/src/ops/crawl/crawl-thread.js' : 'crawl-thread.js';
/** Megabytes of the thread's heap: what it keeps of each page, for all pages; 10,000 need 290. */
const MEMORY = 512;
const INTERVAL = 10 * 60_000;
/** Hours of the night in India, and between two crawls. */
const NIGHT = { from: 2, until: 5 };
const REST_HOURS = 20;
const HOUR_IN_INDIA = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Kolkata' });
/** Faults kept of a crawl, and URLs named per kind. */
const KEPT = 1_000;
const NAMED = 5;
/** Links of guides are judged as they are now, and can be replaced where they are listed. */
const SEEN_ELSEWHERE: ReadonlySet<FaultKind> = new Set(['broken-link', 'link-redirects']);

/** What the thread is to crawl. */
export interface CrawlOrder {
  /** Where this server answers. */
  origin: string;
  publicOrigin: string;
}

/** Crawls the site by night as a search engine does, on one replica, and says what is wrong. */
@Injectable()
export class OwnCrawl implements OnApplicationBootstrap, OnModuleDestroy {
  private worker: LimitedWorker | undefined;
  private readonly work: BackgroundWork;

  constructor(
    private readonly em: EntityManager,
    private readonly adapter: HttpAdapterHost,
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly troubles: MachineTroubles,
    log: Log,
  ) {
    this.work = new BackgroundWork(
      () => this.crawlIfDue(new Date()),
      (error) => log.warn({ err: error }, 'could not crawl the site'),
    );
  }

  onApplicationBootstrap(): void {
    this.troubles.add(() => this.findTrouble());
    if (this.settings.nightlyCrawl) this.work.start(INTERVAL);
  }

  async onModuleDestroy(): Promise<void> {
    const stopped = this.work.stop();
    await this.worker?.terminate();
    await stopped;
  }

  /** Crawls if it is night in India and no replica has crawled in this night. */
  async crawlIfDue(now: Date): Promise<void> {
    const hour = Number(HOUR_IN_INDIA.format(now));
    if (hour < NIGHT.from || hour >= NIGHT.until || (await this.isRecent(now))) return;
    await onOneReplica(this.database.url, LOCKS.ownCrawl, async () => {
      if (!(await this.isRecent(now))) await this.crawl(now);
    });
  }

  private async isRecent(now: Date): Promise<boolean> {
    const rows = await this.em
      .fork()
      .execute<unknown[]>(`select 1 from own_crawl where crawled_at > ?::timestamptz - make_interval(hours => ?)`, [
        now,
        REST_HOURS,
      ]);
    return rows.length > 0;
  }

  private async crawl(now: Date): Promise<void> {
    const { port } = (this.adapter.httpAdapter.getHttpServer() as { address: () => AddressInfo }).address();
    const order: CrawlOrder = { origin: `http://127.0.0.1:${port}`, publicOrigin: this.settings.siteUrl };
    const worker = LimitedWorker.start(pathToFileURL(join(import.meta.dirname, SCRIPT)), MEMORY, order);
    this.worker = worker;
    try {
      // A crashed thread rejects; one that was ended at shutdown never answers.
      const [result] = (await Promise.race([once(worker, 'message'), once(worker, 'exit').then(() => [])])) as [
        CrawlResult?,
      ];
      if (result) await this.save(result, now);
    } finally {
      this.worker = undefined;
      await worker.terminate();
    }
  }

  private async save({ pages, faults }: CrawlResult, now: Date): Promise<void> {
    await this.em.fork().execute(
      `insert into own_crawl (crawled_at, pages, faults) values (?, ?, ?::jsonb)
       on conflict (singleton) do update set crawled_at = excluded.crawled_at, pages = excluded.pages, faults = excluded.faults`,
      [now, pages, JSON.stringify(faults.slice(0, KEPT))],
    );
  }

  private async findTrouble(): Promise<MachineTrouble[]> {
    const [row] = await this.em.fork().execute<{ faults: Fault[] }[]>('select faults from own_crawl');
    const faults = (row?.faults ?? []).filter(({ kind }) => !SEEN_ELSEWHERE.has(kind));
    return [...new Set(faults.map(({ kind }) => kind))].map((kind) => {
      const same = faults.filter((fault) => fault.kind === kind);
      return {
        key: `crawl ${kind}`,
        title: `The site crawled itself: ${FAULTS[kind]}`,
        why: `Found at ${formatCount(same.length, 'URL')} in the last night`,
        details: same.slice(0, NAMED).map(({ address, detail }) => (detail ? `${address} (${detail})` : address)),
        path: null,
      };
    });
  }
}

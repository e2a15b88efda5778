import type { IncomingMessage } from 'node:http';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type MissedAddress, REDIRECT_LIMITS } from '#contract';
import { BatchWriter } from '../../platform/common/batch-writer.js';
import { toLoggedPath } from '../../platform/common/logged-path.js';
import { isHuman } from '../../platform/common/human-visitor.js';
import { Log } from '../../platform/common/logger.js';

const WRITE_EVERY = 10_000;
/** Paths queued per batch; more are a vulnerability scan. */
const MAX_PENDING = 500;
/** Paths kept in the table because they were requested most recently. */
const RECENT = 100;
/** Paths in the administrator's list. */
const LISTED = 100;

/** Paths that vulnerability scanners probe. Paths with a dot are never pages and do not get here. */
const SCANNERS =
  /\/(wp|wordpress|cgi-bin|phpmyadmin|pma|mysql|xmlrpc|vendor|node_modules|actuator|owa|ecp|solr|jenkins|manager|console|hudson|boaform|geoserver|autodiscover|remote|telescope|graphql|swagger|debug|backup|config|setup|install|shell|hnap1|evox|sdk|druid|login|signin|administrator|user|users|account|webmail|cpanel|_[a-z]+)([-_/]|$)/;

/** Missed addresses. Recorded in memory and written in batches, so that no page waits. */
@Injectable()
export class MissedAddresses implements OnApplicationBootstrap, OnModuleDestroy {
  private noted = new Map<string, { count: number; last: Date }>();
  private readonly batch: BatchWriter;

  constructor(
    private readonly em: EntityManager,
    log: Log,
  ) {
    this.batch = new BatchWriter(
      WRITE_EVERY,
      () => this.write(),
      (error) => log.warn({ err: error }, 'could not write missed addresses'),
    );
  }

  onApplicationBootstrap(): void {
    this.batch.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.batch.stop();
  }

  /** Records a canonical path without a page, if a person requested it. */
  note(pathAndQuery: string, request: IncomingMessage): void {
    const [path = ''] = pathAndQuery.split('?');
    if (!isHuman(request) || !isWorthNoting(path) || toLoggedPath(path) !== path) return;
    const known = this.noted.get(path);
    if (known) {
      known.count += 1;
      known.last = new Date();
    } else if (this.noted.size < MAX_PENDING) this.noted.set(path, { count: 1, last: new Date() });
  }

  /** Most requested first. */
  async list(): Promise<MissedAddress[]> {
    await this.batch.flush();
    const rows = await this.em
      .fork()
      .execute<{ path: string; count: number; last_asked: Date }[]>(
        'select path, count, last_asked from missed_address order by count desc, last_asked desc, path limit ?',
        [LISTED],
      );
    return rows.map(({ path, count, last_asked }) => ({ path, count, last_asked: new Date(last_asked).toISOString() }));
  }

  /** Dismisses a path that has been dealt with. */
  async forget(path: string): Promise<void> {
    await this.batch.flush();
    await this.em.fork().execute('delete from missed_address where path = ?', [path]);
  }

  /** Puts a dismissed path back; requests since then are added. */
  async restore({ path, count, last_asked }: MissedAddress): Promise<void> {
    await this.batch.flush();
    await this.store([{ path, count, last: last_asked }]);
  }

  private async write(): Promise<void> {
    if (this.noted.size === 0) return;
    const rows = [...this.noted].map(([path, { count, last }]) => ({ path, count, last: last.toISOString() }));
    this.noted = new Map();
    await this.store(rows);
  }

  private async store(rows: readonly { path: string; count: number; last: string }[]): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      await tx.execute(
        `insert into missed_address as kept (path, count, last_asked)
         select n.path, n.count, least(n.last, now()) from jsonb_to_recordset(?::jsonb) as n (path text, count int, last timestamptz) order by n.path
         on conflict (path) do update set count = least(kept.count::bigint + excluded.count, ${REDIRECT_LIMITS.requests}), last_asked = greatest(kept.last_asked, excluded.last_asked)`,
        [JSON.stringify(rows)],
      );
      // Bounds the table to the most requested paths and the most recent ones, which would otherwise never collect
      // enough requests to stay.
      await tx.execute(
        `delete from missed_address where path in (
           select path from (select *, row_number() over (order by last_asked desc) as place from missed_address) as placed
           order by place <= ? desc, count desc, last_asked desc offset ?
         )`,
        [RECENT, REDIRECT_LIMITS.missed],
      );
    });
  }
}

/** Excludes scanners' paths, and those that may contain personal data. */
function isWorthNoting(path: string): boolean {
  return (
    path.length > 1 && path.length <= REDIRECT_LIMITS.path && !SCANNERS.test(path) && !/[@%\\<>"']|\.|\d{7}/.test(path)
  );
}

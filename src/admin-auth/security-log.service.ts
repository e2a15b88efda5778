import { Injectable, type OnModuleDestroy, type OnModuleInit, Optional } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ACCOUNT_EVENTS, type AccountEvent, type AccountEventKind } from '#contract';
import { lockByName } from '../platform/database/locks.js';
import { AccountNotices } from './account-notices.service.js';
import { toKnownBrowserName } from './browser-name.js';
import type { Caller } from './caller.js';

const RETENTION_DAYS = 180;
/** Far more than normal use produces: beyond this, the oldest are dropped. */
const MAX_EVENTS = 20_000;
/** The same for failures, which anybody can cause from many networks: they never push out anything else. */
const MAX_FAILURES = 5_000;
/** New rows of failures between two cuts of the log, which bounds it while a flood goes on. */
const CUT_EVERY = 250;
const CLEAN_EVERY = 6 * 60 * 60 * 1_000;

/** Failures that a guessing attack repeats: those of one kind from one network within an hour share a row. */
const FAILURES: readonly AccountEventKind[] = [
  'sign-in-failed',
  'sign-in-held-off',
  'password-change-failed',
  'second-step-failed',
  'proof-failed',
  'passkey-failed',
];
const FAILURE_PLACES = FAILURES.map(() => '?').join(', ');

type EventRow = Omit<AccountEvent, 'at'> & { at: Date | string };

/** The security log. It is part of archives: never put secrets into it. */
@Injectable()
export class SecurityLog implements OnModuleInit, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private failuresAdded = 0;

  /** @param notices absent in commands, which send no mail */
  constructor(
    private readonly em: EntityManager,
    @Optional() private readonly notices?: AccountNotices,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.clean().catch(() => undefined), CLEAN_EVERY).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /**
   * Records an event, and mails a notice if the event calls for one.
   * @param detail a few words, no secret
   * @param tx of `transaction`, to commit together with other writes
   */
  async note(kind: AccountEventKind, caller: Caller, detail = '', tx?: EntityManager): Promise<void> {
    if (tx) await this.write(kind, caller, detail, tx);
    else await this.transaction((own) => this.write(kind, caller, detail, own));
    if (this.failuresAdded >= CUT_EVERY) await this.clean();
  }

  /** Runs `work` in a transaction, which also queues its notices. */
  transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.em.fork().transactional(work);
  }

  /** Latest first, with the total. */
  async list(limit: number, offset: number): Promise<{ items: AccountEvent[]; total: number }> {
    const em = this.em.fork();
    const rows = await em.execute<EventRow[]>(
      `select id::int as id, kind, at, times, browser, network, detail from account_event
       where kind in (${PLACES}) and at > now() - make_interval(days => ?) order by at desc, id desc limit ? offset ?`,
      [...KINDS, RETENTION_DAYS, limit, offset],
    );
    const [counted] = await em.execute<{ total: number }[]>(
      `select count(*)::int as total from account_event where kind in (${PLACES}) and at > now() - make_interval(days => ?)`,
      [...KINDS, RETENTION_DAYS],
    );
    return { items: rows.map(toAccountEvent), total: counted?.total ?? 0 };
  }

  private async write(kind: AccountEventKind, caller: Caller, detail: string, tx: EntityManager): Promise<void> {
    await this.notices?.tell(kind, caller, detail, tx);
    const { browser, network } = caller;
    if (FAILURES.includes(kind) && (await this.countAgain(kind, caller, detail, tx))) return;
    await tx.execute('insert into account_event (kind, browser, network, detail) values (?, ?, ?, ?)', [
      kind,
      browser,
      network,
      detail,
    ]);
  }

  /** Adds a failure to the row of the same ones; returns false if there is none. The row names the latest browser. */
  private async countAgain(
    kind: AccountEventKind,
    { browser, network }: Caller,
    detail: string,
    tx: EntityManager,
  ): Promise<boolean> {
    await lockByName(tx, `failure:${kind}:${network}`);
    const again = await tx.execute<unknown[]>(
      `update account_event set times = times + 1, at = clock_timestamp(), browser = ? where id = (
         select id from account_event where at > clock_timestamp() - interval '1 hour'
           and kind = ? and network = ? and detail = ? order by at desc limit 1)
       returning id`,
      [browser, kind, network, detail],
    );
    if (again.length === 0) this.failuresAdded += 1;
    return again.length > 0;
  }

  /** Removes events past their retention, and the oldest beyond the limits. */
  async clean(): Promise<void> {
    this.failuresAdded = 0;
    const em = this.em.fork();
    await em.execute('delete from account_event where at < now() - make_interval(days => ?)', [RETENTION_DAYS]);
    for (const [which, most] of [
      ['in', MAX_FAILURES],
      ['not in', MAX_EVENTS],
    ] as const)
      await em.execute(
        `delete from account_event where kind ${which} (${FAILURE_PLACES}) and id <= (
           select id from account_event where kind ${which} (${FAILURE_PLACES}) order by id desc offset ? limit 1)`,
        [...FAILURES, ...FAILURES, most],
      );
  }
}

/** A stored event as shown: earlier versions stored names of browsers as their headers gave them. */
function toAccountEvent({ at, browser, detail, ...event }: EventRow): AccountEvent {
  return {
    ...event,
    at: new Date(at).toISOString(),
    browser: toKnownBrowserName(browser),
    detail: event.kind === 'session-ended' ? toKnownBrowserName(detail) : detail,
  };
}

/** Filters out kinds written by a later version. */
const KINDS = Object.keys(ACCOUNT_EVENTS);
const PLACES = KINDS.map(() => '?').join(', ');

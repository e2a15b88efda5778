import { Injectable, type OnModuleDestroy, type OnModuleInit, Optional } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ACCOUNT_EVENTS, type AccountEvent, type AccountEventKind } from '#contract';
import { AccountNotices } from './account-notices.service.js';
import type { Caller } from './caller.js';

const RETENTION_DAYS = 180;
/**
 * Far more than normal use produces: beyond this, someone is flooding the log, so the oldest are dropped.
 */
const MAX_EVENTS = 20_000;
const CLEAN_EVERY = 6 * 60 * 60 * 1_000;

/** Failures that a guessing attack repeats: those from one network within an hour share a row. */
const COALESCED: ReadonlySet<AccountEventKind> = new Set([
  'sign-in-failed',
  'sign-in-held-off',
  'password-change-failed',
  'second-step-failed',
  'proof-failed',
  'passkey-failed',
]);

/** The security log. It is part of archives: never put secrets into it. */
@Injectable()
export class AccountRecord implements OnModuleInit, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

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
  }

  /** Runs `work` in a transaction. Sends its notices after the commit, when they become visible. */
  async transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const done = await this.em.fork().transactional(work);
    this.notices?.wake();
    return done;
  }

  /** Latest first, with the total. */
  async list(limit: number, offset: number): Promise<{ items: AccountEvent[]; total: number }> {
    const em = this.em.fork();
    const rows = await em.execute<(Omit<AccountEvent, 'at'> & { at: Date })[]>(
      `select id::int as id, kind, at, times, browser, network, detail from account_event
       where kind in (${PLACES}) and at > now() - make_interval(days => ?) order by at desc, id desc limit ? offset ?`,
      [...KINDS, RETENTION_DAYS, limit, offset],
    );
    const [counted] = await em.execute<{ total: number }[]>(
      `select count(*)::int as total from account_event where kind in (${PLACES}) and at > now() - make_interval(days => ?)`,
      [...KINDS, RETENTION_DAYS],
    );
    return { items: rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })), total: counted?.total ?? 0 };
  }

  private async write(kind: AccountEventKind, caller: Caller, detail: string, tx: EntityManager): Promise<void> {
    await this.notices?.tell(kind, caller, detail, tx);
    const facts = [kind, caller.browser, caller.network, detail];
    if (!COALESCED.has(kind)) {
      await tx.execute('insert into account_event (kind, browser, network, detail) values (?, ?, ?, ?)', facts);
      return;
    }
    await tx.execute(
      `with again as (
         update account_event set times = times + 1, at = clock_timestamp() where id = (
           select id from account_event where at > clock_timestamp() - interval '1 hour'
             and kind = ? and browser = ? and network = ? and detail = ? order by at desc limit 1)
         returning id)
       insert into account_event (kind, browser, network, detail) select ?, ?, ?, ? where not exists (select from again)`,
      [...facts, ...facts],
    );
  }

  /** Removes events past their retention. */
  async clean(): Promise<void> {
    await this.em.fork().execute(
      `delete from account_event where at < now() - make_interval(days => ?)
         or id <= (select id from account_event order by id desc offset ? limit 1)`,
      [RETENTION_DAYS, MAX_EVENTS],
    );
  }
}

/** Filters out kinds written by a later version. */
const KINDS = Object.keys(ACCOUNT_EVENTS);
const PLACES = KINDS.map(() => '?').join(', ');

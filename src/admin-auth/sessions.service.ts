import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Response } from 'express';
import { type AccountSession, PROOF_MINUTES, type SessionAnswer } from '#contract';
import { AppError } from '../platform/common/app-error.js';
import { Settings } from '../platform/config/settings.js';
import { SecurityLog } from './security-log.service.js';
import { Administrator } from './administrator.entity.js';
import { toSessionAnswer } from './administrator.presenter.js';
import { toKnownBrowserName } from './browser-name.js';
import type { Caller } from './caller.js';
import { SessionCookies } from './session-cookies.service.js';
import { isSessionId, type SessionClaims, SessionTokens } from './session-tokens.service.js';

/** Seconds between updates of a session's last use. */
const SEEN_UPDATE_INTERVAL = 60;
/**
 * Minutes that the previous cookie stays valid after re-authentication, without the proof's rights: long enough for calls
 * in progress.
 */
const FORMER_COOKIE_MINUTES = 5;
const CLEAN_EVERY = 60 * 60 * 1_000;
/**
 * Seconds after a proof during which a concurrent one from another tab does not rotate the cookie again: the browser
 * keeps whichever cookie arrives last.
 */
const CONCURRENT_PROOF_SECONDS = 10;
/** SQL condition for a bound session whose cookie was never sent back: the browser rejected it. */
const UNUSED = `s.cookie_hash is not null and s.last_seen_at = s.created_at`;
/** Minutes until such a session ends. A live session is used as soon as it begins. */
const UNUSED_MINUTES = 5;
/** SQL condition for a running session; its parameters are the idle limit and the total limit in hours. */
const RUNS = `s.last_seen_at > now() - make_interval(hours => ?) and s.created_at > now() - make_interval(hours => ?)
  and not (${UNUSED} and s.created_at < now() - interval '${UNUSED_MINUTES} minutes')`;

/** The session of a request. */
export interface RunningSession {
  id: string;
  account: Administrator;
  /** Whether the administrator has proved their identity within the last minutes. */
  proven: boolean;
  /** Whether its token is valid only together with its cookie. */
  bound: boolean;
}

interface FoundRow {
  id: number;
  username: string;
  email: string;
  password_hash: string;
  session_version: number;
  stale: boolean;
  proven: boolean;
  cookie_hash: string | null;
  former_cookie_hash: string | null;
}

/** All replicas query sessions in the database on each request: an ended session is ended everywhere. */
@Injectable()
export class SessionsService implements OnModuleInit, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private readonly bounds: [idleHours: number, longestHours: number];

  constructor(
    private readonly em: EntityManager,
    private readonly tokens: SessionTokens,
    private readonly cookies: SessionCookies,
    private readonly record: SecurityLog,
    { sessions }: Settings,
  ) {
    this.bounds = [sessions.idleHours, sessions.longestHours];
  }

  onModuleInit(): void {
    this.timer = setInterval(() => void this.clean().catch(() => undefined), CLEAN_EVERY).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /**
   * Starts a session with its own id, regardless of earlier ones, and returns the answer to signing in. If the caller
   * asks for it, the session is bound to a cookie, and this browser's previous one ends.
   */
  async begin(account: Administrator, { browser, network, response }: Caller): Promise<SessionAnswer> {
    const id = randomUUID();
    const binds = response !== undefined && this.cookies.isAskedFor(response.req);
    const cookie = binds ? this.cookies.make() : undefined;
    if (binds) await this.endHeldBy(response);
    await this.em.fork().execute(
      `insert into account_session (id, administrator_id, browser, network, cookie_hash, created_at, last_seen_at)
         values (?, ?, ?, ?, ?, now(), now())`,
      [id, account.id, browser, network, cookie?.hash ?? null],
    );
    if (binds && cookie) this.cookies.give(response, id, cookie.secret);
    return toSessionAnswer(account, this.tokens.give(account, id));
  }

  /**
   * The session of a token, unless it has ended or its cookie was not sent: one query, and one write a minute.
   * @param held hashes of the secrets that the browser sent for it
   */
  async find({ sub, ver, sid }: SessionClaims, held: readonly string[]): Promise<RunningSession | undefined> {
    const em = this.em.fork();
    const [row] = await em.execute<FoundRow[]>(
      `select a.id, a.username, a.email, a.password_hash, a.session_version,
              s.last_seen_at < now() - make_interval(secs => ?) or (${UNUSED}) as stale,
              s.proven_at > now() - make_interval(mins => ?) as proven,
              s.cookie_hash,
              case when s.cookie_renewed_at > now() - make_interval(mins => ?) then s.former_cookie_hash end as former_cookie_hash
       from account_session as s join administrator as a on a.id = s.administrator_id
       where s.id = ? and a.id = ? and a.session_version = ? and ${RUNS}`,
      [SEEN_UPDATE_INTERVAL, PROOF_MINUTES, FORMER_COOKIE_MINUTES, sid, sub, ver, ...this.bounds],
    );
    if (!row) return undefined;
    const { stale, proven, cookie_hash, former_cookie_hash, ...account } = row;
    const bound = cookie_hash !== null;
    const holdsLatest = !bound || held.includes(cookie_hash);
    if (!holdsLatest && !(former_cookie_hash && held.includes(former_cookie_hash))) return undefined;
    if (stale) await this.seen(sid);
    return { id: sid, account: em.map(Administrator, account), proven: proven && holdsLatest, bound };
  }

  /** Running sessions, most recently seen first. */
  async list({ id, account }: RunningSession): Promise<AccountSession[]> {
    const rows = await this.em.fork().execute<
      {
        id: string;
        browser: string;
        network: string;
        created_at: string | Date;
        last_seen_at: string | Date;
        bound: boolean;
      }[]
    >(
      `select s.id, s.browser, s.network, s.created_at, s.last_seen_at, s.cookie_hash is not null as bound from account_session as s
         where s.administrator_id = ? and ${RUNS} order by s.id = ? desc, s.last_seen_at desc limit 200`,
      [account.id, ...this.bounds, id],
    );
    return rows.map((row) => ({
      id: row.id,
      browser: toKnownBrowserName(row.browser),
      network: row.network,
      first_seen: new Date(row.created_at).toISOString(),
      last_seen: new Date(row.last_seen_at).toISOString(),
      current: row.id === id,
      bound: row.bound,
    }));
  }

  /** Ends one session, possibly the requesting one. @throws AppError 404 */
  async end(asking: RunningSession, id: string, caller: Caller): Promise<void> {
    if (!isSessionId(id)) throw unknown();
    await this.record.transaction(async (tx) => {
      const [ended] = await tx.execute<{ browser: string }[]>(
        'delete from account_session where id = ? and administrator_id = ? returning browser',
        [id, asking.account.id],
      );
      if (!ended) throw unknown();
      if (id === asking.id) await this.record.note('signed-out', caller, '', tx);
      else await this.record.note('session-ended', caller, ended.browser, tx);
    });
    this.cookies.clear(caller.response, id);
  }

  /** Ends all sessions except the requesting one; returns their number. */
  async endOthers(asking: RunningSession, caller: Caller): Promise<number> {
    return this.record.transaction(async (tx) => {
      const ended = await tx.execute<unknown[]>(
        'delete from account_session where administrator_id = ? and id <> ? returning id',
        [asking.account.id, asking.id],
      );
      if (ended.length > 0)
        await this.record.note(
          'sessions-ended',
          caller,
          ended.length === 1 ? '1 session' : `${ended.length} sessions`,
          tx,
        );
      return ended.length;
    });
  }

  /**
   * Records that the session's user has just proved their identity. Rotates the session's cookie, so that a
   * stolen one does not gain the proof's rights; concurrent proofs share one rotation.
   */
  async prove({ id, bound }: RunningSession, { response }: Caller): Promise<void> {
    const em = this.em.fork();
    if (!bound || !response) {
      await em.execute('update account_session set proven_at = clock_timestamp() where id = ?', [id]);
      return;
    }
    const cookie = this.cookies.make();
    const renewed = await em.execute<unknown[]>(
      `update account_session set proven_at = clock_timestamp(), cookie_renewed_at = clock_timestamp(),
         former_cookie_hash = cookie_hash, cookie_hash = ?
       where id = ? and (cookie_hash = any (array(select jsonb_array_elements_text(?::jsonb)))
         or cookie_renewed_at is null or cookie_renewed_at < clock_timestamp() - make_interval(secs => ?)) returning id`,
      [cookie.hash, id, JSON.stringify(this.cookies.held(response.req, id)), CONCURRENT_PROOF_SECONDS],
    );
    if (renewed.length > 0) this.cookies.give(response, id, cookie.secret);
    else await em.execute('update account_session set proven_at = clock_timestamp() where id = ?', [id]);
  }

  /** Ends the sessions whose cookies the browser sent: the new sign-in replaces them. */
  private async endHeldBy(response: Response): Promise<void> {
    const held = this.cookies.heldOfAll(response.req);
    if (held.length === 0) return;
    await this.em
      .fork()
      .execute(`delete from account_session where cookie_hash in (${held.map(() => '?').join(', ')})`, held);
    this.cookies.clearAll(response);
  }

  /** Best effort: a read-only database must not lock the administrator out. */
  private async seen(id: string): Promise<void> {
    await this.em
      .fork()
      .execute('update account_session set last_seen_at = clock_timestamp() where id = ?', [id])
      .catch(() => undefined);
  }

  private async clean(): Promise<void> {
    await this.em.fork().execute(`delete from account_session as s where not (${RUNS})`, this.bounds);
  }
}

function unknown(): AppError {
  return AppError.notFound('Session not found');
}

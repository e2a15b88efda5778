import { randomBytes } from 'node:crypto';
import type { Notification } from 'pg';
import type { PublicContent } from '../common/public-content.js';
import type { Log } from '../common/logger.js';
import { DatabaseClient } from './database-client.js';
import { parseAnnouncement, PUBLIC_CONTENT_CHANNEL } from './public-content-channel.js';

/**
 * Milliseconds of backoff between reconnects, doubled up to the last value. Short, because a process that is not
 * listening may serve stale content.
 */
const FIRST_BACKOFF = 100;
const MAX_BACKOFF = 1_000;
const CONNECT_WITHIN = 5_000;
/** Milliseconds between pings, and until one times out: a half-open connection reports no error. */
const CHECK_INTERVAL = 5_000;
const ANSWER_WITHIN = 5_000;
/** Milliseconds that a save waits for its announcement; then every cache is cleared instead. */
const CATCH_UP_WITHIN = 1_000;

/**
 * Listens for changes by any process (other replicas, commands) with LISTEN on a dedicated connection, because a pool
 * does not close while one of its clients is checked out.
 */
export class ChangeListener {
  private client: DatabaseClient | undefined;
  private timer: NodeJS.Timeout | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  private pause = FIRST_BACKOFF;
  private lostAt: number | undefined;
  private stopped = false;
  private isListening = false;
  /** A channel of this process only: what it announces there arrives after everything committed before. */
  private readonly ownChannel = `namma_${randomBytes(8).toString('hex')}`;
  private readonly expected = new Map<string, () => void>();
  private announced = 0;
  /** The announcement that waits for its turn: it serves whoever asks before it is sent. */
  private next: Promise<boolean> | undefined;
  /** Settles when the connection is free: it takes one statement at a time. */
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly databaseUrl: string,
    private readonly content: PublicContent,
    private readonly log: Log,
  ) {}

  /** Resolves once LISTEN is active. */
  async start(): Promise<void> {
    const client = new DatabaseClient({
      connectionString: this.databaseUrl,
      connectionTimeoutMillis: CONNECT_WITHIN,
      keepAlive: true,
      query_timeout: ANSWER_WITHIN,
      application_name: 'namma-guide listen',
    });
    this.client = client;
    client.on('error', () => undefined);
    client.on('end', () => this.retry(client));
    client.on('notification', (notification) => this.receive(notification));
    try {
      await client.connect();
      await client.query(`listen ${PUBLIC_CONTENT_CHANNEL}; listen ${this.ownChannel}`);
      if (this.stopped || this.client !== client) return;
      this.isListening = true;
      this.tellReturn();
      this.heartbeat = setInterval(
        () => void this.inTurn(() => client.query('select 1')).catch(() => this.retry(client)),
        CHECK_INTERVAL,
      );
      this.heartbeat.unref();
      // Notifications sent before this LISTEN are lost: clear every cache.
      this.content.changed('withdrawal');
    } catch (error) {
      if (this.pause === FIRST_BACKOFF)
        this.log.warn({ err: error }, 'LISTEN connection lost; changes by other processes show up late');
      this.retry(client);
    }
  }

  /**
   * Resolves once every change committed before the call has been received; false if that cannot be known, because the
   * connection is lost or slow.
   */
  async catchUp(): Promise<boolean> {
    const { client } = this;
    if (!client || !this.isListening) return false;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), CATCH_UP_WITHIN);
    });
    try {
      return await Promise.race([(this.next ??= this.announce(client)), late]);
    } catch {
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    clearInterval(this.heartbeat);
    await this.client?.end().catch(() => undefined);
  }

  private receive({ channel, payload = '' }: Notification): void {
    if (channel !== this.ownChannel) return this.content.changed(parseAnnouncement(payload));
    this.expected.get(payload)?.();
    this.expected.delete(payload);
  }

  /** Resolves once what this process announces on its own channel has come back. */
  private async announce(client: DatabaseClient): Promise<boolean> {
    this.announced += 1;
    const token = String(this.announced);
    const arrived = new Promise<boolean>((resolve) => this.expected.set(token, () => resolve(true)));
    await this.inTurn(() => {
      this.next = undefined;
      return client.query('select pg_notify($1, $2)', [this.ownChannel, token]);
    });
    return arrived;
  }

  /** Runs a statement once the connection is free. */
  private inTurn(run: () => Promise<unknown>): Promise<unknown> {
    const answer = this.turn.then(run);
    this.turn = answer.catch(() => undefined);
    return answer;
  }

  private tellReturn(): void {
    this.pause = FIRST_BACKOFF;
    if (this.lostAt === undefined) return;
    const ms = Date.now() - this.lostAt;
    this.lostAt = undefined;
    this.log.warn({ ms }, 'LISTEN connection restored; caches cleared');
  }

  private retry(client: DatabaseClient): void {
    if (this.stopped || this.client !== client) return;
    this.client = undefined;
    this.isListening = false;
    clearInterval(this.heartbeat);
    this.next = undefined;
    this.turn = Promise.resolve();
    this.expected.clear();
    void client.end().catch(() => undefined);
    this.lostAt ??= Date.now();
    // Jitter: replicas that lost the same database must not reconnect in step.
    this.timer = setTimeout(() => void this.start(), this.pause * (0.5 + Math.random()));
    this.pause = Math.min(this.pause * 2, MAX_BACKOFF);
  }
}

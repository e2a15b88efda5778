import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DELIVERY_DAYS } from '#contract';
import { BackgroundWork } from '../common/background-work.js';
import { Log } from '../common/logger.js';
import type {
  AttemptResult,
  ClaimedDelivery,
  Consignment,
  DeliverySender,
  ListedDelivery,
  SiteEvent,
} from './outbox-delivery.js';
import { PAUSES } from './outbox-delivery.js';

/** Milliseconds between checks for what is due: triggers write the rows, on any replica. */
const POLL_INTERVAL = 1_000;
/** Deliveries under way at once, so that a slow receiver delays no other. */
const AT_ONCE = 4;
/** Milliseconds between removals of finished deliveries. */
const CLEANING_INTERVAL = 3_600_000;

const AMONG = 'id in (select jsonb_array_elements_text(?::jsonb)::int)';
const LISTED = `id, message_id as "messageId", type, subject, attempts, created_at as "createdAt",
  next_attempt_at as "nextAttemptAt", delivered_at as "deliveredAt", last_status as "lastStatus", problem`;

/**
 * Sends what the database queued in the transactions of changes (`queue_changes`): each delivery by whichever replica claims
 * it, at least once, with growing pauses for a day. Features subscribe and bring the sender of their channel.
 */
@Injectable()
export class Outbox implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly senders = new Map<string, DeliverySender>();
  /** Of the channels that send several deliveries in one request: how many at most. */
  private readonly together: Record<string, number> = {};
  /** Settles when the last claim is made: one by one, so that the first takes all that goes together. */
  private claimed: Promise<unknown> = Promise.resolve();
  private readonly ending = new AbortController();
  private cleanedAt = 0;
  private readonly work = new BackgroundWork(
    () => this.sendAll(),
    (error) => this.log.warn({ err: error }, 'could not read the outbox'),
  );

  constructor(
    private readonly em: EntityManager,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    if (this.senders.size > 0) this.work.start(POLL_INTERVAL);
  }

  /** Ends attempts under way: another replica, or the next start, makes them again. */
  async onModuleDestroy(): Promise<void> {
    const stopped = this.work.stop();
    this.ending.abort();
    await stopped;
  }

  /**
   * Registers the sender of a channel, when its module starts.
   * @param together deliveries that it sends in one request at most
   */
  use(channel: string, sender: DeliverySender, together = 1): void {
    this.senders.set(channel, sender);
    this.together[channel] = together;
  }

  /** Starts sending what is due, without waiting. */
  wake(): void {
    this.work.wake();
  }

  /** From this transaction on, events of these types are queued for a target. */
  async subscribe(
    tx: EntityManager,
    channel: string,
    target: number,
    types: readonly SiteEvent['type'][],
  ): Promise<void> {
    await tx.execute(
      `insert into outbox_subscriber (channel, target, types)
       values (?, ?, (select array_agg(t) from jsonb_array_elements_text(?::jsonb) as t))
       on conflict (channel, target) do update set types = excluded.types`,
      [channel, target, JSON.stringify(types)],
    );
  }

  /** Nothing more is queued for a target, and nothing that waits is sent. */
  async unsubscribe(tx: EntityManager, channel: string, target: number, problem: string): Promise<void> {
    await tx.execute('delete from outbox_subscriber where channel = ? and target = ?', [channel, target]);
    await tx.execute(
      `update outbox_delivery set next_attempt_at = null, problem = ?
       where channel = ? and target = ? and next_attempt_at is not null`,
      [problem, channel, target],
    );
  }

  /** Forgets everything about a target. */
  async remove(tx: EntityManager, channel: string, target: number): Promise<void> {
    await tx.execute('delete from outbox_subscriber where channel = ? and target = ?', [channel, target]);
    await tx.execute('delete from outbox_delivery where channel = ? and target = ?', [channel, target]);
  }

  /** Queues something that no change set tells. */
  async add(channel: string, target: number, subject: string, { type, data }: SiteEvent): Promise<void> {
    await this.em
      .fork()
      .execute('insert into outbox_delivery (channel, target, type, subject, data) values (?, ?, ?, ?, ?::jsonb)', [
        channel,
        target,
        type,
        subject,
        JSON.stringify(data),
      ]);
    this.wake();
  }

  /** The deliveries of a target, newest first. */
  async list(
    channel: string,
    target: number,
    limit: number,
    offset: number,
  ): Promise<{ items: ListedDelivery[]; total: number }> {
    const em = this.em.fork();
    const items = await em.execute<ListedDelivery[]>(
      `select ${LISTED} from outbox_delivery where channel = ? and target = ? order by id desc limit ? offset ?`,
      [channel, target, limit, offset],
    );
    const [row] = await em.execute<{ count: number }[]>(
      'select count(*)::int as count from outbox_delivery where channel = ? and target = ?',
      [channel, target],
    );
    return { items, total: row?.count ?? 0 };
  }

  /** Makes a delivery due now, with all its attempts; false if there is none. */
  async sendAgain(channel: string, target: number, id: number): Promise<boolean> {
    const again = await this.em.fork().execute<unknown[]>(
      `update outbox_delivery set next_attempt_at = clock_timestamp(), attempts = 0
       where id = ? and channel = ? and target = ? returning id`,
      [id, channel, target],
    );
    this.wake();
    return again.length > 0;
  }

  private async sendAll(): Promise<void> {
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.sendInTurn()));
    if (Date.now() - this.cleanedAt < CLEANING_INTERVAL) return;
    await this.em
      .fork()
      .execute(
        `delete from outbox_delivery where next_attempt_at is null and created_at < now() - make_interval(days => ?)`,
        [DELIVERY_DAYS],
      );
    this.cleanedAt = Date.now();
  }

  private async sendInTurn(): Promise<void> {
    for (let due = await this.claim(); due && !this.work.stopped; due = await this.claim()) {
      const result = await this.attempt(due);
      // The claim expires by itself.
      if (this.ending.signal.aborted) return;
      await this.settle(due, result);
    }
  }

  private async attempt(due: Consignment): Promise<AttemptResult> {
    const sender = this.senders.get(due[0].channel);
    if (!sender) return { outcome: 'failed', problem: 'Nothing here sends this.' };
    try {
      return await sender(due, this.ending.signal);
    } catch (error) {
      this.log.warn({ err: error, deliveries: due.map(({ id }) => id) }, 'could not send a delivery of the outbox');
      return { outcome: 'failed', problem: 'The server could not send it.' };
    }
  }

  /** After the last attempt the claim left no next one. */
  private async settle(due: Consignment, result: AttemptResult): Promise<void> {
    const { outcome, status = null, problem = '' } = result;
    if (outcome === 'failed') {
      for (const { id, messageId } of due)
        this.log.warn({ delivery: id, message: messageId, status, problem }, 'not delivered');
    }
    await this.em
      .fork()
      .execute(
        outcome === 'delivered'
          ? `update outbox_delivery set next_attempt_at = null, delivered_at = clock_timestamp(), last_status = ?, problem = ? where ${AMONG}`
          : `update outbox_delivery set last_status = ?, problem = ? where ${AMONG}`,
        [status, problem, JSON.stringify(due.map(({ id }) => id))],
      );
  }

  private claim(): Promise<Consignment | undefined> {
    const claim = this.claimed.then(() => this.claimDue());
    this.claimed = claim.catch(() => undefined);
    return claim;
  }

  private async claimDue(): Promise<Consignment | undefined> {
    const [first, ...more] = await this.em.fork().execute<ClaimedDelivery[]>(
      `with first as (
         select id, channel, target from outbox_delivery where next_attempt_at <= clock_timestamp()
         order by next_attempt_at for update skip locked limit 1
       ), due as (
         select o.id from outbox_delivery as o join first using (channel, target)
         where o.next_attempt_at <= clock_timestamp()
         order by o.id <> first.id, o.next_attempt_at for update of o skip locked
         limit (select coalesce(((?::jsonb) ->> channel)::int, 1) from first)
       )
       update outbox_delivery as o set attempts = o.attempts + 1,
         next_attempt_at = clock_timestamp() + make_interval(secs => ((?::jsonb) ->> o.attempts)::int)
       from due where o.id = due.id
       returning o.id, o.message_id as "messageId", o.channel, o.target, o.type, o.data, o.attempts, o.created_at as "createdAt"`,
      [JSON.stringify(this.together), JSON.stringify(PAUSES)],
    );
    return first && [first, ...more];
  }
}

import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DELIVERY_DAYS } from '#contract';
import { BackgroundWork } from '../common/background-work.js';
import { Log } from '../common/logger.js';
import { PendingWork } from '../database/pending-work.service.js';
import type {
  AttemptResult,
  ChannelPolicy,
  ClaimedDelivery,
  Consignment,
  DeliverySender,
  ListedDelivery,
  NewDelivery,
  SiteEvent,
} from './outbox-delivery.js';
import { LONGEST_PAUSE_UNTIL_SENT, PAUSES } from './outbox-delivery.js';

/** Milliseconds between removals of finished deliveries. */
const CLEANING_INTERVAL = 3_600_000;
/** For requests to whoever is told; deliveries that share one are the exception. */
const USUAL_POLICY: ChannelPolicy = { atOnce: 4, together: 1, untilSent: false };

const AMONG = 'id in (select jsonb_array_elements_text(?::jsonb)::int)';
const LISTED = `id, message_id as "messageId", type, subject, attempts, created_at as "createdAt",
  next_attempt_at as "nextAttemptAt", delivered_at as "deliveredAt", last_status as "lastStatus", problem`;

interface Channel extends ChannelPolicy {
  name: string;
  send: DeliverySender;
  work: BackgroundWork;
  /** Settles when the last claim is made: one by one, so that the first takes all that goes together. */
  claimed: Promise<unknown>;
}

/**
 * Sends what was queued in the transactions of changes, by features or by the database (`queue_changes`): each delivery by
 * whichever replica claims it, at least once, with growing pauses. Features bring the sender of their channel.
 */
@Injectable()
export class Outbox implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly channels: Channel[] = [];
  private readonly ending = new AbortController();
  private readonly cleaning = new BackgroundWork(
    () => this.clean(),
    (error) => this.warn(error),
  );

  constructor(
    private readonly em: EntityManager,
    private readonly pending: PendingWork,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.cleaning.start(CLEANING_INTERVAL);
  }

  /** Ends attempts under way that can be ended: another replica, or the next start, makes them again. */
  async onModuleDestroy(): Promise<void> {
    const stopped = [this.cleaning, ...this.channels.map(({ work }) => work)].map((work) => work.stop());
    this.ending.abort();
    await Promise.all(stopped);
  }

  /** Registers the sender of a channel, when its module starts. What is due of a channel without one waits. */
  use(name: string, send: DeliverySender, policy: Partial<ChannelPolicy> = {}): void {
    const work = new BackgroundWork(
      () => this.sendDue(channel),
      (error) => this.warn(error),
    );
    const channel: Channel = { ...USUAL_POLICY, ...policy, name, send, work, claimed: Promise.resolve() };
    this.channels.push(channel);
    this.pending.watch(
      work,
      `select from outbox_delivery where channel = '${name}' and next_attempt_at <= clock_timestamp()`,
    );
  }

  /** Starts sending what is due, without waiting. */
  wake(): void {
    for (const { work } of this.channels) work.wake();
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

  /** Queues something that no trigger tells, in the caller's transaction. */
  async add(tx: EntityManager, channel: string, { target, type, subject, data }: NewDelivery): Promise<void> {
    await tx.execute(
      'insert into outbox_delivery (channel, target, type, subject, data) values (?, ?, ?, ?, ?::jsonb)',
      [channel, target, type, subject, JSON.stringify(data)],
    );
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

  private async sendDue(channel: Channel): Promise<void> {
    // As a rule nothing is due: one claim finds that out.
    const first = await this.claim(channel);
    if (!first) return;
    const others = Array.from({ length: channel.atOnce - 1 }, async () =>
      this.sendInTurn(channel, await this.claim(channel)),
    );
    await Promise.all([this.sendInTurn(channel, first), ...others]);
  }

  private async sendInTurn(channel: Channel, first: Consignment | undefined): Promise<void> {
    for (let due = first; due && !channel.work.stopped; due = await this.claim(channel)) {
      const result = await this.attempt(channel, due);
      // It was ended: the claim expires by itself.
      if (this.ending.signal.aborted && result.outcome === 'failed') return;
      await this.settle(channel, due, result);
    }
  }

  private async attempt(channel: Channel, due: Consignment): Promise<AttemptResult> {
    try {
      return await channel.send(due, this.ending.signal);
    } catch (error) {
      this.log.warn({ err: error, deliveries: due.map(({ id }) => id) }, 'could not send a delivery of the outbox');
      return { outcome: 'failed', problem: 'The server could not send it.' };
    }
  }

  /** After the last attempt the claim left no next one. */
  private async settle({ untilSent }: Channel, due: Consignment, result: AttemptResult): Promise<void> {
    const { outcome, status = null, problem = '' } = result;
    const ids = JSON.stringify(due.map(({ id }) => id));
    const em = this.em.fork();
    if (outcome === 'failed') {
      for (const { id, messageId } of due)
        this.log.warn({ delivery: id, message: messageId, status, problem }, 'not delivered');
    } else if (untilSent) {
      await em.execute(`delete from outbox_delivery where ${AMONG}`, [ids]);
      return;
    }
    await em.execute(
      outcome === 'delivered'
        ? `update outbox_delivery set next_attempt_at = null, delivered_at = clock_timestamp(), last_status = ?, problem = ? where ${AMONG}`
        : `update outbox_delivery set last_status = ?, problem = ? where ${AMONG}`,
      [status, problem, ids],
    );
  }

  private claim(channel: Channel): Promise<Consignment | undefined> {
    const claim = channel.claimed.then(() => this.claimDue(channel));
    channel.claimed = claim.catch(() => undefined);
    return claim;
  }

  private async claimDue({ name, together, untilSent }: Channel): Promise<Consignment | undefined> {
    const [first, ...more] = await this.em.fork().execute<ClaimedDelivery[]>(
      `with first as (
         select id, target from outbox_delivery where channel = ? and next_attempt_at <= clock_timestamp()
         order by next_attempt_at for update skip locked limit 1
       ), due as (
         select o.id from outbox_delivery as o join first using (target)
         where o.channel = ? and o.next_attempt_at <= clock_timestamp()
         order by o.id <> first.id, o.next_attempt_at for update of o skip locked limit ?
       )
       update outbox_delivery as o set attempts = o.attempts + 1,
         next_attempt_at = clock_timestamp() + make_interval(secs => least(((?::jsonb) ->> o.attempts)::int, ?::int))
       from due where o.id = due.id
       returning o.id, o.message_id as "messageId", o.target, o.type, o.subject, o.data, o.attempts, o.created_at as "createdAt"`,
      [name, name, together, JSON.stringify(PAUSES), untilSent ? LONGEST_PAUSE_UNTIL_SENT : null],
    );
    return first && [first, ...more];
  }

  private async clean(): Promise<void> {
    await this.em
      .fork()
      .execute(
        'delete from outbox_delivery where next_attempt_at is null and created_at < now() - make_interval(days => ?)',
        [DELIVERY_DAYS],
      );
  }

  private warn(error: unknown): void {
    this.log.warn({ err: error }, 'could not read the outbox');
  }
}

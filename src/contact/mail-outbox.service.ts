import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { BackgroundWork } from '../common/background-work.js';
import { Log } from '../common/logger.js';
import { Settings } from '../config/settings.js';
import { type Mailer, MAIL_SENDER, type Notice, type OwnNotice } from './mailer.js';

/** Milliseconds between checks of the outbox for what another replica left behind or failed to send. */
const POLL_INTERVAL = 15_000;
/** Seconds of backoff after a notice's first failure, doubled up to the last value. Outlasts a single attempt. */
const FIRST_BACKOFF = 60;
const MAX_BACKOFF = 3_600;

interface Claimed extends Notice {
  outboxId: string;
  attempts: number;
  /** For notices without a message. */
  ownSubject: string | null;
  ownBody: string | null;
}

/**
 * Sends notices by mail. They are queued in a table in the same transaction as the message, so that none is lost and
 * none delays a response. A notice is claimed by postponing its next attempt, which recovers it if the process
 * dies.
 */
@Injectable()
export class MailOutboxService implements OnModuleInit, OnModuleDestroy {
  private readonly work = new BackgroundWork(
    () => this.sendAll(),
    (error) => this.log.warn({ err: error }, 'could not read the outbox'),
  );

  constructor(
    private readonly em: EntityManager,
    private readonly settings: Settings,
    private readonly log: Log,
    @Inject(MAIL_SENDER) private readonly mailer: Mailer | undefined,
  ) {}

  onModuleInit(): void {
    if (this.mailer) this.work.start(POLL_INTERVAL);
  }

  async onModuleDestroy(): Promise<void> {
    const stopped = this.work.stop();
    this.mailer?.close();
    await stopped;
  }

  /** Queues the notice of a message, in the caller's transaction. Does nothing without mail settings. */
  async add(tx: EntityManager, messageId: number): Promise<void> {
    if (this.settings.mail) await tx.execute('insert into mail_outbox (message_id) values (?)', [messageId]);
  }

  /** Queues a notice with its own text, in the caller's transaction. Does nothing without mail settings. */
  async addOwn(tx: EntityManager, { subject, body }: OwnNotice): Promise<void> {
    if (this.settings.mail) await tx.execute('insert into mail_outbox (subject, body) values (?, ?)', [subject, body]);
  }

  /** Starts sending due notices, without waiting. */
  wake(): void {
    if (this.mailer) this.work.wake();
  }

  /** Returns the number of queued notices. */
  async waiting(): Promise<number> {
    const [row] = await this.em.fork().execute<{ count: number }[]>('select count(*)::int as count from mail_outbox');
    return row?.count ?? Number.NaN;
  }

  private async sendAll(): Promise<void> {
    for (let notice = await this.claim(); notice && !this.work.stopped; notice = await this.claim()) {
      try {
        await this.send(notice);
      } catch (error) {
        const { message } = error as Error;
        this.log.warn(
          { notice: notice.outboxId, messageId: notice.id, attempts: notice.attempts, reason: message },
          'could not send a notice',
        );
        continue;
      }
      await this.em.fork().execute('delete from mail_outbox where id = ?', [notice.outboxId]);
    }
  }

  private async send(claimed: Claimed): Promise<void> {
    const { outboxId, ownSubject, ownBody } = claimed;
    if (ownSubject === null || ownBody === null) await this.mailer?.send(claimed);
    else await this.mailer?.sendOwn({ subject: ownSubject, body: ownBody }, outboxId);
  }

  private async claim(): Promise<Claimed | undefined> {
    const [claimed] = await this.em.fork().execute<Claimed[]>(
      `with due as (
         select id from mail_outbox where next_attempt_at <= clock_timestamp()
         order by next_attempt_at for update skip locked limit 1
       ), claimed as (
         update mail_outbox as o set attempts = o.attempts + 1,
           next_attempt_at = clock_timestamp() + make_interval(secs => least(?, ? * power(2, least(o.attempts, 20))))
         from due where o.id = due.id returning o.id, o.message_id, o.attempts, o.subject, o.body
       )
       select claimed.id::text as "outboxId", claimed.attempts,
              claimed.subject as "ownSubject", claimed.body as "ownBody", m.id, m.kind, m.name, m.email, m.subject, m.message
       from claimed left join contact_message as m on m.id = claimed.message_id`,
      [MAX_BACKOFF, FIRST_BACKOFF],
    );
    return claimed;
  }
}

import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { formatCount } from '#contract';
import { BackgroundWork } from '../common/background-work.js';
import { Log } from '../common/logger.js';
import { type MachineTrouble, MachineTroubles } from '../common/machine-troubles.js';
import { Settings } from '../config/settings.js';
import { isRefused, type Letter, type Mailbox, type Mailer, MAIL_SENDER, type Notice } from './mailer.js';

/** Milliseconds between checks of the outbox for what another replica left behind or failed to send. */
const POLL_INTERVAL = 15_000;
/** Seconds of backoff after a notice's first failure, doubled up to the last value. Outlasts a single attempt. */
const FIRST_BACKOFF = 60;
const MAX_BACKOFF = 3_600;

/** Attempts after which the administrator is told, and the notices named then. */
const ATTEMPTS_UNTIL_TROUBLE = 3;
const NAMED = 5;

interface ClaimedNotice {
  id: string;
  attempts: number;
  subject: string;
  body: string;
  replyName: string | null;
  replyAddress: string | null;
  toName: string | null;
  toAddress: string | null;
  replyToMessage: number | null;
}

/** Told when the mail server refuses a letter for good. */
type RefusalHandler = (messageId: number, problem: string) => Promise<void>;

/**
 * Sends notices and letters by mail. They are queued in a table in the transaction of what they tell, so that none is lost and
 * none delays a response. A notice is claimed by postponing its next attempt, which recovers it if the process
 * dies.
 */
@Injectable()
export class MailOutboxService implements OnModuleInit, OnModuleDestroy {
  private refused: RefusalHandler | undefined;
  private readonly work = new BackgroundWork(
    () => this.sendAll(),
    (error) => this.log.warn({ err: error }, 'could not read the outbox'),
  );

  constructor(
    private readonly em: EntityManager,
    private readonly settings: Settings,
    private readonly log: Log,
    private readonly troubles: MachineTroubles,
    @Inject(MAIL_SENDER) private readonly mailer: Mailer | undefined,
  ) {}

  onModuleInit(): void {
    this.troubles.add(async () => this.findTrouble());
    if (this.mailer) this.work.start(POLL_INTERVAL);
  }

  async onModuleDestroy(): Promise<void> {
    const stopped = this.work.stop();
    this.mailer?.close();
    await stopped;
  }

  /**
   * Queues a notice in the caller's transaction. Does nothing without mail settings.
   * @param messageId the contact message it tells of: deleting that also deletes a notice not sent yet
   */
  async add(tx: EntityManager, { subject, body, to, replyTo }: Notice, messageId: number | null = null): Promise<void> {
    if (!this.settings.mail) return;
    await tx.execute(
      `insert into mail_outbox (subject, body, to_name, to_address, reply_name, reply_address, message_id)
       values (?, ?, ?, ?, ?, ?, ?)`,
      [
        subject,
        body,
        to?.name ?? null,
        to?.address ?? null,
        replyTo?.name ?? null,
        replyTo?.address ?? null,
        messageId,
      ],
    );
  }

  /** Whether mail can be sent. */
  get isOn(): boolean {
    return this.mailer !== undefined;
  }

  /** Queues a letter in the caller's transaction. @param messageId the contact message it replies to */
  async addLetter(tx: EntityManager, { to, subject, body }: Letter, messageId: number): Promise<void> {
    await tx.execute(
      'insert into mail_outbox (subject, body, to_name, to_address, reply_to_message) values (?, ?, ?, ?, ?)',
      [subject, body, to.name, to.address, messageId],
    );
  }

  /** Registers who is told of refused letters. */
  onRefused(handler: RefusalHandler): void {
    this.refused = handler;
  }

  /** Starts sending due mail, without waiting. */
  wake(): void {
    if (this.mailer) this.work.wake();
  }

  /** Returns the number of queued notices. */
  async waiting(): Promise<number> {
    const [row] = await this.em.fork().execute<{ count: number }[]>('select count(*)::int as count from mail_outbox');
    return row?.count ?? Number.NaN;
  }

  private async findTrouble(): Promise<MachineTrouble[]> {
    const [row] = await this.em
      .fork()
      .execute<{ count: number; subjects: string[] | null }[]>(
        `select count(*)::int as count, jsonb_agg(subject order by id) as subjects from mail_outbox where attempts >= ?`,
        [ATTEMPTS_UNTIL_TROUBLE],
      );
    if (!row?.count) return [];
    return [
      {
        key: 'mail',
        title: `${formatCount(row.count, 'notice')} could not be sent by mail`,
        why: `The mail server refused or did not answer ${ATTEMPTS_UNTIL_TROUBLE} times and more`,
        details: (row.subjects ?? []).slice(0, NAMED),
        path: null,
      },
    ];
  }

  private async sendAll(): Promise<void> {
    for (let notice = await this.claim(); notice && !this.work.stopped; notice = await this.claim()) {
      try {
        await this.send(notice);
      } catch (error) {
        const { message } = error as Error;
        this.log.warn({ notice: notice.id, attempts: notice.attempts, reason: message }, 'could not send a mail');
        if (notice.replyToMessage === null || !isRefused(error)) continue;
        await this.refused?.(notice.replyToMessage, message);
      }
      await this.em.fork().execute('delete from mail_outbox where id = ?', [notice.id]);
    }
  }

  private async send(notice: ClaimedNotice): Promise<void> {
    const { id, subject, body, replyName, replyAddress, toName, toAddress, replyToMessage } = notice;
    const to = toMailbox(toName, toAddress);
    if (replyToMessage !== null && to) return this.mailer?.sendLetter({ subject, body, to }, id);
    const replyTo = toMailbox(replyName, replyAddress);
    await this.mailer?.sendNotice({ subject, body, ...(to && { to }), ...(replyTo && { replyTo }) }, id);
  }

  /** A notice from an archive of an older version has no text of its own. */
  private async claim(): Promise<ClaimedNotice | undefined> {
    const [claimed] = await this.em.fork().execute<ClaimedNotice[]>(
      `with due as (
         select id from mail_outbox where next_attempt_at <= clock_timestamp()
         order by next_attempt_at for update skip locked limit 1
       )
       update mail_outbox as o set attempts = o.attempts + 1,
         next_attempt_at = clock_timestamp() + make_interval(secs => least(?, ? * power(2, least(o.attempts, 20))))
       from due where o.id = due.id
       returning o.id::text, o.attempts, coalesce(o.subject, 'New message') as subject,
         coalesce(o.body, 'A message is waiting in the admin area.') as body, o.reply_name as "replyName", o.reply_address as "replyAddress",
         o.to_name as "toName", o.to_address as "toAddress", o.reply_to_message as "replyToMessage"`,
      [MAX_BACKOFF, FIRST_BACKOFF],
    );
    return claimed;
  }
}

function toMailbox(name: string | null, address: string | null): Mailbox | undefined {
  return address === null ? undefined : { name: name ?? '', address };
}

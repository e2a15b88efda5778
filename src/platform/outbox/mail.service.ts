import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { formatCount } from '#contract';
import { type MachineTrouble, MachineTroubles } from '../common/machine-troubles.js';
import { Settings } from '../config/settings.js';
import { createMailer, isRefused, type Letter, type Mailer, type Notice } from './mailer.js';
import type { AttemptResult, ClaimedDelivery } from './outbox-delivery.js';
import { Outbox } from './outbox.service.js';

const CHANNEL = 'mail';
/** The target of mail that no contact message caused. */
const NO_MESSAGE = 0;

/** Attempts after which the administrator is told, and the mails named then. */
const ATTEMPTS_UNTIL_TROUBLE = 3;
const NAMED = 5;

/** Told when the mail server refuses a letter for good. */
type RefusalHandler = (messageId: number, problem: string) => Promise<void>;

/**
 * Sends notices and letters by mail, through the outbox: none is lost, none delays a response, and none is given up. Its
 * channel's targets are contact messages.
 */
@Injectable()
export class MailService implements OnModuleInit, OnModuleDestroy {
  private readonly mailer: Mailer | undefined;
  private refused: RefusalHandler | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly troubles: MachineTroubles,
    { mail, siteName, siteUrl }: Settings,
  ) {
    this.mailer = mail && createMailer(mail, siteName, siteUrl);
  }

  onModuleInit(): void {
    this.troubles.add(async () => this.findTrouble());
    const { mailer } = this;
    if (mailer) this.outbox.use(CHANNEL, ([delivery]) => this.send(mailer, delivery), { atOnce: 1, untilSent: true });
  }

  onModuleDestroy(): void {
    this.mailer?.close();
  }

  /** Whether mail can be sent. */
  get isOn(): boolean {
    return this.mailer !== undefined;
  }

  /**
   * Queues a notice in the caller's transaction. Does nothing without mail settings.
   * @param messageId the contact message it tells of: deleting that also deletes a notice not sent yet (`forget_notices`)
   */
  async addNotice(tx: EntityManager, { subject, ...data }: Notice, messageId = NO_MESSAGE): Promise<void> {
    if (this.isOn) await this.outbox.add(tx, CHANNEL, { target: messageId, type: 'notice', subject, data });
  }

  /** Queues a letter in the caller's transaction. @param messageId the contact message it replies to */
  async addLetter(tx: EntityManager, { subject, ...data }: Letter, messageId: number): Promise<void> {
    await this.outbox.add(tx, CHANNEL, { target: messageId, type: 'letter', subject, data });
  }

  /** Registers who is told of refused letters. */
  onRefused(handler: RefusalHandler): void {
    this.refused = handler;
  }

  /** Returns the number of mails not sent yet. */
  async waiting(): Promise<number> {
    const [row] = await this.em
      .fork()
      .execute<{ count: number }[]>('select count(*)::int as count from outbox_delivery where channel = ?', [CHANNEL]);
    return row?.count ?? Number.NaN;
  }

  private async findTrouble(): Promise<MachineTrouble[]> {
    const [row] = await this.em.fork().execute<{ count: number; subjects: string[] | null }[]>(
      `select count(*)::int as count, jsonb_agg(subject order by id) as subjects
       from outbox_delivery where channel = ? and attempts >= ?`,
      [CHANNEL, ATTEMPTS_UNTIL_TROUBLE],
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

  private async send(mailer: Mailer, { messageId, target, subject, ...mail }: ClaimedDelivery): Promise<AttemptResult> {
    try {
      if (mail.type === 'letter') await mailer.sendLetter({ ...mail.data, subject }, messageId);
      else if (mail.type === 'notice') await mailer.sendNotice({ ...mail.data, subject }, messageId);
      return { outcome: 'delivered' };
    } catch (error) {
      const { message: problem } = error as Error;
      if (mail.type !== 'letter' || !isRefused(error)) return { outcome: 'failed', problem };
      await this.refused?.(target, problem);
      return { outcome: 'gone', problem };
    }
  }
}

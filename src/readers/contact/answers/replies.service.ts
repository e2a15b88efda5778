import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ReplyInput } from '#contract';
import { HistoryRecorder } from '../../../content/history/history-recorder.service.js';
import { AppError } from '../../../platform/common/app-error.js';
import { MailService } from '../../../platform/outbox/mail.service.js';
import { ContactMessage } from '../contact-message.entity.js';
import { UNKNOWN_MESSAGE } from '../messages.service.js';

const NO_SENDER = 'Reports have no sender to reply to.';
const NO_MAIL = 'This server has no mail settings. Copy the reply, or open it in your mail program.';

/** Replies to messages by mail. */
@Injectable()
export class RepliesService implements OnModuleInit {
  constructor(
    private readonly mail: MailService,
    private readonly history: HistoryRecorder,
  ) {}

  onModuleInit(): void {
    this.mail.onRefused((id, problem) => this.reopen(id, problem));
  }

  /**
   * Queues a reply to the sender in the transaction that closes the message.
   * @throws AppError 404; 409 for a report, or without mail settings
   */
  async send(id: number, { subject, text }: ReplyInput): Promise<ContactMessage> {
    if (!this.mail.isOn) throw new AppError(409, NO_MAIL);
    return this.history.record({ kind: 'message-replied' }, async (tx) => {
      const found = await tx.findOne(ContactMessage, { id });
      if (!found) throw AppError.notFound(UNKNOWN_MESSAGE);
      const { name, email } = found;
      if (email === '') throw new AppError(409, NO_SENDER);
      await this.mail.addLetter(tx, { to: { name, address: email }, subject, body: text }, id);
      return Object.assign(found, {
        read: true,
        spam: false,
        done: true,
        reply: text,
        repliedAt: new Date(),
        replyProblem: '',
      });
    });
  }

  /** The mail server refused the reply: the message still waits for one. */
  private async reopen(id: number, problem: string): Promise<void> {
    await this.history.record({ kind: 'message-changed', actor: 'schedule' }, async (tx) => {
      await tx.nativeUpdate(ContactMessage, { id }, { done: false, replyProblem: problem.slice(0, PROBLEM_LENGTH) });
    });
  }
}

/** Characters of a mail server's words. */
const PROBLEM_LENGTH = 500;

import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { MessageChange, MessageStats, StoredMessage } from '#contract';
import { AppError } from '../../platform/common/app-error.js';
import { HistoryRecorder } from '../../content/history/history-recorder.service.js';
import { ContactMessage } from './contact-message.entity.js';
import { toStoredMessage } from './message.presenter.js';

export const UNKNOWN_MESSAGE = 'Message not found';

/** The administrator's side of messages. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly em: EntityManager,
    private readonly history: HistoryRecorder,
  ) {}

  /**
   * Returns matching messages, newest first, and their exact total. With an article: its reports; omitted conditions
   * match everything.
   */
  async list(
    only: { spam: boolean | undefined; article: number | undefined },
    limit: number,
    offset: number,
  ): Promise<{ items: ContactMessage[]; total: number }> {
    const where = {
      ...(only.spam !== undefined && { spam: only.spam }),
      ...(only.article !== undefined && { articleId: only.article }),
    };
    const orderBy = { createdAt: 'desc', id: 'desc' } as const;
    const [items, total] = await this.em.fork().findAndCount(ContactMessage, where, { orderBy, limit, offset });
    return { items, total };
  }

  /** Returns unread messages that are no spam, oldest first. */
  async unread(limit: number): Promise<{ id: number; subject: string; createdAt: Date }[]> {
    const where = { read: false, spam: false };
    return this.em.fork().find(ContactMessage, where, { orderBy: { createdAt: 'asc', id: 'asc' }, limit });
  }

  /** Returns messages by id; unknown ids are left out. */
  async findByIds(ids: readonly number[]): Promise<Map<number, StoredMessage>> {
    const messages = await this.em.fork().find(ContactMessage, { id: { $in: [...ids] } });
    return new Map(messages.map((message) => [message.id, toStoredMessage(message)]));
  }

  async stats(): Promise<MessageStats> {
    const [row] = await this.em.fork().execute<MessageStats[]>(
      `select count(*)::int as total, count(*) filter (where not read and not spam)::int as unread,
              count(*) filter (where spam)::int as spam from contact_message`,
    );
    return row ?? { total: 0, unread: 0, spam: 0 };
  }

  /** @throws AppError 404 */
  async change(id: number, { read, spam }: MessageChange): Promise<ContactMessage> {
    return this.history.record({ kind: 'message-changed' }, async (tx) => {
      const message = await tx.findOne(ContactMessage, { id });
      if (!message) throw AppError.notFound(UNKNOWN_MESSAGE);
      if (read !== undefined) message.read = read;
      if (spam !== undefined) message.spam = spam;
      return message;
    });
  }

  /** @throws AppError 404 */
  async delete(id: number): Promise<void> {
    await this.history.record({ kind: 'message-deleted' }, async (tx) => {
      const deleted = await tx.nativeDelete(ContactMessage, { id });
      if (deleted === 0) throw AppError.notFound(UNKNOWN_MESSAGE);
    });
  }
}

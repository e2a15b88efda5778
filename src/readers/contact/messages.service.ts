import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  LATE_AFTER_HOURS,
  type MessageAct,
  type MessageBulkAnswer,
  type MessageChange,
  type MessageState,
  type MessageStats,
  type StoredMessage,
} from '#contract';
import { AppError } from '../../platform/common/app-error.js';
import { HistoryRecorder } from '../../content/history/history-recorder.service.js';
import { ContactMessage } from './contact-message.entity.js';
import { toStoredMessage } from './message.presenter.js';

export const UNKNOWN_MESSAGE = 'Message not found';

const STATES: Readonly<Record<MessageState, MessageChange>> = {
  new: { read: false, done: false, spam: false },
  open: { read: true, done: false, spam: false },
  done: { done: true, spam: false },
  spam: { spam: true },
};

/** Which messages an act changes, and to what. */
const CHANGES: Readonly<Record<Exclude<MessageAct, 'delete'>, { from: MessageChange; to: MessageChange }>> = {
  read: { from: { read: false }, to: { read: true } },
  unread: { from: { read: true }, to: { read: false } },
  done: { from: { done: false }, to: { done: true } },
  reopen: { from: { done: true }, to: { done: false } },
  spam: { from: { spam: false }, to: { spam: true } },
  'not-spam': { from: { spam: true }, to: { spam: false } },
};

/** The texts that a search looks at. */
const SEARCHED = ['name', 'email', 'subject', 'message', 'articleTitle', 'reply'] as const;

/** Which messages are listed; omitted conditions match everything. */
interface MessageFilter {
  spam: boolean | undefined;
  state: MessageState | undefined;
  /** Words, or parts of words, that it holds. */
  q: string | undefined;
  /** Reports on this article. */
  article: number | undefined;
  id: number | undefined;
}

/** The administrator's side of messages. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly em: EntityManager,
    private readonly history: HistoryRecorder,
  ) {}

  /**
   * Returns matching messages, newest first, and their exact total.
   */
  async list(only: MessageFilter, limit: number, offset: number): Promise<{ items: ContactMessage[]; total: number }> {
    const where = {
      ...(only.spam !== undefined && { spam: only.spam }),
      ...(only.state && STATES[only.state]),
      ...(only.article !== undefined && { articleId: only.article }),
      ...(only.id !== undefined && { id: only.id }),
      ...(only.q !== undefined && { $and: toConditions(only.q) }),
    };
    const orderBy = { createdAt: 'desc', id: 'desc' } as const;
    const [items, total] = await this.em.fork().findAndCount(ContactMessage, where, { orderBy, limit, offset });
    return { items, total };
  }

  /** Returns messages that are neither done nor spam, oldest first. */
  async unanswered(limit: number): Promise<{ id: number; subject: string; createdAt: Date }[]> {
    const where = { done: false, spam: false };
    return this.em.fork().find(ContactMessage, where, { orderBy: { createdAt: 'asc', id: 'asc' }, limit });
  }

  /** Returns the latest messages that are no spam. */
  async latest(limit: number): Promise<ContactMessage[]> {
    const orderBy = { createdAt: 'desc', id: 'desc' } as const;
    return this.em.fork().find(ContactMessage, { spam: false }, { orderBy, limit });
  }

  /** @throws AppError 404 */
  async get(id: number): Promise<ContactMessage> {
    const message = await this.em.fork().findOne(ContactMessage, { id });
    if (!message) throw AppError.notFound(UNKNOWN_MESSAGE);
    return message;
  }

  /** Returns messages by id; unknown ids are left out. */
  async findByIds(ids: readonly number[]): Promise<Map<number, StoredMessage>> {
    const messages = await this.em.fork().find(ContactMessage, { id: { $in: [...ids] } });
    return new Map(messages.map((message) => [message.id, toStoredMessage(message)]));
  }

  async stats(): Promise<MessageStats> {
    const [row] = await this.em.fork().execute<MessageStats[]>(
      `select count(*)::int as total, count(*) filter (where not read and not spam)::int as unread,
              count(*) filter (where spam)::int as spam,
              count(*) filter (where read and not done and not spam)::int as open,
              count(*) filter (where done and not spam)::int as done,
              count(*) filter (where not done and not spam
                and created_at <= clock_timestamp() - make_interval(hours => ?))::int as late
       from contact_message`,
      [LATE_AFTER_HOURS],
    );
    return row ?? { total: 0, unread: 0, spam: 0, open: 0, done: 0, late: 0 };
  }

  /** @throws AppError 404 */
  async change(id: number, { read, spam, done }: MessageChange): Promise<ContactMessage> {
    return this.history.record({ kind: 'message-changed' }, async (tx) => {
      const message = await tx.findOne(ContactMessage, { id });
      if (!message) throw AppError.notFound(UNKNOWN_MESSAGE);
      if (read !== undefined) message.read = read;
      if (spam !== undefined) message.spam = spam;
      if (done !== undefined) message.done = done;
      return message;
    });
  }

  /** Changes or deletes those of `ids` that exist, in one change set. */
  async changeMany(ids: readonly number[], act: MessageAct): Promise<MessageBulkAnswer> {
    const where = { id: { $in: [...ids] } };
    if (act === 'delete')
      return this.history.record({ kind: 'messages-deleted' }, async (tx) => ({
        changed: await tx.nativeDelete(ContactMessage, where),
      }));
    const { from, to } = CHANGES[act];
    return this.history.record({ kind: 'messages-changed' }, async (tx) => ({
      changed: await tx.nativeUpdate(ContactMessage, { ...where, ...from }, to),
    }));
  }

  /** @throws AppError 404 */
  async delete(id: number): Promise<void> {
    await this.history.record({ kind: 'message-deleted' }, async (tx) => {
      const deleted = await tx.nativeDelete(ContactMessage, { id });
      if (deleted === 0) throw AppError.notFound(UNKNOWN_MESSAGE);
    });
  }
}

/** For each word of a search, that one of a message's texts holds it, whatever the case. */
function toConditions(q: string) {
  return q
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const $ilike = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
      return { $or: SEARCHED.map((field) => ({ [field]: { $ilike } })) };
    });
}

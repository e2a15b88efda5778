/** How messages are answered: guides that help, a drafted reply, and acts on several messages. */
import type { MessageState } from './contact.js';
import type { CategoryId } from './categories.js';
import type { Count, Id, Moment } from './scalars.js';

export const ANSWER_LIMITS = {
  /** Guides proposed for a message. */
  guides: 3,
  /** Similar messages named. */
  similar: 3,
  /** Characters of what is quoted from a guide. */
  sentences: 300,
  /** Characters of a reply. */
  subject: 200,
  text: 10_000,
  /** Messages per act. */
  bulk: 100,
} as const;

/** A guide that may answer a message. */
export interface AnswerGuide {
  id: Id;
  slug: string;
  /** Decoded. */
  title: string;
  category: CategoryId;
  /** The heading of the section that answers; `''`: the whole guide. */
  section: string;
  /** The full URL of the guide, or of that section. */
  url: string;
  /** The first sentences of it. @maxLength ANSWER_LIMITS.sentences */
  sentences: string;
}

/** A message like another. */
export interface SimilarMessage {
  id: Id;
  subject: string;
  state: MessageState;
  created_at: Moment;
}

/** `GET /api/admin/messages/{id}/answer`. */
export interface MessageAnswer {
  /** Best first. */
  guides: AnswerGuide[];
  similar: SimilarMessage[];
  /** Drafted from the guides; `null` for a report, which has no sender. */
  draft: ReplyInput | null;
  /** Whether the server can send the reply. */
  can_send: boolean;
}

/** `POST /api/admin/messages/{id}/reply`. */
export interface ReplyInput {
  /** One line. @minLength 1 @maxLength ANSWER_LIMITS.subject */
  subject: string;
  /** @minLength 1 @maxLength ANSWER_LIMITS.text */
  text: string;
}

/** A reply as sent. */
export interface MessageReply {
  text: string;
  /** UTC, ISO 8601: when it was handed over to be sent. */
  sent_at: Moment;
  /** Why the mail server refused it; `''`: it did not. */
  problem: string;
}

export const MESSAGE_ACTS = ['read', 'unread', 'done', 'reopen', 'spam', 'not-spam', 'delete'] as const;
export type MessageAct = (typeof MESSAGE_ACTS)[number];

/** `POST /api/admin/messages/bulk`. */
export interface MessageBulkInput {
  /** @minItems 1 @maxItems ANSWER_LIMITS.bulk */
  ids: Id[];
  act: MessageAct;
}

export interface MessageBulkAnswer {
  /** Messages that were changed by it. */
  changed: Count;
}

import type { WEBHOOK_TRIAL } from '#contract';
import type { Letter, Notice } from './mailer.js';

/** What can happen to an article that readers see. */
export const ARTICLE_EVENTS = ['article.published', 'article.changed', 'article.withdrawn', 'article.deleted'] as const;

/** Something that happened. All but a trial are told by the database: `queue_changes` and `queue_messages` write them. */
export type SiteEvent =
  | { type: (typeof ARTICLE_EVENTS)[number]; data: { id: number; slug: string; title: string } }
  | { type: 'fact.changed'; data: { id: string; label: string; value: string | null } }
  | { type: 'message.received'; data: { id: number; received_at: string } }
  | { type: typeof WEBHOOK_TRIAL; data: { message: string } };

/** A mail. Its subject is that of the delivery. */
type QueuedMail = { type: 'notice'; data: Omit<Notice, 'subject'> } | { type: 'letter'; data: Omit<Letter, 'subject'> };

/** What is to be sent to one target. */
export type NewDelivery = (SiteEvent | QueuedMail) & { target: number; subject: string };

/** A delivery, as claimed for an attempt. */
export type ClaimedDelivery = NewDelivery & {
  id: number;
  messageId: string;
  attempts: number;
  createdAt: Date;
};

/** What an attempt came to. */
export interface AttemptResult {
  /** `gone`: the receiver does not want it, now or later. */
  outcome: 'delivered' | 'failed' | 'gone';
  /** The HTTP status of the response, if there was one. */
  status?: number | undefined;
  /** Why it failed, in a sentence. */
  problem?: string;
}

/** What is sent in one request: deliveries of one channel to one target. */
export type Consignment = readonly [ClaimedDelivery, ...ClaimedDelivery[]];

/** Sends deliveries of one channel. Resolves with what became of all of them; a thrown error counts as failed. */
export type DeliverySender = (due: Consignment, signal: AbortSignal) => Promise<AttemptResult>;

/** How a channel sends. */
export interface ChannelPolicy {
  /** Requests under way at once, so that a slow receiver delays no other. */
  atOnce: number;
  /** Deliveries in one request at most. */
  together: number;
  /** Never given up, and deleted once sent. The others are given up after a day, and listed. */
  untilSent: boolean;
}

/** A delivery as listed. */
export interface ListedDelivery {
  id: number;
  messageId: string;
  type: SiteEvent['type'];
  subject: string;
  attempts: number;
  createdAt: Date;
  nextAttemptAt: Date | null;
  deliveredAt: Date | null;
  lastStatus: number | null;
  problem: string;
}

/** Seconds between the attempts, which grow to a day in all. The first outlasts an attempt: it also is the claim. */
export const PAUSES = [60, 300, 1_800, 3_600, 7_200, 14_400, 28_800, 28_800] as const;
/** Seconds between attempts that go on until they succeed: the pauses grow no further. */
export const LONGEST_PAUSE_UNTIL_SENT = 3_600;

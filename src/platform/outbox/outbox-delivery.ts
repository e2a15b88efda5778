import type { WEBHOOK_TRIAL } from '#contract';

/** What can happen to an article that readers see. */
export const ARTICLE_EVENTS = ['article.published', 'article.changed', 'article.withdrawn', 'article.deleted'] as const;

/** Something that happened. All but a trial are told by the database: `queue_changes` and `queue_messages` write them. */
export type SiteEvent =
  | { type: (typeof ARTICLE_EVENTS)[number]; data: { id: number; slug: string; title: string } }
  | { type: 'fact.changed'; data: { id: string; label: string; value: string | null } }
  | { type: 'message.received'; data: { id: number; received_at: string } }
  | { type: typeof WEBHOOK_TRIAL; data: { message: string } };

/** An event to be sent to one subscriber, as claimed for an attempt. */
export type ClaimedDelivery = SiteEvent & {
  id: number;
  messageId: string;
  channel: string;
  target: number;
  attempts: number;
  createdAt: Date;
};

/** What an attempt came to. */
export interface AttemptResult {
  /** `gone`: the subscriber wants nothing more, now or later. */
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

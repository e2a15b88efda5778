/** Webhooks: calls to URLs of the administrator's choice when something happens, signed by Standard Webhooks. */
import type { Count, Id, Moment, Positive } from './scalars.js';

/** What a webhook can be told of. */
export const WEBHOOK_EVENTS = [
  'article.published',
  'article.changed',
  'article.withdrawn',
  'article.deleted',
  'fact.changed',
  'message.received',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The event of 'Try'. */
export const WEBHOOK_TRIAL = 'webhook.trial';

/** The prefix of a secret, by Standard Webhooks. */
export const WEBHOOK_SECRET_PREFIX = 'whsec_';

/** Maximum characters of a URL, maximum webhooks, deliveries per request, and hours that a replaced secret still signs. */
export const WEBHOOK_LIMITS = { url: 2000, webhooks: 10, page: 100, rotationHours: 24 } as const;

/** Days for which finished deliveries are listed, and deleted webhooks can be restored. */
export const DELIVERY_DAYS = 30;

/** Not in `endpoints`, to keep them out of readers' scripts. */
export const webhookEndpoints = {
  all: '/api/admin/webhooks',
  one: (id: number) => `/api/admin/webhooks/${id}`,
  restore: (id: number) => `/api/admin/webhooks/${id}/restore`,
  secret: (id: number) => `/api/admin/webhooks/${id}/secret`,
  trial: (id: number) => `/api/admin/webhooks/${id}/trial`,
  deliveries: (id: number) => `/api/admin/webhooks/${id}/deliveries`,
  sendAgain: (id: number, delivery: number) => `/api/admin/webhooks/${id}/deliveries/${delivery}/send-again`,
} as const;

export interface WebhookInput {
  /** http or https, on the public internet. @minLength 1 @maxLength WEBHOOK_LIMITS.url */
  url: string;
  events: WebhookEvent[];
}

export interface Webhook extends WebhookInput {
  id: Id;
  created_at: Moment;
  /** When the receiver answered 410 and with that ended it; `null`: active. Saving it makes it active again. */
  ended_at: Moment | null;
  /** Until when the secret before this one signs too; `null`: only one signs. */
  old_secret_until: Moment | null;
}

/** Shown once, when it is created or its secret replaced. */
export interface WebhookWithSecret extends Webhook {
  /** `whsec_` and Base64. */
  secret: string;
}

export type DeliveryState = 'waiting' | 'delivered' | 'failed';

export interface WebhookDelivery {
  id: Id;
  /** `webhook-id`: the same at each attempt. @format uuid */
  message_id: string;
  event: WebhookEvent | typeof WEBHOOK_TRIAL;
  /** What it is about, for people. */
  subject: string;
  state: DeliveryState;
  attempts: Count;
  created_at: Moment;
  /** `null`: none will follow. */
  next_attempt_at: Moment | null;
  delivered_at: Moment | null;
  /** The status of the last response; `null`: there was none. */
  last_status: Positive | null;
  /** Why the last attempt failed, in a sentence; empty: it did not. */
  problem: string;
}

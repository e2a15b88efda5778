import type { WebhookDelivery } from '#contract';
import type { ListedDelivery } from '../../platform/outbox/index.js';

/** A delivery as the administrator sees it. */
export function toWebhookDelivery(delivery: ListedDelivery): WebhookDelivery {
  const { id, messageId, type, subject, attempts, createdAt, nextAttemptAt, deliveredAt, lastStatus, problem } =
    delivery;
  const moment = (time: Date) => new Date(time).toISOString();
  return {
    id,
    message_id: messageId,
    event: type,
    subject,
    state: nextAttemptAt ? 'waiting' : deliveredAt ? 'delivered' : 'failed',
    attempts,
    created_at: moment(createdAt),
    next_attempt_at: nextAttemptAt && moment(nextAttemptAt),
    delivered_at: deliveredAt && moment(deliveredAt),
    last_status: lastStatus,
    problem,
  };
}

import type { WebhookDelivery, WebhookEvent } from '#contract';

/** The events as people choose them. */
export const EVENT_NAMES: Readonly<Record<WebhookEvent, string>> = {
  'article.published': 'Article published',
  'article.changed': 'Published article changed',
  'article.withdrawn': 'Article taken offline',
  'article.deleted': 'Published article moved to the Trash',
  'fact.changed': 'Fact changed',
  'message.received': 'Message received (without its text)',
};

/** What a delivery tells, for people. */
export function describeEvent(event: WebhookDelivery['event']): string {
  return event === 'webhook.trial' ? 'Trial' : EVENT_NAMES[event];
}

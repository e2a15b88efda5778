export type { Notice } from './mailer.js';
export { ARTICLE_EVENTS } from './outbox-delivery.js';
export type { AttemptResult, ClaimedDelivery, Consignment, ListedDelivery } from './outbox-delivery.js';

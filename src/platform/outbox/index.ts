export { createMailer } from './mailer.js';
export type { Notice } from './mailer.js';
export type { AttemptResult, ClaimedDelivery, ListedDelivery } from './outbox-delivery.js';

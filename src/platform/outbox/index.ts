export { createMailer } from './mailer.js';
export type { Notice } from './mailer.js';
export type { AttemptResult, ClaimedDelivery, Consignment, ListedDelivery } from './outbox-delivery.js';

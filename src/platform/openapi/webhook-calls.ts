import { DELIVERY_DAYS, WEBHOOK_LIMITS, WEBHOOK_TRIAL, webhookEndpoints } from '#contract';
import { area, type Call, created, inPath, json, list, nothing, ok, slice } from './call.js';
import { id, ref } from './schema.js';

const admin = area('Webhooks', false);
const WEBHOOK = [inPath('id', id)];
const INPUT = json(ref('WebhookInput'));

/** Webhooks by Standard Webhooks. */
export const WEBHOOK_CALLS: readonly Call[] = [
  admin(`get ${webhookEndpoints.all}`, {
    summary: 'The webhooks, oldest first',
    answers: [list('Webhook', 'The webhooks, without their secrets.')],
    errors: [],
  }),
  admin(`post ${webhookEndpoints.all}`, {
    summary: 'Add a webhook: signed as Standard Webhooks describes, tried again with growing pauses for a day',
    body: INPUT,
    answers: [created('WebhookWithSecret', 'The webhook, with its secret, shown only once.')],
    errors: [],
  }),
  admin('put /api/admin/webhooks/{id}', {
    summary: 'Change a webhook; one that its receiver ended with 410 becomes active again',
    parameters: WEBHOOK,
    body: INPUT,
    answers: [ok('Webhook', 'The webhook.')],
    errors: [404],
  }),
  admin('delete /api/admin/webhooks/{id}', {
    summary: `Delete a webhook: it is sent nothing more, and can be restored for ${DELIVERY_DAYS} days`,
    parameters: WEBHOOK,
    answers: [nothing('Deleted.')],
    errors: [404],
  }),
  admin('post /api/admin/webhooks/{id}/restore', {
    summary: 'Restore a deleted webhook, with its secret; what happened meanwhile is not sent',
    parameters: WEBHOOK,
    answers: [ok('Webhook', 'The webhook.')],
    errors: [404],
  }),
  admin('post /api/admin/webhooks/{id}/secret', {
    summary: `Replace the secret; for ${WEBHOOK_LIMITS.rotationHours} hours the old one signs as well`,
    parameters: WEBHOOK,
    answers: [ok('WebhookWithSecret', 'The webhook, with its new secret, shown only once.')],
    errors: [404],
  }),
  admin('post /api/admin/webhooks/{id}/trial', {
    summary: `Send the event \`${WEBHOOK_TRIAL}\` to it`,
    parameters: WEBHOOK,
    answers: [nothing('Queued; its deliveries tell what became of it.')],
    errors: [404],
  }),
  admin('get /api/admin/webhooks/{id}/deliveries', {
    summary: `Its deliveries of the last ${DELIVERY_DAYS} days, newest first`,
    parameters: [...WEBHOOK, ...slice(WEBHOOK_LIMITS.page)],
    answers: [{ ...list('WebhookDelivery', 'The deliveries.'), counted: true }],
    errors: [404],
  }),
  admin('post /api/admin/webhooks/{id}/deliveries/{delivery}/send-again', {
    summary: 'Send a delivery again, signed anew',
    parameters: [...WEBHOOK, inPath('delivery', id)],
    answers: [nothing('Queued.')],
    errors: [404],
  }),
];

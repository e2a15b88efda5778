import {
  WEBHOOK_EVENTS,
  WEBHOOK_TRIAL,
  type Webhook,
  type WebhookDelivery,
  webhookEndpoints,
  type WebhookInput,
  type WebhookWithSecret,
} from '#contract';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { adminCall, adminGet, adminList, type Rows } from '../../lib/client';
import {
  hasShape,
  isAmong,
  isListWith,
  isNumber,
  isText,
  orNull,
  UnexpectedResponse,
} from '../../../shared/lib/guards';

const webhook = {
  id: isNumber,
  url: isText,
  events: isListWith(isAmong(WEBHOOK_EVENTS)),
  created_at: isText,
  ended_at: orNull(isText),
  old_secret_until: orNull(isText),
};
const isWebhook = hasShape<Webhook>(webhook);
const isWithSecret = hasShape<WebhookWithSecret>({ ...webhook, secret: isText });
const isDelivery = hasShape<WebhookDelivery>({
  id: isNumber,
  message_id: isText,
  event: isAmong([...WEBHOOK_EVENTS, WEBHOOK_TRIAL]),
  subject: isText,
  state: isAmong(['waiting', 'delivered', 'failed'] as const),
  attempts: isNumber,
  created_at: isText,
  next_attempt_at: orNull(isText),
  delivered_at: orNull(isText),
  last_status: orNull(isNumber),
  problem: isText,
});

/** Deliveries that are shown. */
export const DELIVERIES_SHOWN = 20;
/** Milliseconds between looks at deliveries, which are sent in the background. */
const LOOK_INTERVAL = 3_000;

/** Loads the webhooks. */
export function useWebhooks() {
  return useSWR<Webhook[], Error>(webhookEndpoints.all, adminGet(isListWith(isWebhook)), { revalidateOnFocus: true });
}

/** Loads the latest deliveries of a webhook, and looks again while some of them wait. */
export function useDeliveries(id: number) {
  return useSWR<Rows<WebhookDelivery>, Error>(
    `${webhookEndpoints.deliveries(id)}?limit=${DELIVERIES_SHOWN}`,
    adminList(isDelivery),
    {
      refreshInterval: (found) => (found?.items.some(({ state }) => state === 'waiting') ? LOOK_INTERVAL : 0),
    },
  );
}

/** Adds a webhook, or changes the one with the given id; returns the secret of a new one. */
export function useSaveWebhook() {
  return useWebhookWrite(async ({ id, input }: { id?: number; input: WebhookInput }) => {
    if (id !== undefined) {
      await adminCall(webhookEndpoints.one(id), { method: 'PUT', body: input });
      return undefined;
    }
    return readSecret(webhookEndpoints.all, input);
  });
}

/** Replaces the secret of the webhook with the id it is triggered with, and returns the new one. */
export function useReplaceSecret() {
  return useWebhookWrite((id: number) => readSecret(webhookEndpoints.secret(id)));
}

/** Deletes the webhook with the id it is triggered with. */
export function useDeleteWebhook() {
  return useWebhookWrite((id: number) => adminCall(webhookEndpoints.one(id), { method: 'DELETE' }));
}

/** Restores the deleted webhook with the id it is triggered with. */
export function useRestoreWebhook() {
  return useWebhookWrite((id: number) => adminCall(webhookEndpoints.restore(id), { method: 'POST' }));
}

/** Sends a trial to the webhook with the id it is triggered with. */
export function useTryWebhook() {
  return useWebhookWrite((id: number) => adminCall(webhookEndpoints.trial(id), { method: 'POST' }));
}

/** Sends a delivery again. */
export function useSendAgain() {
  return useWebhookWrite(({ id, delivery }: { id: number; delivery: number }) =>
    adminCall(webhookEndpoints.sendAgain(id, delivery), { method: 'POST' }),
  );
}

function useWebhookWrite<Result, Arg>(send: (arg: Arg) => Promise<Result>) {
  return useSWRMutation(webhookEndpoints.all, (_key: string, { arg }: { arg: Arg }) => send(arg));
}

async function readSecret(path: string, body?: WebhookInput): Promise<WebhookWithSecret> {
  const { data } = await adminCall<unknown>(path, { method: 'POST', ...(body && { body }) });
  if (!isWithSecret(data)) throw new UnexpectedResponse(path);
  return data;
}

import { chakra } from '@chakra-ui/react';
import { DELIVERY_DAYS, type Webhook, type WebhookDelivery } from '#contract';
import { Badge } from '../../../shared/components/ui/badge';
import { Button } from '../../../shared/components/ui/button';
import { Notice } from '../../../shared/components/ui/notice';
import { Spinner } from '../../../shared/components/ui/spinner';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { formatMoment } from '../../../shared/lib/format-time';
import { showToast } from '../../../shared/lib/toasts';
import { Dialog, DialogActions } from '../../components/dialog';
import { failureText } from '../../lib/api-client';
import { DELIVERIES_SHOWN, useDeliveries, useSendAgain, useTryWebhook } from './api';
import { describeEvent } from './event-names';

const STATES: Readonly<Record<WebhookDelivery['state'], string>> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
};

/** The latest deliveries of a webhook, a trial, and 'Send again'. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { data, error, mutate } = useDeliveries(webhook.id);
  const { trigger: tryWebhook, isMutating } = useTryWebhook();
  const { trigger: sendAgain } = useSendAgain();
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (failure) {
      showToast({ title: failureText(failure, 'The message could not be sent'), tone: 'error' });
    }
    await mutate();
  };
  return (
    <Dialog title={`Deliveries to ${new URL(webhook.url).host}`} wide onClose={onClose}>
      <chakra.p color="muted" mb="4">
        The last {DELIVERIES_SHOWN}, kept for {DELIVERY_DAYS} days. A message that fails is tried again for a day, after
        longer and longer pauses.
      </chakra.p>
      {error && <Notice tone="error">{failureText(error, 'The deliveries could not be loaded')}</Notice>}
      {!data && !error && <Spinner label="Loading..." />}
      {data?.items.length === 0 && <p>Nothing has been sent yet.</p>}
      <chakra.ul display="grid" gap="4" listStyleType="none" p="0" m="0">
        {data?.items.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            onSendAgain={() => void act(() => sendAgain({ id: webhook.id, delivery: delivery.id }))}
          />
        ))}
      </chakra.ul>
      <DialogActions>
        <Button variant="outline" disabled={isMutating} onClick={() => void act(() => tryWebhook(webhook.id))}>
          Send a trial
        </Button>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

function DeliveryRow({ delivery, onSendAgain }: { delivery: WebhookDelivery; onSendAgain: () => void }) {
  const { event, subject, state, attempts, created_at, next_attempt_at, last_status, problem } = delivery;
  const title = event === 'webhook.trial' ? 'Trial' : `${describeEvent(event)}: ${subject}`;
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      gap="2"
      alignItems="center"
      justifyContent="space-between"
      borderTopWidth="1px"
      borderColor="border"
      pt="3"
    >
      <chakra.div minW="0" flex="1 1 14rem" overflowWrap="anywhere">
        <p>
          {title} <Badge>{STATES[state]}</Badge>
        </p>
        <chakra.p fontSize="sm" color="muted">
          <time dateTime={created_at}>{formatMoment(created_at)}</time>
          {attempts > 1 && ` · ${attempts} attempts`}
          {last_status !== null && ` · status ${last_status}`}
          {problem && ` · ${problem}`}
          {state === 'waiting' && attempts > 0 && next_attempt_at && ` · next attempt ${formatMoment(next_attempt_at)}`}
        </chakra.p>
      </chakra.div>
      <Button size="sm" variant="outline" onClick={onSendAgain}>
        Send again<VisuallyHidden> {title}</VisuallyHidden>
      </Button>
    </chakra.li>
  );
}

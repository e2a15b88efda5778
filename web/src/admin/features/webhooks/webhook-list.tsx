import { WEBHOOK_LIMITS, type Webhook, type WebhookWithSecret } from '#contract';
import { useState } from 'react';
import { Badge } from '../../../shared/components/ui/badge';
import { Button } from '../../../shared/components/ui/button';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { formatMoment } from '../../../shared/lib/format-time';
import { showToast } from '../../../shared/lib/toasts';
import { useConfirm } from '../../components/confirm';
import { DataList } from '../../components/data-list';
import { RowButtons } from '../../components/row-buttons';
import { Actions, Facts, Root, Text, Title } from '../../components/row-parts';
import { failureText } from '../../lib/api-client';
import { useDeleteWebhook, useReplaceSecret, useRestoreWebhook, useWebhooks } from './api';
import { DeliveriesDialog } from './deliveries-dialog';
import { EVENT_NAMES } from './event-names';
import { SecretDialog } from './secret-dialog';
import { WebhookDialog } from './webhook-dialog';

/** The webhooks, with the actions on them. */
export default function WebhookList() {
  const { data, error, isLoading, mutate } = useWebhooks();
  const { trigger: replaceSecret } = useReplaceSecret();
  const { trigger: deleteWebhook } = useDeleteWebhook();
  const { trigger: restoreWebhook } = useRestoreWebhook();
  const ask = useConfirm();
  const [edited, setEdited] = useState<{ webhook: Webhook | undefined }>();
  const [listed, setListed] = useState<Webhook>();
  const [made, setMade] = useState<WebhookWithSecret>();

  const act = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (failure) {
      showToast({ title: failureText(failure, 'Something went wrong. Please try again.'), tone: 'error' });
    }
    await mutate();
  };
  const replace = async ({ id, url }: Webhook) => {
    const question = {
      title: 'Replace the secret of this webhook?',
      text: `${url}: for ${WEBHOOK_LIMITS.rotationHours} hours messages are signed with both secrets.`,
      confirm: 'Replace secret',
    };
    if (await ask(question)) await act(async () => setMade(await replaceSecret(id)));
  };
  const remove = async ({ id, url }: Webhook) => {
    const question = { title: 'Delete this webhook?', text: url, confirm: 'Delete', danger: true };
    if (!(await ask(question))) return;
    await act(async () => {
      await deleteWebhook(id);
      const action = { label: 'Undo', run: () => void restore(id, url) };
      showToast({ title: 'Webhook deleted', description: url, tone: 'success', action });
    });
  };
  const restore = (id: number, url: string) =>
    act(async () => {
      await restoreWebhook(id);
      showToast({ title: `Undone: deleted the webhook ${url}`, tone: 'success' });
    });

  return (
    <>
      <DataList
        title="Webhooks"
        rows={data && { items: data, total: data.length }}
        busy={isLoading}
        failure={error && { text: failureText(error, 'The webhooks could not be loaded'), retry: () => void mutate() }}
        getKey={({ id }) => id}
        page={1}
        pageSize={WEBHOOK_LIMITS.webhooks}
        pageHref={() => ''}
        empty={<p>No webhooks yet. A webhook tells another system when something changes here.</p>}
        actions={
          <Button size="sm" variant="outline" onClick={() => setEdited({ webhook: undefined })}>
            Add a webhook
          </Button>
        }
      >
        {(webhook) => (
          <Root>
            <Text>
              <Title>
                {webhook.url} {webhook.ended_at !== null && <Badge>Ended</Badge>}
              </Title>
              <Facts>{webhook.events.map((event) => EVENT_NAMES[event]).join(' · ')}</Facts>
              {webhook.ended_at !== null && (
                <Facts>
                  Its receiver wanted no more on{' '}
                  <time dateTime={webhook.ended_at}>{formatMoment(webhook.ended_at)}</time>. Edit and save it to start
                  again.
                </Facts>
              )}
              {webhook.old_secret_until !== null && (
                <Facts>The old secret is valid until {formatMoment(webhook.old_secret_until)}.</Facts>
              )}
            </Text>
            <Actions>
              <Button size="sm" px="3" variant="ghost" onClick={() => setListed(webhook)}>
                Deliveries<VisuallyHidden> to {webhook.url}</VisuallyHidden>
              </Button>
              <Button size="sm" px="3" variant="ghost" onClick={() => void replace(webhook)}>
                Replace secret<VisuallyHidden> of {webhook.url}</VisuallyHidden>
              </Button>
              <RowButtons
                name={webhook.url}
                onEdit={() => setEdited({ webhook })}
                onDelete={() => void remove(webhook)}
              />
            </Actions>
          </Root>
        )}
      </DataList>
      {edited && (
        <WebhookDialog
          webhook={edited.webhook}
          onSave={(saved) => {
            setEdited(undefined);
            setMade(saved);
            void mutate();
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
      {listed && <DeliveriesDialog webhook={listed} onClose={() => setListed(undefined)} />}
      {made && <SecretDialog made={made} onClose={() => setMade(undefined)} />}
    </>
  );
}

import { chakra } from '@chakra-ui/react';
import { WEBHOOK_EVENTS, WEBHOOK_LIMITS, type Webhook, type WebhookEvent, type WebhookWithSecret } from '#contract';
import { useState, type SyntheticEvent } from 'react';
import { Checkbox } from '../../../shared/components/ui/checkbox';
import { Field, Input } from '../../components/admin-field';
import { Dialog } from '../../components/dialog';
import { FormActions } from '../../components/form-actions';
import { ApiFailure } from '../../lib/api-client';
import { useSaveWebhook } from './api';
import { EVENT_NAMES } from './event-names';

export interface WebhookDialogProps {
  /** `undefined`: a new one. */
  webhook: Webhook | undefined;
  /** Receives a new webhook with its secret. */
  onSave: (made: WebhookWithSecret | undefined) => void;
  onClose: () => void;
}

/** The form of a webhook. Server errors are shown at their fields. */
export function WebhookDialog({ webhook, onSave, onClose }: WebhookDialogProps) {
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? ['article.published']);
  const { trigger, isMutating, ...call } = useSaveWebhook();
  const error: unknown = call.error;
  const problem = (field: string) => (error instanceof ApiFailure ? (error.errors[field]?.join(', ') ?? '') : '');
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    let made;
    try {
      made = await trigger({ ...(webhook && { id: webhook.id }), input: { url, events: [...events] } });
    } catch {
      // Shown from `error`.
      return;
    }
    onSave(made);
  };
  const choose = (event: WebhookEvent, isChosen: boolean) =>
    setEvents((before) => WEBHOOK_EVENTS.filter((one) => (one === event ? isChosen : before.includes(one))));

  return (
    <Dialog title={webhook ? 'Edit webhook' : 'Add a webhook'} onClose={onClose}>
      <chakra.form display="grid" gap="5" onSubmit={(event) => void send(event)} noValidate>
        <Field
          label="URL"
          required
          error={problem('url')}
          hint="Called with each event, signed as Standard Webhooks describes."
        >
          <Input
            type="url"
            value={url}
            maxLength={WEBHOOK_LIMITS.url}
            onChange={({ target }) => setUrl(target.value)}
            data-autofocus=""
          />
        </Field>
        <chakra.fieldset display="grid" gap="2" border="0" p="0" m="0">
          <chakra.legend fontWeight="semibold" mb="2">
            Events
          </chakra.legend>
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox key={event} checked={events.includes(event)} onChange={(isChosen) => choose(event, isChosen)}>
              {EVENT_NAMES[event]}
            </Checkbox>
          ))}
          {events.length === 0 && <chakra.p color="muted">Choose at least one.</chakra.p>}
        </chakra.fieldset>
        <FormActions
          error={error}
          failure="The webhook could not be saved"
          saving={isMutating || events.length === 0}
          label={webhook ? 'Save' : 'Add webhook'}
          onCancel={onClose}
        />
      </chakra.form>
    </Dialog>
  );
}

import { chakra } from '@chakra-ui/react';
import { WEBHOOK_EVENTS, WEBHOOK_LIMITS, type Webhook, type WebhookEvent, type WebhookWithSecret } from '#contract';
import { useController, useForm } from 'react-hook-form';
import { Checkbox } from '../../../shared/components/ui/checkbox';
import { Dialog } from '../../components/dialog';
import { EntryForm } from '../../components/entry-form';
import { TextField } from '../../components/form-fields';
import { useSaveWebhook } from './api';
import { EVENT_NAMES } from './event-names';

export interface WebhookDialogProps {
  /** `undefined`: a new one. */
  webhook: Webhook | undefined;
  /** Receives a new webhook with its secret. */
  onSave: (made: WebhookWithSecret | undefined) => void;
  onClose: () => void;
}

interface WebhookDraft {
  url: string;
  events: WebhookEvent[];
}

/** The form of a webhook. */
export function WebhookDialog({ webhook, onSave, onClose }: WebhookDialogProps) {
  const { url = '', events: chosen = ['article.published'] } = webhook ?? {};
  const form = useForm<WebhookDraft>({ defaultValues: { url, events: [...chosen] } });
  const {
    field: { value: events, onChange: setEvents },
  } = useController({ control: form.control, name: 'events' });
  const { trigger } = useSaveWebhook();
  const save = async (input: WebhookDraft) => onSave(await trigger({ ...(webhook && { id: webhook.id }), input }));
  const choose = (event: WebhookEvent, isChosen: boolean) =>
    setEvents(WEBHOOK_EVENTS.filter((one) => (one === event ? isChosen : events.includes(one))));

  return (
    <Dialog title={webhook ? 'Edit webhook' : 'Add a webhook'} onClose={onClose}>
      <EntryForm
        form={form}
        onSave={save}
        failure="The webhook could not be saved"
        label={webhook ? 'Save' : 'Add webhook'}
        incomplete={events.length === 0}
        onCancel={onClose}
      >
        <TextField<WebhookDraft>
          name="url"
          label="URL"
          required
          hint="Called with each event, signed as Standard Webhooks describes."
          type="url"
          maxLength={WEBHOOK_LIMITS.url}
          focused
        />
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
      </EntryForm>
    </Dialog>
  );
}

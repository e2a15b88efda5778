import { API_KEY_DAYS, API_KEY_LIMITS, type ApiKeyScope, type MadeApiKey, type NewApiKey } from '#contract';
import { useForm, useWatch } from 'react-hook-form';
import { toChoices } from '../../components/admin-field';
import { Dialog } from '../../components/dialog';
import { EntryForm } from '../../components/entry-form';
import { ChoiceField, TextField } from '../../components/form-fields';
import { ShownOnceDialog } from '../../components/shown-once-dialog';
import { SCOPE_DETAILS, SCOPE_NAMES } from './key-scopes';

interface KeyFormValues {
  name: string;
  scope: ApiKeyScope;
  /** '' for no expiration. */
  days: string;
}

export interface NewKeyDialogProps {
  /** What it rejects with is shown in the dialog, which keeps what was typed. */
  onMake: (key: NewApiKey) => Promise<void>;
  onClose: () => void;
}

/** Asks for a new API key's purpose and lifetime. */
export function NewKeyDialog({ onMake, onClose }: NewKeyDialogProps) {
  const form = useForm<KeyFormValues>({ defaultValues: { name: '', scope: 'read', days: String(API_KEY_DAYS[1]) } });
  const scope = useWatch({ control: form.control, name: 'scope' });
  const make = ({ name, days }: KeyFormValues) =>
    onMake({ name: name.trim(), scope, days: API_KEY_DAYS.find((number) => String(number) === days) ?? null });
  return (
    <Dialog title="Create API key" onClose={onClose}>
      <EntryForm
        form={form}
        onSave={make}
        failure="The API key could not be created"
        label="Create key"
        onCancel={onClose}
      >
        <TextField
          name="name"
          label="Name"
          required
          missing="Name is required"
          maxLength={API_KEY_LIMITS.name}
          focused
        />
        <ChoiceField name="scope" label="Scope" hint={SCOPE_DETAILS[scope]} choices={toChoices(SCOPE_NAMES)} />
        <ChoiceField
          name="days"
          label="Expiration"
          choices={[
            ...API_KEY_DAYS.map((number) => [String(number), `${number} days`] as const),
            ['', 'No expiration'],
          ]}
        />
      </EntryForm>
    </Dialog>
  );
}

/** Shows a new API key, which is displayed only once. */
export function MadeKeyDialog({ made, onClose }: { made: MadeApiKey; onClose: () => void }) {
  return (
    <ShownOnceDialog
      title="Your API key"
      label={`Key for ${made.name}`}
      secret={made.key}
      copied="API key copied"
      onClose={onClose}
    >
      Scripts send it as <code>Authorization: Bearer …</code>. {SCOPE_DETAILS[made.scope]}
    </ShownOnceDialog>
  );
}

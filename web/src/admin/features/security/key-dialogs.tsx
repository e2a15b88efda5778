import { API_KEY_DAYS, API_KEY_LIMITS, type ApiKeyScope, type MadeApiKey, type NewApiKey } from '#contract';
import { chakra } from '@chakra-ui/react';
import { useForm, useWatch } from 'react-hook-form';
import { Field, Input, toChoices } from '../../components/admin-field';
import { Button } from '../../../shared/components/ui/button';
import { Dialog, DialogActions } from '../../components/dialog';
import { EntryForm } from '../../components/entry-form';
import { ChoiceField, TextField } from '../../components/form-fields';
import { copyText } from '../../../shared/lib/clipboard';
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

/** Shows a new API key, which is displayed only once. Closes by its button only. */
export function MadeKeyDialog({ made, onClose }: { made: MadeApiKey; onClose: () => void }) {
  return (
    <Dialog title="Your API key" role="alertdialog" onClose={undefined}>
      <chakra.div display="grid" gap="5">
        <p>
          Copy it now: it will not be shown again. Scripts send it as <code>Authorization: Bearer …</code>.{' '}
          {SCOPE_DETAILS[made.scope]}
        </p>
        <Field label={`Key for ${made.name}`}>
          <Input readOnly value={made.key} onFocus={({ target }) => target.select()} fontFamily="mono" />
        </Field>
      </chakra.div>
      <DialogActions>
        <Button variant="outline" onClick={() => void copyText(made.key, 'API key copied')} data-autofocus="">
          Copy
        </Button>
        <Button onClick={onClose}>I've saved it</Button>
      </DialogActions>
    </Dialog>
  );
}
